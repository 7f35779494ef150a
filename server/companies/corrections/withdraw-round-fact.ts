import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { findRates } from '../../reference/currency/find-rates.ts';
import type { ReportRow } from '../recording/ledger.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { resolveRoundFacts } from '../recording/resolve-round-facts.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import type { RoundFact } from '../report.ts';
import { companyReports } from '../table.ts';
import { loadRound } from './load-round.ts';
import { releaseCorrection } from './release-correction.ts';
import { type RoundFacts, roundFactsOf } from './round-facts.ts';

type Withdrawn = { before: RoundFacts; after: RoundFacts; companyName: string };

/** Takes back what an admin set of one fact of a round: it is what sources tell again. Null where nobody had corrected it. */
export function withdrawRoundFact(
  context: Context,
  { id, fact }: { id: string; fact: RoundFact },
): Promise<Withdrawn | null> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const { ledger, event, companyName } = await loadRound(inside, id);
    const before = roundFactsOf(event.row);
    const released = releaseCorrection(ledger, event.reports, fact, (row) => deleteFact(row, fact));
    if (released === null) return null;
    event.reports = released.left;
    const days = event.reports.flatMap(({ announcedOn }) => announcedOn ?? []);
    ledger.rates = await findRates(inside, days);
    Object.assign(event.row, resolveRoundFacts(event.reports, ledger.rates), { updatedAt: ledger.now });
    ledger.written.events.add(event);
    await inside.db.delete(companyReports).where(isAnyOf(companyReports.id, released.empty));
    await saveLedger(inside, ledger);
    return { before, after: roundFactsOf(event.row), companyName };
  });
}

function deleteFact(row: ReportRow, fact: RoundFact): void {
  if (fact === 'leadInvestors') row.leadInvestors = [];
  else if (fact === 'amount') Object.assign(row, { amount: null, currency: null });
  else row[fact] = null;
}
