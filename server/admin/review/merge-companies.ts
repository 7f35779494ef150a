import { randomUUID } from 'node:crypto';
import { copyNotified } from '../../alerts/copy-notified.ts';
import { onCompaniesMerged as followWithApplications } from '../../applications/on-companies-merged.ts';
import type { ScoredFact } from '../../companies/linkage/facts.ts';
import { deleteCompany } from '../../companies/merging/delete-company.ts';
import { followIdentity } from '../../companies/merging/follow-identity.ts';
import { loadCompaniesAlone } from '../../companies/merging/load-companies-alone.ts';
import { mergeRecords } from '../../companies/merging/merge-records.ts';
import { readRecord } from '../../companies/merging/read-record.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { saveLedger } from '../../companies/recording/save-ledger.ts';
import { onCompaniesMerged as followWithFavorites } from '../../feed/favorites/on-companies-merged.ts';
import { onCompaniesMerged as followWithMutes } from '../../feed/mutes/on-companies-merged.ts';
import { onCompaniesMerged as followWithLetters } from '../../outreach/letters/on-companies-merged.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { actorOf } from './actor-of.ts';
import { followDecisions } from './follow-decisions.ts';
import type { MergedBefore } from './merged-before.ts';
import { mergeOutsideFacts } from './outside/merge-outside-facts.ts';
import { refuseOneRecord } from './refuse-one-record.ts';
import { companyMerges, mergedRounds } from './table.ts';

type Merging = {
  keptId: string;
  goneId: string;
  evidence: ScoredFact[];
  /** In the words of whoever merges them by hand. */
  reason?: string;
};

/**
 * Makes two records of one company one: rounds, names, people and registrations, and with them all that people attached
 * to either. Answers the merge, by which the two can be parted again. A record that is gone already is no error of whoever
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
    if (!stored || !gone)
      throw new ApiError('CONFLICT', 'One of the two is not there any more. Look at the list again.');
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
      favorites: await followWithFavorites(inside, moving),
      applications: await followWithApplications(inside, moving),
      letters: await followWithLetters(inside, moving),
      mutes: await followWithMutes(inside, moving),
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
