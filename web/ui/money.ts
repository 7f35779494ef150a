import type { Money } from '../../contract/companies/companies.ts';
import type { RoundEvent } from '../../contract/companies/round-events.ts';
import { moneyFormat } from '../../contract/platform/text/money.ts';
import { uiTexts } from './texts.ts';

export const { undisclosed } = uiTexts;

/** `$12.5M`; an unknown amount is never zero, it is undisclosed. */
export function compactMoney(money: Money | null): string {
  return money ? format('compact', money) : undisclosed;
}

/** The same of a round; of one that is no sum of money, what it is. */
export function compactSum({ amount, event }: { amount: Money | null; event: RoundEvent }): string {
  return amount === null ? (uiTexts.withoutSum(event) ?? undisclosed) : compactMoney(amount);
}

/** `$12,500,000`, with the value in US dollars behind it when the round was in another currency. */
export function exactMoney(money: Money | null): string {
  if (!money) return undisclosed;
  const amount = format('exact', money);
  if (money.currency === 'USD' || money.usd === null) return amount;
  return uiTexts.aboutInDollars(amount, format('compact', { amount: money.usd, currency: 'USD' }));
}

function format(form: 'compact' | 'exact', { amount, currency }: Pick<Money, 'amount' | 'currency'>): string {
  return moneyFormat(form, currency).format(Number(amount));
}
