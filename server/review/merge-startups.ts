import { randomUUID } from 'node:crypto';
import { copyTold } from '../alerts/copy-told.ts';
import { followMerge as followWithApplications } from '../applications/follow-merge.ts';
import { recordEvent } from '../audit/record.ts';
import { followMerge as followWithFavorites } from '../favorites/follow-merge.ts';
import { followMerge as followWithLetters } from '../letters/follow-merge.ts';
import { followMerge as followWithMutes } from '../mutes/follow-merge.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { insertRows } from '../platform/database/rows.ts';
import { ApiError } from '../platform/errors.ts';
import { deleteStartup } from '../startups/joining/delete-startup.ts';
import { followIdentity } from '../startups/joining/follow-identity.ts';
import { joinRecords } from '../startups/joining/join-records.ts';
import { loadStartupsAlone } from '../startups/joining/load-startups-alone.ts';
import { readRecord } from '../startups/joining/read-record.ts';
import type { WeighedFact } from '../startups/linkage/facts.ts';
import { lockRecording } from '../startups/recording/lock-recording.ts';
import { saveLedger } from '../startups/recording/save-ledger.ts';
import { actorOf } from './actor-of.ts';
import { followDecisions } from './follow-decisions.ts';
import type { MergedBefore } from './merged-before.ts';
import { mergeOutsideFacts } from './outside/merge-outside-facts.ts';
import { refuseOneRecord } from './refuse-one-record.ts';
import { mergedRounds, startupMerges } from './table.ts';

type Merging = {
  keptId: string;
  goneId: string;
  evidence: WeighedFact[];
  /** In the words of whoever merges them by hand. */
  reason?: string;
};

/**
 * Makes two records of one company one: rounds, names, people and registrations, and with them all that people attached
 * to either. Answers the merge, by which the two can be parted again. A record that is gone already is no error of whoever
 * asks twice at once: it is a conflict.
 */
export function mergeStartups(
  context: Context,
  { keptId, goneId, evidence, reason }: Merging,
): Promise<{ mergeId: string }> {
  requireOperator(context);
  refuseOneRecord({ id: keptId, goneId });
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadStartupsAlone(inside, [keptId, goneId]);
    const [kept, gone] = [ledger.startups.get(keptId), ledger.startups.get(goneId)];
    if (!kept || !gone)
      throw new ApiError('CONFLICT', 'One of the two is not there any more. Look at the list again.');
    const name = gone.row.name;
    const record = await readRecord(inside, [keptId, goneId]);
    const twins = joinRecords(ledger, kept, gone);
    await saveLedger(inside, ledger);
    await followIdentity(inside, { from: goneId, into: keptId });
    for (const [from, into] of twins) await copyTold(inside, { from, into });
    await leadOn(inside, twins);
    const moving = { from: goneId, into: keptId };
    const before: MergedBefore = {
      ...record,
      twins: [...twins].map(([from, into]) => ({ from, into })),
      favorites: await followWithFavorites(inside, moving),
      applications: await followWithApplications(inside, moving),
      letters: await followWithLetters(inside, moving),
      mutes: await followWithMutes(inside, moving),
      outside: await mergeOutsideFacts(inside, moving),
    };
    await followDecisions(inside, moving);
    await deleteStartup(inside, goneId);
    const mergeId = randomUUID();
    const keptName = kept.row.name;
    await noteMerge(inside, { mergeId, keptId, keptName, goneId, name, evidence, reason, before });
    return { mergeId };
  });
}

/** The address of a round that both told leads to the one that remains. */
function leadOn({ db, now }: Context, twins: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...twins].map(([id, intoId]) => ({ id, intoId, mergedAt: now() }));
  return insertRows(db, mergedRounds, rows, { action: 'update', target: [mergedRounds.id] });
}

type Noted = {
  mergeId: string;
  keptId: string;
  goneId: string;
  name: string;
  keptName: string;
  evidence: WeighedFact[];
  reason: string | undefined;
  before: MergedBefore;
};

async function noteMerge(
  context: Context,
  { mergeId, keptId, keptName, goneId, name, evidence, reason, before }: Noted,
): Promise<void> {
  const { db, now } = context;
  const by = actorOf(context);
  await db.insert(startupMerges).values({
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
      subject: { kind: 'startup', id: keptId, name: keptName },
      detail: { kept: keptId, merged: goneId, name },
      ...(reason ? { reason } : {}),
    });
}
