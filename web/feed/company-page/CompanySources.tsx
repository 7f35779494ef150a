import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Provenance } from '../../../contract/companies/companies.ts';
import type { Confidence } from '../../../contract/companies/confidence.ts';
import { eventText } from '../../../contract/companies/round-events.ts';
import { stageName } from '../../../contract/companies/round-kinds.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { compactMoney } from '../../ui/money.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { CompanySection } from './CompanyMatch.tsx';
import { companyTexts as texts } from './texts.ts';

/** How many a sheet of paper has room for; the class that hides the others says it again. */
const mostPrinted = 8;

/** Every report that this page was read from, with what each said of a round. */
export function CompanySources({ company: { id, rounds, reports, lockedRounds } }: { company: Company }) {
  const { user } = useSession();
  const provenances = rounds.flatMap(({ provenances, sureness }) =>
    provenances.map((provenance) => ({ ...provenance, sureness })),
  );
  const count = provenances.length + reports.length;
  const isNone = count === 0;
  if (isNone && lockedRounds === 0) return null;
  return (
    <CompanySection title={texts.provenance} printed="sheet">
      {isNone ? null : (
        <ul className="print:[&>li:nth-child(n+9)]:hidden">
          {provenances.map((provenance) => (
            <SourceRow
              key={`${provenance.source} ${provenance.label} ${provenance.firstSeenAt} ${provenance.reportedOn}`}
              said={saidOfRound(provenance)}
              day={provenance.reportedOn}
              {...provenance}
            />
          ))}
          {reports.map((report) => (
            <SourceRow
              key={`${report.source} ${report.label} ${report.firstSeenAt}`}
              said={texts.saidOfCompany}
              {...report}
            />
          ))}
        </ul>
      )}
      {count > mostPrinted ? (
        <p className="mt-2 hidden text-14 print:block">{texts.notPrinted(count - mostPrinted)}</p>
      ) : null}
      <p className="mt-3 text-13 text-ink-3">
        {isNone ? null : texts.sameSources} {lockedRounds > 0 ? texts.lockedSources : null}
      </p>
      {user.isAdmin ? (
        <p className="text-13 print:hidden">
          <Link
            to={paths.adminCompany(id)}
            className="inline-flex min-h-8 items-center underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink"
          >
            {texts.splitReports}
          </Link>
        </p>
      ) : null}
    </CompanySection>
  );
}

function saidOfRound({ reportedAmount: amount, reportedRound, reportedLead, event }: Provenance): string {
  if (event.kind !== 'raised') return texts.saysEvent(eventText(event, amount && compactMoney(amount)));
  return texts.says(compactMoney(amount), stageName(reportedRound), reportedLead);
}

type SourceRowProps = {
  said: ReactNode;
  label: string;
  url: string | null;
  quote?: string | null;
  sureness?: Confidence;
  day?: string;
  firstSeenAt: string;
};

function SourceRow({ said, label, url, quote, sureness, day, firstSeenAt }: SourceRowProps) {
  return (
    <li className="grid gap-x-5 border-rule border-b py-2.5 text-14 sm:grid-cols-[11rem_minmax(0,1fr)_auto] print:grid-cols-[11rem_minmax(0,1fr)] print:py-1">
      <span dir="auto" className="figures text-ink-2">
        {said}
      </span>
      <span className="min-w-0 break-words">
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="touch-around underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
          >
            {label}
            <span className="sr-only"> {texts.opensElsewhere}</span>
          </a>
        ) : (
          label
        )}
        {day ? <span className="text-ink-3">, {writtenDate(day)}</span> : null}
        {sureness ? <span className="block text-13 text-ink-3">{texts.sureness[sureness]}</span> : null}
        {quote ? (
          <details className="text-13 text-ink-3">
            <summary className="inline-flex min-h-6 items-center underline decoration-rule-2 underline-offset-4 hover:text-ink print:hidden">
              {texts.sentence}
            </summary>
            <q dir="auto" className="block text-14 text-ink-2">
              {quote}
            </q>
          </details>
        ) : null}
      </span>
      <span className="text-ink-3 print:hidden">
        {texts.firstSeen} <RelativeMoment moment={firstSeenAt} />
      </span>
    </li>
  );
}
