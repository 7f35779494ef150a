import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { insertRows } from '../platform/database/rows.ts';
import {
  type CompanyFollower,
  deleteRowsOf,
  type Lifecycle,
  type Merge,
  type MergeUndone,
} from '../platform/lifecycle/lifecycle.ts';
import { factReportsTable } from './fact-reports/table.ts';
import { hiringPosts } from './hiring-posts/table.ts';
import { boards, companyHiring, roles } from './job-boards/table.ts';
import { companyOfficers, companyRegistrations, registerReports } from './registers/table.ts';
import { enrichments } from './runs/table.ts';
import { companySites, siteFacts } from './websites/table.ts';

export const enrichmentLifecycle: Lifecycle = {
  users: {
    deleted: [factReportsTable, registerReports],
    kept: [boards, companySites],
    onUserDeleted: {
      'Delete preferences': async (context, { userId }) =>
        (await deleteRowsOf(context, userId, factReportsTable)) +
        (await deleteRowsOf(context, userId, registerReports)),
    },
  },
  companies: {
    followed: [
      factReportsTable,
      boards,
      roles,
      companyHiring,
      companySites,
      siteFacts,
      companyRegistrations,
      companyOfficers,
    ],
    // A company is enriched anew after it changed; its posts are found again, and registers asked anew of the one that it is.
    ownRecord: [enrichments, hiringPosts, registerReports],
  },
};

export const factReportsFollower: CompanyFollower<FactReportRow[]> = {
  onCompaniesMerged: moveReports,
  onCompanySplit: moveReportsBack,
};

type FactReportRow = typeof factReportsTable.$inferSelect;

/** What users reported about one company they reported about what it turned out to be. Answers the reports about the one. */
async function moveReports(context: Context, { from, into }: Merge): Promise<FactReportRow[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db.select().from(factReportsTable).where(eq(factReportsTable.startupId, from));
  await db.execute(sql`insert into ${factReportsTable} (user_id, startup_id, fact, created_at, answered_at)
    select user_id, ${into}::uuid, fact, created_at, answered_at from ${factReportsTable} where startup_id = ${from}::uuid
    on conflict do nothing`);
  await db.delete(factReportsTable).where(eq(factReportsTable.startupId, from));
  return before;
}

/** Reports go back to the company that they were about; what was withdrawn meanwhile stays so. */
async function moveReportsBack(
  context: Context,
  { before, keptId }: MergeUndone<FactReportRow[]>,
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  for (const row of before) {
    const { userId, fact } = row;
    const moved = and(
      eq(factReportsTable.userId, userId),
      eq(factReportsTable.startupId, keptId),
      eq(factReportsTable.fact, fact),
    );
    const [still] = await db.select().from(factReportsTable).where(moved);
    if (!still) continue;
    await insertRows(db, factReportsTable, [row], { action: 'ignore' });
    // One that came from the merge bears the moment of that which it came from.
    if (still.createdAt.getTime() === new Date(row.createdAt).getTime())
      await db.delete(factReportsTable).where(moved);
  }
}
