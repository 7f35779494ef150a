import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { deriveKey } from '../../platform/secrets/derive-key.ts';
import { payerOf } from '../orders/judge-order.ts';
import { mailboxOf } from './mailbox-of.ts';

/**
 * Under which it is remembered that a mailbox had its trial, in base64url: the same for each of its addresses, and without
 * the product's secret nobody can tell which, not even by trying all addresses there are.
 */
export function trialMailbox({ secrets }: Pick<Context, 'secrets'>, email: string): string {
  const key = deriveKey(secrets.authSecret, 'mailboxes of trials');
  return createHmac('sha256', key)
    .update(mailboxOf(payerOf({ customerEmail: email })))
    .digest('base64url');
}
