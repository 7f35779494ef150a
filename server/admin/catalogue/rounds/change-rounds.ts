import { eq } from 'drizzle-orm';
import type { AdminRound, RoundChange, RoundFact } from '../../../../contract/admin/rounds.ts';
import { type RoundKind, roundNames } from '../../../../contract/companies/round-kinds.ts';
import type { AuditSubject } from '../../../../contract/platform/audit.ts';
import {
  correctRound,
  type RoundFacts,
  roundFactsOf,
  withdrawRoundFact,
} from '../../../companies/corrections/correct-round.ts';
import { setRoundHidden } from '../../../companies/hiding/hiding.ts';
import { loadCompaniesAlone } from '../../../companies/merging/restore-record.ts';
import { lockRecording } from '../../../companies/recording/lock-recording.ts';
import { fundingEvents } from '../../../companies/table.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { presentRound } from './present.ts';

type Withdrawal = { id: string; fact: RoundFact; reason: string };

/** Takes one fact's correction back, so that what sources tell counts again; twice is once. Operators only. */
export function withdrawCorrection(
  context: Context,
  { id, fact, reason }: Withdrawal,
): Promise<{ isWithdrawn: boolean; round: AdminRound }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const withdrawn = await withdrawRoundFact(inside, { id, fact });
    if (withdrawn) {
      const { before, after, companyName } = withdrawn;
      const subject = roundSubject(id, companyName, after.kind);
      const change = factsOfChange({ ...before, corrected: fact }, { ...after, corrected: null });
      await recordEvent(inside, { kind: 'correction-withdrawn', userId: null, subject, ...change, reason });
    }
    return { isWithdrawn: withdrawn !== null, round: await getRound(inside, id) };
  });
}

type Change = { ids: readonly string[]; change: RoundChange; reason: string };

/** Hides, shows or names some rounds, all or none. Each that changes is written down by itself. Operators only. */
export function changeRounds(
  context: Context,
  { ids, change, reason }: Change,
): Promise<{ changed: number }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    // Once for all of them, so that two operators do not wait for each other half-way.
    await lockRecording(inside);
    let changed = 0;
    for (const id of new Set(ids)) if (await changeOne(inside, id, change, reason)) changed += 1;
    return { changed };
  });
}

async function changeOne(
  context: Context,
  id: string,
  change: RoundChange,
  reason: string,
): Promise<boolean> {
  const facts = await findFacts(context, id);
  if (change.kind === 'name') return nameOne(context, { id, facts, kind: change.roundKind, reason });
  const isHidden = change.kind === 'hide';
  const { isChanged, companyName } = await setRoundHidden(context, { id, isHidden });
  if (isChanged)
    await recordEvent(context, {
      kind: isHidden ? 'round-hidden' : 'round-shown',
      userId: null,
      subject: roundSubject(id, companyName, facts.kind),
      before: { isHidden: !isHidden },
      after: { isHidden },
      reason,
    });
  return isChanged;
}

type Naming = { id: string; facts: RoundFacts; kind: RoundFacts['kind']; reason: string };

async function nameOne(context: Context, { id, facts, kind, reason }: Naming): Promise<boolean> {
  const corrected = await correctRound(context, { id, expected: facts, wanted: { ...facts, kind } });
  if (corrected.outcome !== 'saved') return false;
  await recordEvent(context, {
    kind: 'round-corrected',
    userId: null,
    subject: roundSubject(id, corrected.companyName, kind),
    ...factsOfChange({ kind: facts.kind }, { kind }),
    reason,
  });
  return true;
}

async function findFacts({ db }: Context, id: string): Promise<RoundFacts> {
  const [row] = await db.select().from(fundingEvents).where(eq(fundingEvents.id, id));
  if (!row) throw new ApiError('CONFLICT', 'One of the rounds no longer exists. Reload the list.');
  return roundFactsOf(row);
}

/** One round with what each source says of it. Operators only. */
export async function getRound(context: Context, id: string): Promise<AdminRound> {
  requireOperator(context);
  const [owner] = await context.db
    .select({ startupId: fundingEvents.startupId })
    .from(fundingEvents)
    .where(eq(fundingEvents.id, id));
  const { startups } = await loadCompaniesAlone(context, owner ? [owner.startupId] : []);
  const company = startups.get(owner?.startupId ?? '');
  const event = company?.events.find(({ row }) => row.id === id);
  if (!company || !event) throw new ApiError('NOT_FOUND', 'Round not found.');
  return presentRound(company, event);
}

/** What a round is called in the audit log: 'Kestrel, Series A'. */
export function roundSubject(id: string, companyName: string, kind: RoundKind): AuditSubject {
  return { kind: 'round', id, name: `${companyName}, ${roundNames[kind]}` };
}
