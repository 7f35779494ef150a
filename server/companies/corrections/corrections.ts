import { createHash, randomUUID } from 'node:crypto';
import { placeKey } from '../../reference/places/places.ts';
import { blockKey } from '../linkage/separate-report.ts';
import {
  indexName,
  type KnownCompany,
  type Ledger,
  nameColumns,
  type ReportRow,
} from '../recording/ledger.ts';
import type { CorrectableFact } from '../report.ts';

type Released = {
  /** All that is left, and of what. */
  left: ReportRow[];
  /** Corrections that set nothing any more: they would count as a source. */
  empty: string[];
};

/** Takes one fact out of the corrections among some reports; `forget` clears its value. Null where no one had corrected it. */
export function releaseCorrection(
  ledger: Ledger,
  reports: readonly ReportRow[],
  fact: CorrectableFact,
  remove: (row: ReportRow) => void,
): Released | null {
  const correcting = reports.filter(
    (report) => isCorrection(report) && (report.corrects ?? []).includes(fact),
  );
  if (correcting.length === 0) return null;
  for (const row of correcting) {
    row.corrects = (row.corrects ?? []).filter((each) => each !== fact);
    remove(row);
  }
  const empty = correcting.filter((row) => !isCorrection(row));
  for (const row of correcting) if (!empty.includes(row)) storeCorrection(ledger, row);
  return { left: reports.filter((row) => !empty.includes(row)), empty: empty.map(({ id }) => id) };
}

type Correcting = Pick<ReportRow, 'corrects'>;

/** Whether an admin set something by it; otherwise a source told it. */
export const isCorrection = ({ corrects }: Correcting): boolean => (corrects ?? []).length > 0;

/** What admins have set of a company or a round, so that no source changes it any more. */
export function correctedFacts(reports: readonly Correcting[]): ReadonlySet<CorrectableFact> {
  return new Set(reports.flatMap(({ corrects }) => corrects ?? []));
}

/** What is known of a round or a company by nothing but corrections is known by no one. */
export const isNotified = (reports: readonly Correcting[]): boolean =>
  reports.some((report) => !isCorrection(report));

type Place = { startupId: string; fundingEventId: string | null };

/** A report by an admin that sets nothing yet: of one company or one round there is one. */
export function emptyCorrection(ledger: Ledger, { startupId, fundingEventId }: Place): ReportRow {
  return {
    id: randomUUID(),
    source: 'admin',
    externalId: `correction:${fundingEventId ?? startupId}`,
    label: correctionLabel,
    url: null,
    quote: null,
    startupId,
    fundingEventId,
    roundKind: null,
    amount: null,
    currency: null,
    announcedOn: null,
    reportedOn: null,
    firstSaleOn: null,
    leadInvestors: [],
    isAmendment: false,
    traces: null,
    company: null,
    corrects: [],
    contentHash: '',
    importId: null,
    firstSeenAt: ledger.now,
    changedAt: ledger.now,
  };
}

/** Has a correction written with the rest. */
export function storeCorrection(ledger: Ledger, row: ReportRow): void {
  const { company, corrects, roundKind, amount, currency, announcedOn, leadInvestors } = row;
  const set = { company, corrects, roundKind, amount, currency, announcedOn, leadInvestors };
  row.contentHash = createHash('sha256').update(JSON.stringify(set)).digest('hex');
  row.changedAt = ledger.now;
  ledger.written.reports.add(row);
}

/** What a correction is called where sources stand beside each other. */
const correctionLabel = 'Corrected by Upround';

/** What is called so that an admin entered. */
export const enteredLabel = 'Entered by Upround';

/** Gives a startup what an admin set of it, in place of what sources told. A name of before stays one that it is found by. */
export function absorbCorrection(
  ledger: Ledger,
  startup: KnownCompany,
  { company, corrects }: Pick<ReportRow, 'company' | 'corrects'>,
): void {
  const { row } = startup;
  if (!company) return;
  for (const fact of corrects ?? []) {
    switch (fact) {
      case 'name':
        rename(ledger, startup, company.name);
        break;
      case 'place': {
        const { country = null, region = null, city = null } = company;
        const keys = { regionKey: region && placeKey(region), cityKey: city && placeKey(city) };
        Object.assign(row, { country, region, city, ...keys });
        break;
      }
      case 'description':
        Object.assign(row, {
          description: company.description ?? null,
          descriptionPage: null,
          isDescriptionQuoted: false,
        });
        break;
      case 'industryTags':
        row.industryTags = [...(company.industryTags ?? [])].sort();
        break;
      case 'website':
      case 'foundedYear':
      case 'contactEmail':
      case 'linkedinUrl':
        Object.assign(row, { [fact]: company[fact] ?? null });
        break;
    }
  }
  row.updatedAt = ledger.now;
  row.comparedAt = null;
  ledger.written.startups.add(startup);
}

function rename(ledger: Ledger, startup: KnownCompany, name: string): void {
  const { row, aliases } = startup;
  const before = { name: row.name, nameKey: row.nameKey, blockKey: blockKey(row.name) };
  Object.assign(row, nameColumns(name), { name });
  indexName(ledger, name, row.id);
  if (before.nameKey === row.nameKey || aliases.has(before.nameKey)) return;
  aliases.set(before.nameKey, before.name);
  ledger.written.aliases.push({ startupId: row.id, ...before });
}
