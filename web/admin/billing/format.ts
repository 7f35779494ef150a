import type { OrderStatus, State } from '../../../contract/billing/billing.ts';
import type {
  BillingOverview,
  EventStatus,
  Reconciliation,
  SubscriptionChangeEntry,
} from '../../../contract/billing/billing-admin.ts';
import { written } from '../../../contract/platform/time/written-days.ts';
import { billingOverviewTexts, changeTexts } from './texts.ts';
import { valueTexts } from './value-texts.ts';

type Tone = 'plain' | 'strong' | 'go' | 'warn' | 'loss';

export const stateTones: Record<State, Tone> = {
  free: 'plain',
  trial: 'strong',
  active: 'go',
  past_due: 'warn',
  suspended: 'warn',
  cancelled: 'plain',
  expired: 'plain',
};

export const eventTones: Record<EventStatus, Tone> = {
  waiting: 'strong',
  applied: 'go',
  dead: 'loss',
  dismissed: 'plain',
};

export const orderTones: Record<OrderStatus, Tone> = {
  waiting: 'strong',
  canceled: 'plain',
  refunded: 'warn',
  chargeback: 'loss',
  processed: 'go',
};

export const reconciliationTones: Record<Reconciliation['status'], Tone> = {
  running: 'strong',
  succeeded: 'go',
  failed: 'loss',
};

/** Long enough that the provider's next attempt came and did not help either. */
const overdueMs = 30 * 60_000;

export function isOverdue({ oldestWaitingAt }: Pick<BillingOverview, 'oldestWaitingAt'>, now: Date): boolean {
  return oldestWaitingAt !== null && now.getTime() - Date.parse(oldestWaitingAt) > overdueMs;
}

/** `Nov 23, 2026, 2:05 PM`, where the viewer is unless told. */
export const writtenMoment = (moment: string, timeZone?: string): string =>
  written('moment', moment, timeZone);

export function refusalWords(reason: string): string {
  return billingOverviewTexts.refusalReasons[reason] ?? valueTexts.turnedAway(reason);
}

export type ChangedField = { name: string; from: string | null; to: string };

/** What differs between before and after, in words. `from` is null where nothing was there before. */
export function changedFields(
  { before, after }: Pick<SubscriptionChangeEntry, 'before' | 'after'>,
  timeZone?: string,
): ChangedField[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => (before[key] ?? null) !== (after[key] ?? null))
    .map((key) => ({
      name: valueTexts.fields[key] ?? key,
      from: before[key] == null ? null : valueInWords(before[key], timeZone),
      to: after[key] == null ? changeTexts.noValue : valueInWords(after[key], timeZone),
    }));
}

function valueInWords(value: string, timeZone?: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return writtenMoment(value, timeZone);
  return valueTexts.values[value] ?? value;
}
