import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type {
  CompanyReport,
  FoundCompany,
  RecordSplit,
  ReviewSide,
} from '../../../../contract/admin/review.ts';
import { startupId } from '../../../../contract/companies/companies.ts';
import { copyNotified } from '../../../alerts/lifecycle.ts';
import { deleteCompany, followIdentity } from '../../../companies/merging/merge-records.ts';
import {
  type CompanyRecord,
  loadCompaniesAlone,
  readRecord,
} from '../../../companies/merging/restore-record.ts';
import type { KnownCompany, Ledger } from '../../../companies/recording/ledger.ts';
import { lockRecording } from '../../../companies/recording/lock-recording.ts';
import { reportsOf } from '../../../companies/splitting/reports-of.ts';
import { reuniteParts, saveParts } from '../../../companies/splitting/save-parts.ts';
import { type Split, splitRecord } from '../../../companies/splitting/split-record.ts';
import { companyReports, startups } from '../../../companies/table.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { moveAttached } from '../followers.ts';
import { actorOf, followDecisions } from '../merge-companies.ts';
import { mergeOutsideFacts, splitOutsideFacts } from '../outside/outside.ts';
import { presentKnown } from '../present.ts';
import { companySplits } from '../table.ts';
import { presentReport, presentSplit } from './present.ts';

/** Makes one company again of two that were split, with all that came to either since. Doing it again changes nothing. */
export function undoSplit(context: Context, { id }: { id: string }): Promise<{ isUndone: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [split] = await inside.db.select().from(companySplits).where(eq(companySplits.id, id));
    if (!split) throw new ApiError('NOT_FOUND', 'Split not found.');
    if (split.undoneAt) return { isUndone: false };
    const { startupId: into, partedId: from } = split;
    if (into === from) throw new ApiError('CONFLICT', 'The two have been merged since. Reload the list.');
    await loadCompany(inside, from);
    // Written by splitStartup, and by no one else.
    const before = split.before as SplitBefore;
    const moving = { from, into };
    // Before the copies of rounds are gone.
    for (const round of before.copied) await copyNotified(inside, { from: round.into, into: round.from });
    await reuniteParts(inside, { ...moving, before });
    await followIdentity(inside, moving);
    await moveAttached(inside, moving);
    await mergeOutsideFacts(inside, moving);
    await followDecisions(inside, moving);
    await inside.db
      .update(companySplits)
      .set({ undoneAt: inside.now(), partedId: from })
      .where(and(eq(companySplits.id, id), isNull(companySplits.undoneAt)));
    await deleteCompany(inside, from);
    const { userId } = actorOf(inside);
    if (userId)
      await recordEvent(inside, {
        kind: 'split-undone',
        userId,
        detail: { kept: into, parted: from, name: split.partedName },
      });
    return { isUndone: true };
  });
}

/** One record before it became two. */
type SplitBefore = CompanyRecord & Pick<Split, 'copied'>;

/**
 * Makes reports of a company one of their own, with the rounds that they told. What people saved, wrote and applied to stays
 * with the larger part. What was told in mails of a round is told of both that came of it. The two are not made one again by
 * themselves. Asked a second time it is a conflict: the reports are of another company by then.
 */
export function splitCompany(
  context: Context,
  { id, reportIds }: { id: string; reportIds: readonly string[] },
): Promise<RecordSplit> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const { ledger, company } = await loadCompany(inside, id);
    const { moving } = chooseMoving(company, reportIds);
    const record = await readRecord(inside, [id]);
    const { parted, copied, released } = splitRecord(ledger, company, moving);
    await saveParts(inside, ledger, { whole: company, parted, released });
    for (const round of copied) await copyNotified(inside, round);
    await splitOutsideFacts(inside, { whole: id, part: parted.row.id });
    const before: SplitBefore = { ...record, copied };
    const by = actorOf(inside);
    const split: typeof companySplits.$inferSelect = {
      id: randomUUID(),
      startupId: id,
      partedId: parted.row.id,
      partedName: parted.row.name,
      reportIds: [...moving],
      before,
      splitBy: by.userId,
      splitAt: inside.now(),
      undoneAt: null,
    };
    await inside.db.insert(companySplits).values(split);
    if (by.userId)
      await recordEvent(inside, {
        kind: 'record-split',
        userId: by.userId,
        detail: { kept: id, parted: parted.row.id, name: parted.row.name, reports: moving.size },
      });
    return presentSplit({ split, name: company.row.name });
  });
}

