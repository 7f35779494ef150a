import type { PreviewRow } from '../../../contract/admin/imports/imports.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import type { Outcome } from '../../companies/recording/resolution.ts';
import type { RoundReport } from '../../companies/report.ts';
import type { DocumentReading } from '../../ingest/source.ts';

type Rehearsed = { outcome: Outcome; doubt: string | null; report: RoundReport | null };

/** One row of a file as a person looks at it before it is recorded. */
export function previewRow(
  line: string,
  readings: readonly DocumentReading[],
  rehearsed: Rehearsed | null,
): PreviewRow {
  const problems = readings.flatMap((reading) => (reading.kind === 'rejected' ? [reading.reason] : []));
  const { company, round } = rehearsed?.report ?? { company: null, round: null };
  const place = company
    ? [company.city, company.region, company.country && countryName(company.country)]
        .filter(Boolean)
        .join(', ')
    : '';
  return {
    line,
    outcome: rehearsed?.outcome ?? 'rejected',
    company: company?.name ?? null,
    place: place || null,
    website: company?.website ?? null,
    industries: company?.industryTags ?? [],
    announcedOn: round?.announcedOn ?? null,
    roundKind: round?.kind ?? null,
    amount: round?.amount ?? null,
    currency: round?.currency ?? null,
    problems: rehearsed?.doubt ? [...problems, `Held for review: ${rehearsed.doubt}`] : problems,
  };
}
