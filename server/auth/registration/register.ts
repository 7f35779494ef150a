import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Session, type UserId, userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { type Registration, registrationMessages } from '../../../contract/auth/registration.ts';
import { listsOfPlace } from '../../../contract/feed/preferences/first-places.ts';
import { noPreferences, type Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstNetwork } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import {
  findPassword,
  hashPassword,
  requireGoodPassword,
  setPassword,
} from '../credentials/passwords/passwords.ts';
import { mailVerification } from '../email-addresses/email-change.ts';
import { canonicalPreferences, savePreferences } from '../profile/profile.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { openSession } from '../sessions/open-session.ts';
import { users } from '../users/table.ts';

/**
 * Creates an account with its first preferences, mails the link that confirms its address, and signs it in. All of the
 * account is made, or none.
 */
export async function register(
  context: Context,
  auth: Auth,
  input: Registration,
  caller: Caller,
): Promise<{ session: Session; cookies: string[] }> {
  const preferences = firstPreferences(input);
  requireGoodPassword(input.password, input);
  const { userId, hash } = await orSay(context, registrationMessages.notMade, async () => {
    await countAgainstNetwork(context, limits.registration, caller.clientAddress);
    await requireFreeEmail(context, input.email);
    const hash = await hashPassword(auth, input.password, caller);
    return { hash, userId: await finish(context, input, hash, preferences, caller) };
  });
  const holds = async (context: Context) => (await findPassword(context, userId)) === hash;
  const opening = { userId, isStrong: false, isProved: true, rememberMe: false, holds };
  return orSay(context, registrationMessages.madeButNotSignedIn, () =>
    openSession(context, auth, opening, caller),
  );
}

/** Does a step, or throws UNAVAILABLE with the sentence when it fails for no reason that a person could mend. */
async function orSay<Result>(
  context: Context,
  sentence: string,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    context.log.error({ error: thrown }, 'a registration failed');
    throw new ApiError('UNAVAILABLE', sentence, { cause: thrown });
  }
}

function firstPreferences(input: Registration): Preferences {
  const preferences = {
    ...noPreferences,
    industries: input.industryGroup === null ? [] : [input.industryGroup],
    ...listsOfPlace(input),
  };
  // Asked before anything is made, so that what is not known costs no one an account.
  canonicalPreferences(preferences);
  return preferences;
}

async function requireFreeEmail(context: Context, email: string): Promise<void> {
  const [taken] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, requireEmail(email)));
  if (taken) throw new ApiError('CONFLICT', registrationMessages.emailTaken);
}

async function finish(
  visitor: Context,
  input: Registration,
  hash: string,
  preferences: Preferences,
  caller: Caller,
): Promise<UserId> {
  const userId = userIdOf.parse(randomUUID());
  await inTransaction({ ...visitor, actor: { kind: 'user', userId } }, async (context) => {
    await addUser(context, userId, input);
    await setPassword(context, { userId, hash });
    await savePreferences(context, preferences);
    await mailVerification(context, { userId, email: requireEmail(input.email) });
    await recordEvent(context, { kind: 'registered', userId, caller, detail: { by: 'password' } });
  });
  return userId;
}

/** Of two registrations of one address at once the second waits here, and is told. */
async function addUser(context: Context, userId: UserId, input: Registration): Promise<void> {
  const now = context.now();
  const added = await context.db
    .insert(users)
    .values({
      id: userId,
      name: input.fullName,
      email: requireEmail(input.email),
      profession: input.jobTitle,
      experienceYears: input.experienceYears,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (added.length === 0) throw new ApiError('CONFLICT', registrationMessages.emailTaken);
}
