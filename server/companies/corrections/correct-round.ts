import Big from 'big.js';
import { eq } from 'drizzle-orm';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { findRates } from '../../reference/currency/published-rates.ts';
import { loadCompaniesAlone } from '../merging/restore-record.ts';
import type { KnownEvent, Ledger, ReportRow } from '../recording/ledger.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { saveLedger } from '../recording/record-by-hand.ts';
import { resolveRoundFacts } from '../recording/resolve-round.ts';
import type { RoundFact } from '../report.ts';
import { companyReports, fundingEvents } from '../table.ts';
import { emptyCorrection, releaseCorrection, storeCorrection } from './corrections.ts';

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

type Withdrawn = { before: RoundFacts; after: RoundFacts; companyName: string };

/** Takes back what an admin set of one fact of a round: it is what sources tell again. Null where no one had corrected it. */
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

/** What an admin sees and sets of a round. */
export type RoundFacts = {
  kind: RoundKind;
  /** Exact decimal text; null while it is not known. */
  amount: string | null;
  currency: string | null;
  announcedOn: string;
  leadInvestors: string[];
};

export function roundFactsOf({
  roundKind,
  amount,
  currency,
  announcedOn,
  leadInvestors,
}: KnownEvent['row']): RoundFacts {
  return {
    kind: roundKind,
    amount: amount ? plain(amount) : null,
    currency: amount ? (currency ?? null) : null,
    announcedOn,
    leadInvestors,
  };
}

/** `12500000.00` as `12500000`. */
const plain = (amount: string) => new Big(amount).toFixed();

const moneyOf = ({ amount, currency }: RoundFacts) => (amount === null ? '' : `${plain(amount)} ${currency}`);

function changedRoundFacts(one: RoundFacts, other: RoundFacts): RoundFact[] {
  const changed: RoundFact[] = [];
  if (one.kind !== other.kind) changed.push('roundKind');
  if (moneyOf(one) !== moneyOf(other)) changed.push('amount');
  if (one.announcedOn !== other.announcedOn) changed.push('announcedOn');
  if (one.leadInvestors.join('\n') !== other.leadInvestors.join('\n')) changed.push('leadInvestors');
  return changed;
}

/** A round with what is told of it. */
async function loadRound(
  context: Context,
  id: string,
): Promise<{ ledger: Ledger; event: KnownEvent; companyName: string }> {
  const [owner] = await context.db
    .select({ startupId: fundingEvents.startupId })
    .from(fundingEvents)
    .where(eq(fundingEvents.id, id));
  const ledger = await loadCompaniesAlone(context, owner ? [owner.startupId] : []);
  const company = ledger.startups.get(owner?.startupId ?? '');
  const event = company?.events.find(({ row }) => row.id === id);
  if (!company || !event) throw new ApiError('NOT_FOUND', 'Round not found.');
  return { ledger, event, companyName: company.row.name };
}
