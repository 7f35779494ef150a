import { recordEvent } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { needsSecondFactor } from '../credentials/second-factor/needs-second-factor.ts';
import { issueToken } from '../one-time-tokens/issue.ts';
import { writeCookie } from '../sessions/cookies.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { lifetimes } from '../sessions/lifetimes.ts';
import { type Opened, type Opening, openSession } from '../sessions/open.ts';

export type Admitted =
  | { outcome: 'signedIn'; opened: Opened; cookies: string[] }
  | { outcome: 'secondFactorNeeded'; cookies: string[] };

export type Admission = Pick<Opening, 'userId' | 'rememberMe' | 'holds'> & { by: 'password' | 'provider' };

/** Lets in whoever has shown one factor, or asks for the second one where the person has set one up. */
export async function admitUser(
  context: Context,
  auth: Auth,
  { userId, rememberMe, by, holds }: Admission,
  caller: Caller,
): Promise<Admitted> {
  if (await needsSecondFactor(context, userId)) {
    const secret = await issueToken(context, {
      purpose: 'second-factor',
      userId,
      content: { rememberMe, by },
      lifetimeSeconds: lifetimes.secondFactor,
    });
    return {
      outcome: 'secondFactorNeeded',
      cookies: [writeCookie(context.environment, 'challenge', secret)],
    };
  }
  const opened = await openSession(
    context,
    auth,
    { userId, isStrong: false, isProved: true, rememberMe, holds },
    caller,
  );
  await recordEvent(context, { kind: 'signed-in', userId, caller, detail: { by } });
  return { outcome: 'signedIn', opened, cookies: opened.cookies };
}
