import { Link } from 'react-router';
import type { Company, Round } from '../../../contract/feed/company-page.ts';
import { shortDate, writtenDate } from '../../../contract/platform/time/written-days.ts';
import { placeOf } from '../../../contract/reference/place-texts.ts';
import { ApplicationBadge } from '../../companies/ApplicationBadge.tsx';
import { Face } from '../../companies/Face.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { compactMoney, exactMoney } from '../../ui/money.ts';
import { daysSince } from '../../ui/relative-time.ts';
import { onDay, roundSentence } from './round-texts.ts';
import { SaidBy } from './SaidBy.tsx';
import { SeenAt } from './site/SeenAt.tsx';
import { companyTexts as texts } from './texts.ts';

const sizes = {
  large: 'text-36 sm:text-52',
  medium: 'text-22 sm:text-36',
  small: 'text-20 sm:text-22',
};

/** How many letters of a size stand in one line of a phone, for the longest word, and in three lines for all of it. */
const room = { large: { word: 13, name: 28 }, medium: { word: 20, name: 60 } };

const longestWord = (name: string) => Math.max(...name.split(/\s+/).map((word) => word.length));

/** The classes of a name: the longer it is, the smaller it is set. */
export function nameSize(name: string): string {
  const longest = longestWord(name);
  const hasRoom = ({ word, name: letters }: { word: number; name: number }) =>
    longest <= word && name.length <= letters;
  if (hasRoom(room.large)) return sizes.large;
  return hasRoom(room.medium) ? sizes.medium : sizes.small;
}

/** By country, where most long names are built from one language's words. */
const languages: Readonly<Record<string, string>> = {
  AT: 'de',
  CH: 'de',
  DE: 'de',
  DK: 'da',
  ES: 'es',
  FI: 'fi',
  FR: 'fr',
  IT: 'it',
  NL: 'nl',
  NO: 'nb',
  PL: 'pl',
  SE: 'sv',
};

/** By which language's rules a name is hyphenated; only one with a word that is too long for its line has to be. */
export function languageOfName(name: string, country: string | null): string | undefined {
  return country !== null && longestWord(name) > room.large.word ? languages[country] : undefined;
}

const upgradeLink =
  'font-medium text-ink underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink';

/** Who they are, what they raised and what they do, as far as it is known. */
export function CompanyHeading({ company, latest }: { company: Company; latest?: Round }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-y-4">
      {company.isSample || company.application ? (
        <p className="max-w-[40rem] space-x-2 pt-2 leading-6">
          <ApplicationBadge status={company.application} />
          {company.isSample ? <SampleMeaning company={company} /> : null}
        </p>
      ) : null}
      <div className="flex items-center gap-4 pt-3">
        <Face startupId={company.id} name={company.name} logo={company.logo} size="page" />
        <h1
          dir="auto"
          lang={languageOfName(company.name, company.location.country)}
          tabIndex={-1}
          className={`headline wrap-anywhere min-w-0 hyphens-auto text-left outline-none ${nameSize(company.name)}`}
        >
          {company.name}
        </h1>
      </div>
      {latest || company.lockedRounds === 0 ? (
        <div className="max-w-[40rem]">
          <p className="text-pretty text-20 text-ink-2">
            {latest ? <LatestRound round={latest} /> : texts.noRounds}
          </p>
          {latest ? <RoundSource round={latest} /> : null}
        </div>
      ) : null}
      {company.lockedRounds > 0 ? (
        <p className="text-15 text-ink-2 print:hidden">
          {texts.lockedRounds(company.lockedRounds, latest !== undefined)}{' '}
          <Link to={paths.payment()} className={upgradeLink}>
            {texts.upgrade}
          </Link>
        </p>
      ) : null}
      <CompanyAbout company={company} />
      <CompanyFacts company={company} />
    </header>
  );
}

/** Websites are known of invented companies only. */
function SampleMeaning({ company: { site } }: { company: Company }) {
  const text = site.state === 'unchecked' ? texts.olderSample : texts.inventedSample;
  return <span className="text-13 text-ink-3">{text}</span>;
}

function LatestRound({ round }: { round: Round }) {
  const { amount, announcedOn, isNew } = round;
  const ageInDays = daysSince(announcedOn, new Date());
  const sentence = roundSentence(round, { amount: amount && compactMoney(amount), ageInDays });
  const day = writtenDate(announcedOn);
  return (
    <>
      {sentence.before}
      <span className="font-semibold text-ink" title={amount ? exactMoney(amount) : undefined}>
        {isNew && amount ? <Marker>{sentence.amount}</Marker> : sentence.amount}
      </span>
      {sentence.how}
      <time dateTime={announcedOn}>
        {sentence.age === null ? (
          onDay(day)
        ) : (
          <>
            <span className="print:hidden" title={day}>
              {` ${sentence.age} (${shortDate(announcedOn)})`}
            </span>
            {/* Paper is read on another day. */}
            <span className="hidden print:inline">{onDay(day)}</span>
          </>
        )}
      </time>
      {sentence.lead}.
    </>
  );
}

/** Who says so, and on demand the sentence that it was read from. */
function RoundSource({ round: { provenances, sureness } }: { round: Round }) {
  const [first, ...others] = provenances;
  if (!first) return null;
  const quoted = provenances.find(({ quote }) => quote !== null);
  const words = texts.sources(first.label, others.length);
  if (!quoted)
    return (
      <p className="mt-1.5 text-13 text-ink-3">
        {texts.source} {words}
      </p>
    );
  return (
    <details className="mt-1.5 text-13 text-ink-3 print:hidden">
      <summary className="inline-flex min-h-6 items-center gap-1 underline decoration-rule-2 underline-offset-4 hover:text-ink">
        {texts.source} {words}
      </summary>
      <q dir="auto" className="mt-1 block text-14 text-ink-2">
        {quoted.quote}
      </q>
      <p>{texts.sureness[sureness]}</p>
    </details>
  );
}

/** What they do, right below what they raised. */
function CompanyAbout({ company }: { company: Company }) {
  const { id, description, descriptionFrom, descriptionSaid, isSample } = company;
  if (description === null) return null;
  return (
    <section aria-label={texts.about} className="max-w-[40rem]">
      <h2 className="sr-only">{texts.about}</h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-17 print:line-clamp-12">
        {description}
      </p>
      {descriptionFrom ? (
        <SeenAt startupId={id} fact="description" seen={descriptionFrom} isSample={isSample} />
      ) : null}
      {descriptionSaid ? <SaidBy said={descriptionSaid} isSample={isSample} /> : null}
    </section>
  );
}

function CompanyFacts({ company: { industries, location, website, foundedYear } }: { company: Company }) {
  const place = placeOf(location);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
      {industries.map((industry) => (
        <IndustryMark key={industry.tag} industry={industry} />
      ))}
      {place ? <span className="wrap-anywhere">{place}</span> : null}
      {website ? <span className="break-all">{hostOf(website)}</span> : null}
      {foundedYear ? <span className="figures">{texts.since(foundedYear)}</span> : null}
    </p>
  );
}

/** `https://www.kestrel.example/about` → `kestrel.example` */
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
