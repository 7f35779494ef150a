import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { findRates } from '../../reference/currency/find-rates.ts';
import type { KnownEvent, Ledger } from '../recording/ledger.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { resolveRoundFacts } from '../recording/resolve-round-facts.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import type { RoundFact } from '../report.ts';
import { emptyCorrection, storeCorrection } from './correction-row.ts';
import { loadRound } from './load-round.ts';
import { changedRoundFacts, type RoundFacts, roundFactsOf } from './round-facts.ts';

type Wanted = {
  id: string;
  expected: RoundFacts;
  wanted: RoundFacts;
  /** Set also where sources say the same. */
  also?: RoundFact;
};
type Corrected =
  | { outcome: 'saved'; before: RoundFacts; companyName: string }
  | { outcome: 'unchanged' | 'changed-meanwhile' };

/** Sets facts of a round as an admin knows them, if it still is as the admin saw it; no source changes them any more. */
export function correctRound(context: Context, { id, expected, wanted, also }: Wanted): Promise<Corrected> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const { ledger, event, companyName } = await loadRound(inside, id);
    const before = roundFactsOf(event.row);
    const facts = [...new Set([...changedRoundFacts(before, wanted), ...(also ? [also] : [])])];
    if (facts.length === 0) return { outcome: 'unchanged' };
    if (changedRoundFacts(before, expected).length > 0) return { outcome: 'changed-meanwhile' };
    setFacts(ledger, event, { facts, wanted });
    ledger.rates = await findRates(
      inside,
      event.reports.flatMap(({ announcedOn }) => announcedOn ?? []),
    );
    Object.assign(event.row, resolveRoundFacts(event.reports, ledger.rates), { updatedAt: ledger.now });
    ledger.written.events.add(event);
    await saveLedger(inside, ledger);
    return { outcome: 'saved', before, companyName };
  });
}

function setFacts(
  ledger: Ledger,
  event: KnownEvent,
  { facts, wanted }: { facts: RoundFact[]; wanted: RoundFacts },
): void {
  const { id, startupId } = event.row;
  const known = event.reports.find(({ externalId }) => externalId === `correction:${id}`);
  const row = known ?? emptyCorrection(ledger, { startupId, fundingEventId: id });
  if (!known) event.reports.push(row);
  if (facts.includes('roundKind')) row.roundKind = wanted.kind;
  if (facts.includes('amount'))
    Object.assign(row, { amount: wanted.amount, currency: wanted.amount === null ? null : wanted.currency });
  if (facts.includes('announcedOn')) row.announcedOn = wanted.announcedOn;
  if (facts.includes('leadInvestors')) row.leadInvestors = wanted.leadInvestors;
  row.corrects = [...new Set([...(row.corrects ?? []), ...facts])];
  storeCorrection(ledger, row);
}
