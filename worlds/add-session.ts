import { randomBytes, randomUUID } from 'node:crypto';
import type { UserId } from '../contract/accounts.ts';
import { dayMs } from '../contract/time/days.ts';
import type { Context } from '../server/platform/context.ts';
import { cookieName, hashOf } from '../server/sessions/cookies.ts';
import { sessions } from '../server/sessions/table.ts';

/** A session in which somebody has just shown who they are, with two factors. Answers the header that carries its cookie. */
export async function addSession(
  { db, now, environment }: Pick<Context, 'db' | 'now' | 'environment'>,
  userId: UserId,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    id: randomUUID(),
    userId,
    token: hashOf(secret),
    expiresAt: new Date(now().getTime() + dayMs),
    provedAt: now(),
    isStrong: true,
    lastSeenAt: now(),
  });
  return `${cookieName(environment, 'session')}=${secret}`;
}
