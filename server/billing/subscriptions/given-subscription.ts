import { randomUUID } from 'node:crypto';
import { type Plan, planCatalogue, saleCurrency } from '../../../contract/billing/plan-catalogue.ts';
import type { subscriptions } from '../table.ts';

/** A plan that nobody pays for, from now until its period ends. */
export function givenSubscription(userId: string, plan: Plan, now: Date): typeof subscriptions.$inferInsert {
  return {
    id: randomUUID(),
    userId,
    plan,
    status: 'active',
    paymentMethod: 'none',
    amount: '0',
    currency: saleCurrency,
    startDate: now,
    endDate: monthsAfter(now, planCatalogue[plan].months),
    createdAt: now,
    updatedAt: now,
  };
}

/** The same day and time so many months on; the month's last day where it has no such day. */
function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
