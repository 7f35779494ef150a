import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { ReportedFact } from '../../contract/enrichment/reported-facts.ts';
import { shownStatus } from '../applications/shown-status.ts';
import { applications } from '../applications/table.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { covering } from '../enrichment/fact-reports/covering.ts';
import { factReportsTable } from '../enrichment/fact-reports/table.ts';
import { siteFacts } from '../enrichment/websites/table.ts';
import type { Context } from '../platform/context.ts';
import { askTogether, question } from '../platform/database/ask-together.ts';
import { recallEach } from '../platform/database/cached-reads.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import { favorites } from './favorites/table.ts';
import { withListedRoles } from './open-roles/count-roles-for.ts';
import { cardDescription } from './present.ts';

/** What a list shows of a round, its company and the roles that it lists, and what the user keeps and reported of that. */
export type ListedRow = Omit<SharedRow, 'isDescriptionOfSite'> & {
  isFavorite: boolean;
  application: ApplicationStatus | null;
};

type SharedRow = Awaited<ReturnType<typeof readShared>> extends Map<string, infer Row> ? Row : never;

/** The rows of rounds that were found before, in their order. What is the same for everyone is read once, until it changes. */
export async function findListedRows(
  context: Context,
  userId: UserId,
  ids: readonly string[],
): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const shared = await recallEach(context, ids, {
    keyOf: (id) => `row of a list ${id}`,
    readAll: (missing) => readShared(context, missing),
    // With a description it takes a good kilobyte.
    weightOf: ({ roles }) => 4 + roles.length,
  });
  const rows = ids.flatMap((id) => shared.get(id) ?? []);
  const own = await findOwn(context, userId, [...new Set(rows.map(({ startupId }) => startupId))]);
  return rows.map((row) => withOwn(row, own));
}

const selectShared = prepareOnce<{ ids: string[] }>()('rounds of a list', (db) =>
  db
    .select({
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      roundKind: fundingEvents.roundKind,
      joinedBatch: fundingEvents.joinedBatch,
      leadInvestors: fundingEvents.leadInvestors,
      amount: fundingEvents.amount,
      currency: fundingEvents.currency,
      usdAmount: fundingEvents.usdAmount,
      announcedOn: fundingEvents.announcedOn,
      isSample: fundingEvents.isSample,
      createdAt: fundingEvents.createdAt,
      industryTags: fundingEvents.industryTags,
      openRoles: fundingEvents.openRoles,
      name: startups.name,
      // No card shows more of it.
      description: sql<string | null>`left(${startups.description}, ${sql.raw(String(cardDescription))})`,
      isDescriptionOfSite: sql<boolean>`${startups.descriptionPage} is not null`,
      logo: logoOf(),
      city: startups.city,
      region: startups.region,
      country: startups.country,
      regionKey: startups.regionKey,
      cityKey: startups.cityKey,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(sql`${fundingEvents.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

function logoOf(): SQL<string | null> {
  const isTheirs = and(eq(siteFacts.startupId, startups.id), eq(siteFacts.kind, 'logo'));
  return sql<string | null>`(select ${siteFacts.value} from ${siteFacts} where ${isTheirs} limit 1)`;
}

async function readShared(context: Context, ids: string[]) {
  const rows = await withListedRoles(context, await selectShared(context.db, { ids }));
  return new Map(rows.map((row) => [row.id, row]));
}

const userIdAsked = sql.placeholder('userId');

const isOf = (table: typeof favorites | typeof applications | typeof factReportsTable) =>
  and(eq(table.userId, userIdAsked), sql`${table.startupId} = any(${sql.placeholder('companyIds')}::uuid[])`);

const selectOwn = askTogether<{ userId: UserId; companyIds: string[] }>()('what a user keeps of a list', {
  favorites: question({ startupId: favorites.startupId }, (select) =>
    select.from(favorites).where(isOf(favorites)),
  ),
  applications: question({ startupId: applications.startupId, status: shownStatus() }, (select) =>
    select.from(applications).where(isOf(applications)),
  ),
  reports: question({ startupId: factReportsTable.startupId, fact: factReportsTable.fact }, (select) =>
    select.from(factReportsTable).where(and(isOf(factReportsTable), isNull(factReportsTable.answeredAt))),
  ),
});

type Own = {
  favorites: ReadonlySet<string>;
  applications: ReadonlyMap<string | null, ApplicationStatus | null>;
  isReported: (startupId: string, fact: ReportedFact) => boolean;
};

async function findOwn({ db }: Context, userId: UserId, companyIds: string[]): Promise<Own> {
  const own = await selectOwn(db, { userId, companyIds });
  const reports = new Set(own.reports.map(({ startupId, fact }) => `${fact} ${startupId}`));
  return {
    favorites: new Set(own.favorites.map(({ startupId }) => startupId)),
    applications: new Map(own.applications.map(({ startupId, status }) => [startupId, status])),
    isReported: (startupId, fact) => covering(fact).some((each) => reports.has(`${each} ${startupId}`)),
  };
}

/** Without what the user said is another company's. */
function withOwn({ isDescriptionOfSite, ...row }: SharedRow, own: Own): ListedRow {
  const { startupId } = row;
  return {
    ...row,
    openRoles: own.isReported(startupId, 'hiring') ? 0 : row.openRoles,
    description: isDescriptionOfSite && own.isReported(startupId, 'description') ? null : row.description,
    logo: own.isReported(startupId, 'website') ? null : row.logo,
    isFavorite: own.favorites.has(startupId),
    application: own.applications.get(startupId) ?? null,
  };
}
