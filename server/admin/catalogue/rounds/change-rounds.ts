import { eq } from 'drizzle-orm';
import type { RoundChange } from '../../../../contract/admin/rounds.ts';
import { correctRound } from '../../../companies/corrections/correct-round.ts';
import { type RoundFacts, roundFactsOf } from '../../../companies/corrections/round-facts.ts';
import { setRoundHidden } from '../../../companies/hiding/set-round-hidden.ts';
import { lockRecording } from '../../../companies/recording/lock-recording.ts';
import { fundingEvents } from '../../../companies/table.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { roundSubject } from './round-subject.ts';

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
  if (!row)
    throw new ApiError('CONFLICT', 'One of the rounds is not there any more. Look at the list again.');
  return roundFactsOf(row);
}
