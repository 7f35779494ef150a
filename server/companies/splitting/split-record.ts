import { randomUUID } from 'node:crypto';
import { absorbCorrection } from '../corrections/absorb-correction.ts';
import { isCorrection } from '../corrections/corrections.ts';
import { absorbCompany } from '../recording/absorb-company.ts';
import type { KnownCompany, KnownEvent, Ledger, ReportRow } from '../recording/ledger.ts';
import { companyOf } from '../recording/reported-company.ts';
import { resolveRoundFacts } from '../recording/resolve-round-facts.ts';
import { nameOf } from './name-of.ts';
import { type Released, releaseFacts } from './release-facts.ts';
import { reportsOf } from './reports-of.ts';

export type Split = {
  parted: KnownCompany;
  /** Rounds that reports of both had told: of the one that stays, and its copy. */
  copied: { from: string; into: string }[];
  released: Released;
};

/**
 * Makes two startups of one, in the ledger: some of its reports become a startup of their own, with the rounds and facts that
 * they told. What only they told is not known of the other any more.
 */
export function splitRecord(ledger: Ledger, whole: KnownCompany, movingIds: ReadonlySet<string>): Split {
  const reports = reportsOf(whole);
  const moving = reports.filter(({ id }) => movingIds.has(id));
  const staying = reports.filter(({ id }) => !movingIds.has(id));
  const parted = createPart(ledger, whole, moving);
  const released = releaseFacts(ledger, whole, { moving, staying });
  gainFacts(ledger, { whole, parted, moving });
  const copied = moveRounds(ledger, { whole, parted, movingIds });
  parted.companyReports = whole.companyReports.filter(({ id }) => movingIds.has(id));
  whole.companyReports = whole.companyReports.filter(({ id }) => !movingIds.has(id));
  for (const report of moving) {
    report.startupId = parted.row.id;
    ledger.written.reports.add(report);
  }
  whole.row.updatedAt = ledger.now;
  ledger.written.startups.add(whole).add(parted);
  return { parted, copied, released };
}

function createPart(ledger: Ledger, { row }: KnownCompany, moving: ReportRow[]): KnownCompany {
  const [first] = moving.flatMap(({ company }) => company ?? []);
  const startup: KnownCompany = {
    row: {
      id: randomUUID(),
      ...nameOf(first?.name ?? row.name),
      industryTags: [],
      isSample: Boolean(row.isSample),
      hiddenAt: row.hiddenAt ?? null,
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

type Parts = { whole: KnownCompany; parted: KnownCompany };

function gainFacts(ledger: Ledger, { whole, parted, moving }: Parts & { moving: ReportRow[] }): void {
  const telling = moving
    .filter((report) => !isCorrection(report))
    .flatMap(({ source, company }) => (company ? [{ source, company }] : []));
  for (const { source, company } of telling)
    absorbCompany(ledger, parted, { source, company: companyOf(company) }, { overwrite: false });
  for (const correction of moving.filter(isCorrection)) absorbCorrection(ledger, parted, correction);
  if (telling.length > 0) return;
  // Of reports whose words nobody kept no more is known than of the whole.
  const { country, region, regionKey, city, cityKey, industryTags } = whole.row;
  Object.assign(parted.row, { country, region, regionKey, city, cityKey, industryTags });
}

function moveRounds(
  ledger: Ledger,
  { whole, parted, movingIds }: Parts & { movingIds: ReadonlySet<string> },
): Split['copied'] {
  const copied: Split['copied'] = [];
  const remaining: KnownEvent[] = [];
  for (const event of whole.events) {
    const [moving, staying] = [
      event.reports.filter(({ id }) => movingIds.has(id)),
      event.reports.filter(({ id }) => !movingIds.has(id)),
    ];
    if (moving.length === 0 || staying.length > 0) remaining.push(event);
    if (moving.length === 0) continue;
    const isShared = staying.length > 0;
    const id = isShared ? randomUUID() : event.row.id;
    const gone: KnownEvent = { row: { ...event.row, id, startupId: parted.row.id }, reports: moving };
    for (const report of moving) report.fundingEventId = id;
    parted.events.push(gone);
    ledger.written.events.add(gone);
    if (!isShared) continue;
    copied.push({ from: event.row.id, into: id });
    event.reports = staying;
    ledger.written.events.add(event);
    for (const { row, reports } of [event, gone])
      Object.assign(row, resolveRoundFacts(reports, ledger.rates), { updatedAt: ledger.now });
  }
  whole.events = remaining;
  return copied;
}
