import { createHash, randomUUID } from 'node:crypto';
import type { ReferenceRates } from '../../reference/currency/exchange-rates.ts';
import type { companyReportChanges } from '../amendments/table.ts';
import type { companyAliases } from '../identity/table.ts';
import { blockKey, keysOfName } from '../linkage/separate-report.ts';
import { displayName, nameKey } from '../names.ts';
import type { QuotedFact } from '../quoted-facts/quoted-fact.ts';
import type { QuotedFactRow } from '../quoted-facts/table.ts';
import type { RoundReport } from '../report.ts';
import type { reviewItems } from '../review-queue/table.ts';
import type { companyReports, fundingEvents, startups } from '../table.ts';

type EventInsert = typeof fundingEvents.$inferInsert;
type MatchColumn = 'industryTags' | 'country' | 'regionKey' | 'cityKey';

export type CompanyRow = typeof startups.$inferInsert & { industryTags: string[] };
/** Without the columns that the database copies from the startup. */
type EventRow = Omit<EventInsert, MatchColumn> & { leadInvestors: string[] };
export type ReportRow = typeof companyReports.$inferInsert & { leadInvestors: string[] };
export type ReviewRow = typeof reviewItems.$inferInsert;
type ReportChangeRow = typeof companyReportChanges.$inferInsert;
export type UndoneRound = Pick<EventRow, 'id' | 'roundKind' | 'announcedOn' | 'createdAt'> & {
  nameKey: string;
  country: string | null;
};
type PersonRow = { nameKey: string; name: string; roles: string[] };

/** What is to be stored of one report: the same report again replaces what it said before. */
export type FactsOfReport = {
  report: ReportRow;
  facts: readonly QuotedFact[];
  origin: QuotedFactRow['origin'];
  /** The article, where that is what they were read from. */
  url: string | null;
};

export type KnownEvent = { row: EventRow; reports: ReportRow[] };

export type KnownCompany = {
  row: CompanyRow;
  identifiers: Map<string, string>;
  aliases: Map<string, string>;
  people: Map<string, PersonRow>;
  events: KnownEvent[];
  /** Reports of the company that name no round. */
  companyReports: ReportRow[];
};

/**
 * Everything that a batch of reports can touch, in memory. Reports are applied to it one by one by pure functions;
 * what they changed is written afterwards in a few statements.
 */
export type Ledger = {
  now: Date;
  /** The import that tells what is recorded; null for everything else. */
  importId: string | null;
  startups: Map<string, KnownCompany>;
  /** `kind value` of an identifier to the startup that holds it. */
  byIdentifier: Map<string, string>;
  /** Block keys of names and aliases to the startups that bear them. */
  byBlockKey: Map<string, Set<string>>;
  /** `source externalId` to what was put up for review of it. */
  reviews: Map<string, ReviewRow>;
  /** What a person decided of reports that could have meant one of the startups. */
  decisions: ReviewRow[];
  /** `source externalId` to the stored report. */
  reports: Map<string, ReportRow>;
  /** By report, what its article said and what an admin removed: telling the report again changes neither. */
  quoted: Map<string, QuotedFactRow[]>;
  rates: ReferenceRates;
  /** Rounds that were known before their import was undone, and are told of no more. */
  undone: UndoneRound[];
  written: {
    startups: Set<KnownCompany>;
    events: Set<KnownEvent>;
    reports: Set<ReportRow>;
    identifiers: { startupId: string; kind: string; value: string }[];
    aliases: (typeof companyAliases.$inferInsert)[];
    people: { startupId: string; person: PersonRow }[];
    changes: ReportChangeRow[];
    /** What the sentences of reports say, by report. */
    quoted: Map<string, FactsOfReport>;
    reviews: ReviewRow[];
    /** Reports that this batch put up for review, by key. */
    held: Set<string>;
    /** Rounds that are known again after their import was undone, by id. */
    returned: string[];
    /** Startups whose sample rounds go, because a real source has spoken of them. */
    withoutSample: Set<string>;
  };
};

export const identifierKey = (identifier: { kind: string; value: string }) =>
  `${identifier.kind} ${identifier.value}`;
export const reportKey = (report: { source: string; externalId: string }) =>
  `${report.source} ${report.externalId}`;

/** The same for two reports exactly when they say the same. */
export function contentHashOf(report: RoundReport): string {
  return createHash('sha256').update(JSON.stringify(report)).digest('hex');
}

export function emptyLedger(now: Date): Ledger {
  return {
    now,
    importId: null,
    startups: new Map(),
    byIdentifier: new Map(),
    byBlockKey: new Map(),
    reviews: new Map(),
    decisions: [],
    reports: new Map(),
    quoted: new Map(),
    rates: new Map(),
    undone: [],
    written: {
      startups: new Set(),
      events: new Set(),
      reports: new Set(),
      identifiers: [],
      aliases: [],
      people: [],
      changes: [],
      quoted: new Map(),
      reviews: [],
      held: new Set(),
      returned: [],
      withoutSample: new Set(),
    },
  };
}

type NewCompany = Pick<CompanyRow, 'isSample' | 'hiddenAt'> & { name: string };

/** Adds a company of which nothing is known yet but what it is called. */
export function addCompany(ledger: Ledger, { name, isSample, hiddenAt }: NewCompany): KnownCompany {
  const startup: KnownCompany = {
    row: {
      id: randomUUID(),
      ...nameColumns(name),
      isDescriptionQuoted: false,
      industryTags: [],
      isSample,
      hiddenAt,
      isDisputed: false,
      createdAt: ledger.now,
      updatedAt: ledger.now,
      comparedAt: null,
    },
    identifiers: new Map(),
    aliases: new Map(),
    people: new Map(),
    events: [],
    companyReports: [],
  };
  ledger.startups.set(startup.row.id, startup);
  return startup;
}

/** How a company that is called so is shown and found. */
export function nameColumns(name: string): { name: string; nameKey: string; blockKey: string } {
  return { name: displayName(name), nameKey: nameKey(name), blockKey: blockKey(name) };
}

/** Makes a startup findable by a name. */
export function indexName(ledger: Ledger, name: string, startupId: string): void {
  for (const key of keysOfName(name)) {
    const bearers = ledger.byBlockKey.get(key) ?? new Set();
    ledger.byBlockKey.set(key, bearers.add(startupId));
  }
}
