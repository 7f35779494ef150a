import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ReviewSide } from '../../../contract/admin/review.ts';
import { copyNotified } from '../../alerts/lifecycle.ts';
import type { ScoredFact } from '../../companies/linkage/evidence.ts';
import { deleteCompany, followIdentity, mergeRecords } from '../../companies/merging/merge-records.ts';
import {
  type CompanyRecord,
  loadCompaniesAlone,
  readRecord,
} from '../../companies/merging/restore-record.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { saveLedger } from '../../companies/recording/record-by-hand.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { type AttachedBefore, moveAttached } from './followers.ts';
import type { OutsideBefore } from './outside/outside.ts';
import { mergeOutsideFacts } from './outside/outside.ts';
import { presentKnown } from './present.ts';
import { companyMerges, companySplits, mergedRounds } from './table.ts';

type Merging = {
  keptId: string;
  goneId: string;
  evidence: ScoredFact[];
  /** In the words of the admin who merges them. */
  reason?: string;
};

/**
 * Makes two records of one company one: rounds, names, people and registrations, and with them all that people attached
 * to either. Answers the merge, by which the two can be parted again. A record that is gone already is no error of the one who
 * asks twice at once: it is a conflict.
 */
export function mergeCompanies(
  context: Context,
  { keptId, goneId, evidence, reason }: Merging,
): Promise<{ mergeId: string }> {
  requireOperator(context);
  refuseOneRecord({ id: keptId, goneId });
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadCompaniesAlone(inside, [keptId, goneId]);
    const [stored, gone] = [ledger.startups.get(keptId), ledger.startups.get(goneId)];
    if (!stored || !gone) throw new ApiError('CONFLICT', 'One of the two no longer exists. Reload the list.');
    const name = gone.row.name;
    const record = await readRecord(inside, [keptId, goneId]);
    const twins = mergeRecords(ledger, stored, gone);
    await saveLedger(inside, ledger);
    await followIdentity(inside, { from: goneId, into: keptId });
    for (const [from, into] of twins) await copyNotified(inside, { from, into });
    await leadOn(inside, twins);
    const moving = { from: goneId, into: keptId };
    const before: MergedBefore = {
      ...record,
      twins: [...twins].map(([from, into]) => ({ from, into })),
      ...(await moveAttached(inside, moving)),
      outside: await mergeOutsideFacts(inside, moving),
    };
    await followDecisions(inside, moving);
    await deleteCompany(inside, goneId);
    const mergeId = randomUUID();
    const survivorName = stored.row.name;
    await recordMerge(inside, {
      mergeId,
      keptId,
      keptName: survivorName,
      goneId,
      name,
      evidence,
      reason,
      before,
    });
    return { mergeId };
  });
}

/** The address of a round that both told leads to the one that remains. */
function leadOn({ db, now }: Context, twins: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...twins].map(([id, intoId]) => ({ id, intoId, mergedAt: now() }));
  return insertRows(db, mergedRounds, rows, { action: 'update', target: [mergedRounds.id] });
}

type Recorded = {
  mergeId: string;
  keptId: string;
  goneId: string;
  name: string;
  keptName: string;
  evidence: ScoredFact[];
  reason: string | undefined;
  before: MergedBefore;
};

async function recordMerge(
  context: Context,
  { mergeId, keptId, keptName: survivorName, goneId, name, evidence, reason, before }: Recorded,
): Promise<void> {
  const { db, now } = context;
  const by = actorOf(context);
  await db.insert(companyMerges).values({
    id: mergeId,
    startupId: keptId,
    mergedId: goneId,
    mergedName: name,
    evidence,
    before,
    mergedBy: by.userId,
    mergedAt: now(),
  });
  if (by.userId)
    await recordEvent(context, {
      kind: 'records-merged',
      userId: by.userId,
      subject: { kind: 'startup', id: keptId, name: survivorName },
      detail: { kept: keptId, merged: goneId, name },
      ...(reason ? { reason } : {}),
    });
}

/** Who acts, as it is written down: a person, or null for jobs and commands. */
export function actorOf({ actor }: Context): { userId: string | null } {
  return { userId: actor.kind === 'user' || actor.kind === 'admin' ? actor.userId : null };
}

/** What was merged into one startup, or split off it, was so of the one that it is part of now. */
export async function followDecisions(
  { db }: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.update(companyMerges).set({ startupId: into }).where(eq(companyMerges.startupId, from));
  await db.update(companySplits).set({ startupId: into }).where(eq(companySplits.startupId, from));
  await db.update(companySplits).set({ partedId: into }).where(eq(companySplits.partedId, from));
}

/** Two records before they became one. */
export type MergedBefore = CompanyRecord &
  AttachedBefore & {
    /** Rounds that both had: of the one, and of the other. */
    twins: { from: string; into: string }[];
    /** Merges of an earlier release did not store it. */
    outside?: OutsideBefore;
  };

/** Both companies, and the one that merging would make of them, by the same functions, with nothing written. */
export async function previewMerge(
  context: Context,
  { id, goneId }: { id: string; goneId: string },
): Promise<{ kept: ReviewSide; gone: ReviewSide; merged: ReviewSide }> {
  requireOperator(context);
  refuseOneRecord({ id, goneId });
  const ledger = await loadCompaniesAlone(context, [id, goneId]);
  const [stored, gone] = [ledger.startups.get(id), ledger.startups.get(goneId)];
  if (!stored || !gone) throw new ApiError('NOT_FOUND', 'Company not found.');
  const sides = { kept: presentKnown(stored), gone: presentKnown(gone) };
  mergeRecords(ledger, stored, gone);
  const people = [...new Set([...sides.kept.people, ...sides.gone.people])];
  return { ...sides, merged: { ...presentKnown(stored), people } };
}

function refuseOneRecord({ id, goneId }: { id: string; goneId: string }): void {
  if (id === goneId) throw new ApiError('INVALID', 'You can’t merge a company into itself.');
}
