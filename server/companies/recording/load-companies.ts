import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import { quotedFacts } from '../quoted-facts/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import {
  identifierKey,
  indexName,
  type KnownCompany,
  type Ledger,
  type ReportRow,
  reportKey,
} from './ledger.ts';

/** Reads all that is known of some startups into the ledger. */
export async function loadCompanies(context: Context, ledger: Ledger, ids: string[]): Promise<void> {
  const { db } = context;
  for (const row of await db.select(storedColumns).from(startups).where(isAnyOf(startups.id, ids))) {
    const company: KnownCompany = {
      row,
      identifiers: new Map(),
      aliases: new Map(),
      people: new Map(),
      events: [],
      companyReports: [],
    };
    ledger.startups.set(row.id, company);
    indexName(ledger, row.name, row.id);
  }
  for (const row of await db
    .select()
    .from(companyIdentifiers)
    .where(isAnyOf(companyIdentifiers.startupId, ids))) {
    ledger.startups.get(row.startupId)?.identifiers.set(row.kind, row.value);
    ledger.byIdentifier.set(identifierKey(row), row.startupId);
  }
  for (const row of await db.select().from(companyAliases).where(isAnyOf(companyAliases.startupId, ids))) {
    ledger.startups.get(row.startupId)?.aliases.set(row.nameKey, row.name);
    indexName(ledger, row.name, row.startupId);
  }
  for (const { startupId, ...person } of await db
    .select()
    .from(companyPeople)
    .where(isAnyOf(companyPeople.startupId, ids))) {
    ledger.startups.get(startupId)?.people.set(person.nameKey, person);
  }
  await loadRounds(context, ledger, ids);
}

async function loadRounds({ db }: Context, ledger: Ledger, ids: string[]): Promise<void> {
  const reports: ReportRow[] = await db
    .select()
    .from(companyReports)
    .where(isAnyOf(companyReports.startupId, ids));
  const byEvent = Map.groupBy(reports, (report) => report.fundingEventId ?? '');
  for (const report of reports) ledger.reports.set(reportKey(report), report);
  for (const report of byEvent.get('') ?? [])
    ledger.startups.get(report.startupId)?.companyReports.push(report);
  for (const row of await db
    .select(eventColumns)
    .from(fundingEvents)
    .where(isAnyOf(fundingEvents.startupId, ids))) {
    ledger.startups.get(row.startupId)?.events.push({ row, reports: byEvent.get(row.id) ?? [] });
  }
  const quoting = reports.filter(({ source }) => quotingSources.has(source)).map(({ id }) => id);
  const lasting = or(eq(quotedFacts.origin, 'article'), isNotNull(quotedFacts.removedAt));
  if (quoting.length === 0) return;
  const facts = await db
    .select()
    .from(quotedFacts)
    .where(and(isAnyOf(quotedFacts.reportId, quoting), lasting));
  for (const [reportId, rows] of Map.groupBy(facts, (row) => row.reportId)) ledger.quoted.set(reportId, rows);
}

const quotingSources: ReadonlySet<string> = new Set(['feed', 'sample', 'api']);

const storedColumns = {
  id: startups.id,
  name: startups.name,
  nameKey: startups.nameKey,
  blockKey: startups.blockKey,
  description: startups.description,
  descriptionPage: startups.descriptionPage,
  isDescriptionQuoted: startups.isDescriptionQuoted,
  website: startups.website,
  industryTags: startups.industryTags,
  country: startups.country,
  region: startups.region,
  regionKey: startups.regionKey,
  city: startups.city,
  cityKey: startups.cityKey,
  foundedYear: startups.foundedYear,
  contactEmail: startups.contactEmail,
  linkedinUrl: startups.linkedinUrl,
  isSample: startups.isSample,
  hiddenAt: startups.hiddenAt,
  isDisputed: startups.isDisputed,
  createdAt: startups.createdAt,
  updatedAt: startups.updatedAt,
  comparedAt: startups.comparedAt,
};

const eventColumns = {
  id: fundingEvents.id,
  startupId: fundingEvents.startupId,
  joinedBatch: fundingEvents.joinedBatch,
  roundKind: fundingEvents.roundKind,
  amount: fundingEvents.amount,
  currency: fundingEvents.currency,
  usdAmount: fundingEvents.usdAmount,
  usdRate: fundingEvents.usdRate,
  usdRateOn: fundingEvents.usdRateOn,
  announcedOn: fundingEvents.announcedOn,
  firstSaleOn: fundingEvents.firstSaleOn,
  leadInvestors: fundingEvents.leadInvestors,
  isSample: fundingEvents.isSample,
  hiddenAt: fundingEvents.hiddenAt,
  createdAt: fundingEvents.createdAt,
  returnedAt: fundingEvents.returnedAt,
  updatedAt: fundingEvents.updatedAt,
};

/**
 * Shows what a company's own page says that it does, or with null what the press says. What a source or an admin says stands
 * before that and is never touched. In the caller's transaction, under the lock of recording.
 */
export async function describeCompany(
  context: Context,
  { id, read }: { id: string; read: { text: string; page: string } | null },
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  const [shown] = await db
    .select({
      description: startups.description,
      page: startups.descriptionPage,
      isQuoted: startups.isDescriptionQuoted,
    })
    .from(startups)
    .where(eq(startups.id, id));
  const isCorrected = await db.$count(
    companyReports,
    and(eq(companyReports.startupId, id), sql`'description' = any(${companyReports.corrects})`),
  );
  if (isCorrected > 0) return;
  if (!shown || (shown.description !== null && shown.page === null && !shown.isQuoted)) return;
  const activity = read ? null : await findActivity(context, id);
  const text = read?.text ?? activity;
  const page = read?.page ?? null;
  if (shown.description === text && shown.page === page) return;
  await db
    .update(startups)
    .set({
      description: text,
      descriptionPage: page,
      isDescriptionQuoted: activity !== null,
      updatedAt: now(),
    })
    .where(eq(startups.id, id));
}

/** What the first report that quotes it says that a company does. */
async function findActivity({ db }: Context, id: string): Promise<string | null> {
  const [first] = await db
    .select({ activity: sql<string>`${companyReports.company} ->> 'activity'` })
    .from(companyReports)
    .where(and(eq(companyReports.startupId, id), sql`${companyReports.company} ->> 'activity' is not null`))
    .orderBy(companyReports.firstSeenAt, companyReports.id)
    .limit(1);
  return first?.activity ?? null;
}
