import type { Provenance, Round } from '../../contract/startups.ts';
import { roundNames } from '../../contract/startups.ts';
import { compactMoney } from '../ui/money.ts';
import { RelativeMoment } from '../ui/RelativeTime.tsx';
import { writtenDate } from '../ui/relative-time.ts';
import { CompanySection } from './CompanySection.tsx';
import { companyTexts as texts } from './texts.ts';

/** Every report that the rounds on this page were read from. */
export function CompanySources({ rounds }: { rounds: readonly Round[] }) {
  if (rounds.length === 0) return null;
  const provenances = rounds.flatMap((round) => round.provenances);
  return (
    <CompanySection title={texts.provenance}>
      {provenances.length === 0 ? <p className="text-15 text-ink-2">{texts.noProvenance}</p> : null}
      <ul>
        {provenances.map((provenance) => (
          <ProvenanceRow
            key={`${provenance.source} ${provenance.label} ${provenance.firstSeenAt} ${provenance.reportedOn}`}
            provenance={provenance}
          />
        ))}
      </ul>
    </CompanySection>
  );
}

function ProvenanceRow({ provenance }: { provenance: Provenance }) {
  const { url, label, reportedAmount, reportedRound, reportedOn, firstSeenAt } = provenance;
  return (
    <li className="grid gap-x-5 border-rule border-b py-2.5 text-14 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <span className="figures text-ink-2">
        {texts.says(
          compactMoney(reportedAmount),
          reportedRound === 'unspecified' ? null : roundNames[reportedRound],
        )}
      </span>
      <span className="min-w-0 break-words">
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
          >
            {label}
            <span className="sr-only"> {texts.opensElsewhere}</span>
          </a>
        ) : (
          label
        )}
        <span className="text-ink-3">, {writtenDate(reportedOn)}</span>
      </span>
      <span className="text-ink-3">
        {texts.firstSeen} <RelativeMoment moment={firstSeenAt} />
      </span>
    </li>
  );
}
