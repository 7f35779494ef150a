import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { providerModes } from '../../../contract/auth/sessions.ts';
import { plans } from '../../../contract/billing/plan-catalogue.ts';
import type { Exchange } from '../../platform/fetch/openid-provider.ts';
import { providerMessages as messages } from '../credentials/provider-messages.ts';

/** What is kept of somebody who is on their way to the provider. Nothing of it opens anything. */
export const providerAttempt = z.object({
  /** SHA-256 of the secret in the cookie of the browser that set out. */
  browser: z.string(),
  mode: z.enum(providerModes),
  plan: z.enum(plans),
  next: z.string().nullable(),
});
export type ProviderAttempt = z.infer<typeof providerAttempt>;

/** An attempt that came back to the browser it set out from. */
export type ClaimedAttempt = ProviderAttempt & {
  /** Who wants to confirm that it is them. */
  userId: UserId | null;
  browserSecret: string;
  state: string;
};

/** An answer to a question that was never asked, not from here, or was answered already. */
export class Forged extends Error {
  override name = 'Forged';
}

export const attemptLifetimeSeconds = 600;

/**
 * Nonce and PKCE's secret of one exchange, made of the browser's secret and the state: whoever has only one of them,
 * or reads our tables, cannot end it.
 */
export function exchangeOf(
  { publicUrl }: { publicUrl: string },
  { browserSecret, state, isFresh }: { browserSecret: string; state: string; isFresh: boolean },
): Exchange {
  const derive = (purpose: string) =>
    createHmac('sha256', browserSecret).update(`${purpose}|${state}`).digest('base64url');
  return {
    redirectUri: `${publicUrl}/api/accounts/provider/callback`,
    state,
    nonce: derive('nonce'),
    verifier: derive('verifier'),
    isFresh,
  };
}

/** The page on which a person goes on whom the provider vouched for. */
export function placeAfter(
  { mode, plan, next }: ProviderAttempt,
  outcome: 'signedIn' | 'secondFactorNeeded',
): string {
  if (outcome === 'secondFactorNeeded') {
    const onward = mode === 'register' ? withQuery('/payment', { plan }) : next;
    return withQuery('/login', { step: 'code', ...(onward === null ? {} : { next: onward }) });
  }
  if (mode === 'register') return withQuery('/payment', { oauth: 'google', mode, plan });
  return next === null || next === '/dashboard' ? '/dashboard?oauth=google&mode=login' : next;
}

/** The page that tells a person why it did not work; without a message of its own, that it did not. */
export function placeOfRefusal(
  attempt: Pick<ProviderAttempt, 'mode' | 'next'> | null,
  providerName: string,
  message: string | null,
): string {
  if (attempt?.mode === 'confirm') return placeOfRefusedReauthentication(attempt.next);
  const error = message ?? messages.failed(attempt?.mode ?? null, providerName);
  return withQuery(attempt?.mode === 'register' ? '/register' : '/login', { error });
}

function placeOfRefusedReauthentication(next: string | null): string {
  const page = new URL(next ?? '/settings', 'http://this.site');
  page.searchParams.set('proof', 'refused');
  return `${page.pathname}${page.search}${page.hash}`;
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