/** Both companies as splitting would leave them, by the same functions, with nothing written. */
export async function previewSplit(
  context: Context,
  { id, reportIds }: { id: string; reportIds: readonly string[] },
): Promise<{ kept: ReviewSide; parted: ReviewSide; isChosenKept: boolean }> {
  requireOperator(context);
  const { ledger, company } = await loadCompany(context, id);
  const { moving, isChosenKept } = chooseMoving(company, reportIds);
  const { parted } = splitRecord(ledger, company, moving);
  return {
    kept: presentKnown(company),
    // It has no address yet.
    parted: { ...presentKnown(parted), startupId: null },
    isChosenKept,
  };
}

const mostFound = 20;

/** Companies whose name begins with what was typed or is written like it, the likest first. */
export async function findCompanies(
  context: Context,
  { name }: { name: string },
): Promise<{ companies: FoundCompany[] }> {
  requireOperator(context);
  const { db } = context;
  if (name.trim() === '') return { companies: [] };
  const wanted = sql`searchable(${name.trim()})`;
  // Escaped, so that what was typed is looked for as it is.
  const begins = sql`${startups.searchName} like regexp_replace(${wanted}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  const found = await db
    .select({
      id: startups.id,
      name: startups.name,
      country: startups.country,
      region: startups.region,
      city: startups.city,
      reports: db.$count(companyReports, eq(companyReports.startupId, startups.id)),
    })
    .from(startups)
    .where(sql`${begins} or ${startups.searchName} % ${wanted}`)
    .orderBy(desc(sql`similarity(${startups.searchName}, ${wanted})`), startups.id)
    .limit(mostFound);
  return {
    companies: found.map(({ id, name: found, reports, ...location }) => ({
      id: startupId.parse(id),
      name: found,
      location,
      reports,
    })),
  };
}

/** A company with every report of it, the newest first, and the splits of it that can be undone. */
export async function listReports(
  context: Context,
  { id }: { id: string },
): Promise<{ company: ReviewSide; reports: CompanyReport[]; splits: RecordSplit[] }> {
  requireOperator(context);
  const { company } = await loadCompany(context, id);
  const splits = await context.db
    .select({ split: companySplits, name: startups.name })
    .from(companySplits)
    .innerJoin(startups, eq(startups.id, companySplits.startupId))
    .where(
      and(
        isNull(companySplits.undoneAt),
        or(eq(companySplits.startupId, id), eq(companySplits.partedId, id)),
      ),
    )
    .orderBy(desc(companySplits.splitAt));
  const byDay = (one: CompanyReport, other: CompanyReport) =>
    (other.announcedOn ?? '').localeCompare(one.announcedOn ?? '');
  return {
    company: presentKnown(company),
    reports: reportsOf(company).map(presentReport).sort(byDay),
    splits: splits.map(presentSplit),
  };
}

async function loadCompany(context: Context, id: string): Promise<{ ledger: Ledger; company: KnownCompany }> {
  const ledger = await loadCompaniesAlone(context, [id]);
  const company = ledger.startups.get(id);
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found.');
  return { ledger, company };
}

/**
 * Which reports leave the record when some are split off. What people attached to it, and its address, stay with the larger
 * part; of two that are as large, with the one that was not chosen.
 */
function chooseMoving(
  company: KnownCompany,
  reportIds: readonly string[],
): { moving: Set<string>; isChosenKept: boolean } {
  const chosen = new Set(reportIds);
  const ids = reportsOf(company).map(({ id }) => id);
  const others = ids.filter((id) => !chosen.has(id));
  if (others.length + chosen.size > ids.length)
    throw new ApiError(
      'CONFLICT',
      'Some of these reports no longer belong to this company. Reload the page.',
    );
  if (chosen.size === 0) throw new ApiError('INVALID', 'Choose the reports that belong to another company.');
  if (others.length === 0) throw new ApiError('INVALID', 'Leave at least one report unselected.');
  const isChosenSurvivor = chosen.size > others.length;
  return { moving: isChosenSurvivor ? new Set(others) : chosen, isChosenKept: isChosenSurvivor };
}

/** A merge is not parted if the same reports have been split since. */
export async function refuseSplitReports({ db }: Context, reports: readonly { id: string }[]): Promise<void> {
  const ids = reports.map(({ id }) => id);
  const [split] = await db
    .select({ name: companySplits.partedName })
    .from(companySplits)
    .where(and(isNull(companySplits.undoneAt), sql`${companySplits.reportIds} && ${sql.param(ids)}::uuid[]`));
  if (split)
    throw new ApiError(
      'CONFLICT',
      `Its reports have been split off as ${split.name} since. Undo that first.`,
    );
}
