import Big from 'big.js';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { KnownEvent } from '../recording/ledger.ts';
import type { RoundFact } from '../report.ts';

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

export function changedRoundFacts(one: RoundFacts, other: RoundFacts): RoundFact[] {
  const changed: RoundFact[] = [];
  if (one.kind !== other.kind) changed.push('roundKind');
  if (moneyOf(one) !== moneyOf(other)) changed.push('amount');
  if (one.announcedOn !== other.announcedOn) changed.push('announcedOn');
  if (one.leadInvestors.join('\n') !== other.leadInvestors.join('\n')) changed.push('leadInvestors');
  return changed;
}
