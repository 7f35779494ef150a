import { Link } from 'react-router';
import type { Company, Round } from '../../../contract/feed/company-page.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { ApplicationBadge } from '../../companies/ApplicationBadge.tsx';
import { Face } from '../../companies/Face.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { compactMoney, exactMoney } from '../../ui/money.ts';
import { placeOf } from '../../ui/place.ts';
import { daysSince } from '../../ui/relative-time.ts';
import { roundSentence } from './round-texts.ts';
import { companyTexts as texts } from './texts.ts';

export function CompanyHeading({ company, latest }: { company: Company; latest?: Round }) {
  const place = placeOf(company.location);
  return (
    <header>
      {company.isSample || company.application ? (
        <p className="max-w-[40rem] space-x-2 pt-2 leading-6">
          <ApplicationBadge status={company.application} />
          {company.isSample ? <SampleMeaning company={company} /> : null}
        </p>
      ) : null}
      <div className="flex items-center gap-4 pt-3">
        <Face startupId={company.id} name={company.name} size="page" />
        <h1
          dir="auto"
          tabIndex={-1}
          className="headline min-w-0 wrap-anywhere text-left text-36 outline-none sm:text-52"
        >
          {company.name}
        </h1>
      </div>
      {latest || company.lockedRounds === 0 ? (
        <p className="mt-4 max-w-[40rem] text-20 text-ink-2">
          {latest ? <LatestRound round={latest} /> : texts.noRounds}
        </p>
      ) : null}
      {company.lockedRounds > 0 ? (
        <p className="mt-3 text-15 text-ink-2 print:hidden">
          {texts.lockedRounds(company.lockedRounds, latest !== undefined)}{' '}
          <Link
            to={paths.payment()}
            className="font-medium text-ink underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink"
          >
            {texts.upgrade}
          </Link>
        </p>
      ) : null}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
        {company.industries.map((industry) => (
          <IndustryMark key={industry.tag} industry={industry} />
        ))}
        {company.industries.length === 0 ? <span className="text-ink-3">{texts.noIndustry}</span> : null}
        {place ? <span className="wrap-anywhere">{place}</span> : null}
        {company.website ? <span className="break-all">{hostOf(company.website)}</span> : null}
        {company.foundedYear ? <span className="figures">{texts.since(company.foundedYear)}</span> : null}
      </p>
    </header>
  );
}

/** Websites are known of invented companies only. */
function SampleMeaning({ company: { site } }: { company: Company }) {
  const text = site.state === 'unchecked' ? texts.olderSample : texts.inventedSample;
  return <span className="text-13 text-ink-3">{text}</span>;
}

function LatestRound({ round }: { round: Round }) {
  const ageInDays = daysSince(round.announcedOn, new Date());
  const sentence = roundSentence(round, {
    amount: round.amount && compactMoney(round.amount),
    day: writtenDate(round.announcedOn),
    ageInDays,
  });
  return (
    <>
      {sentence.before}
      <span className="text-ink" title={round.amount ? exactMoney(round.amount) : undefined}>
        {round.isNew && round.amount ? <Marker>{sentence.marked}</Marker> : sentence.marked}
      </span>
      {sentence.after}
      {/* On paper nobody knows when it is read. */}
      <span className="print:hidden">{sentence.aside}</span>.
    </>
  );
}

/** `https://www.kestrel.example/about` → `kestrel.example` */
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
