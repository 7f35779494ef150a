import type { UserId } from '../../../contract/auth/accounts.ts';

/** Why something changed: the event, the return of a person, an operation or a comparison, and which one. */
export type Cause = {
  kind: 'event' | 'return' | 'operation' | 'reconciliation';
  id: string | null;
};

export type Applied =
  | { kind: 'applied'; userId: UserId; subscriptionId: string; isChanged: boolean }
  /** Nothing has been paid yet, or the payment was declined. */
  | { kind: 'unpaid'; userId: UserId | null; isDeclined: boolean }
  | { kind: 'held'; userId: UserId; reason: string }
  | { kind: 'refused'; userId: UserId | null; reason: string };
