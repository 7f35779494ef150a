import { z } from 'zod';
import type { OrderStatus } from '../../../contract/billing/billing.ts';
import type { ProviderStatus } from '../provider/provider.ts';

const orderStatusIds: Record<string, OrderStatus> = {
  1: 'waiting',
  2: 'canceled',
  3: 'refunded',
  4: 'chargeback',
  5: 'processed',
};

const subscriptionStatusIds: Record<string, ProviderStatus> = {
  1: 'active',
  2: 'suspended',
  3: 'terminated',
  4: 'finished',
};

/** The number under which the API looks for a status. */
export function orderStatusIdOf(status: OrderStatus): number {
  return Number(Object.keys(orderStatusIds).find((id) => orderStatusIds[id] === status));
}

export const everySubscriptionStatusId = Object.keys(subscriptionStatusIds).map(Number);

/** A status by its number or its name; an unknown one is not guessed at. */
const statusOf = <Status extends string>(ids: Record<string, Status>) =>
  z.union([z.int(), z.string()]).transform((value, { addIssue }) => {
    const word = String(value).trim().toLowerCase();
    const status = new Map(Object.entries(ids)).get(word) ?? Object.values(ids).find((name) => name === word);
    if (status) return status;
    addIssue({ code: 'custom', message: 'an unknown status' });
    return z.NEVER;
  });

export const orderStatus = statusOf(orderStatusIds);
export const subscriptionStatus = statusOf(subscriptionStatusIds);
