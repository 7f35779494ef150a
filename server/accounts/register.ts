import { eq } from 'drizzle-orm';
import {
  type Preferences,
  type Registration,
  registrationMessages,
  type Session,
  type UserId,
  userId as userIdOf,
} from '../../contract/accounts.ts';
import { welcomeMail } from '../../emails/welcome.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { askAuth, type Caller } from './ask-auth.ts';
import { canonicalPreferences } from './canonical-preferences.ts';
import type { Auth } from './create-auth.ts';
import { savePreferences } from './save-preferences.ts';
import { users } from './table.ts';

/** Creates an account with its first preferences, welcomes it and signs it in. What cannot be finished is undone. */
export async function register(
  context: Context,
  auth: Auth,
  input: Registration,
  caller: Caller,
): Promise<{ session: Session; cookies: string[] }> {
  const preferences = preferencesOf(input);
  const { userId, cookies } = await signUp(context, auth, input, caller);
  try {
    return { session: await settleIn(context, userId, input, preferences), cookies };
  } catch (thrown) {
    await context.db.delete(users).where(eq(users.id, userId));
    throw thrown;
  }
}

function preferencesOf(input: Registration): Preferences {
  const preferences = {
    industries: input.industryGroup === null ? [] : [input.industryGroup],
    countries: input.country === null ? [] : [input.country],
    regions: [],
    cities: [],
    additionalRoles: [],
  };
  // Asked before anything is made, so that what is not known costs nobody an account.
  canonicalPreferences(preferences);
  return preferences;
}

async function signUp(
  context: Context,
  auth: Auth,
  input: Registration,
  caller: Caller,
): Promise<{ userId: UserId; cookies: string[] }> {
  const answer = await askAuth(auth, caller, '/sign-up/email', {
    name: input.fullName,
    email: input.email,
    password: input.password,
    profession: input.jobTitle,
    experienceYears: input.experienceYears,
    rememberMe: false,
  });
  if (answer.isGranted) return { userId: userIdOf.parse(answer.userId), cookies: answer.cookies };
  throw await refusal(context, answer.code, input.email);
}

/** Of two registrations at once the later one fails at the unique address, which Better Auth calls by no name. */
async function refusal(context: Context, code: string, email: string): Promise<ApiError> {
  if (code === 'INVALID_EMAIL') return new ApiError('INVALID', registrationMessages.emailInvalid);
  const isTaken = code.startsWith('USER_ALREADY_EXISTS') || (await hasAccount(context, email));
  return isTaken
    ? new ApiError('CONFLICT', registrationMessages.emailTaken)
    : new ApiError('INTERNAL', 'Failed to create account');
}

async function hasAccount(context: Context, email: string): Promise<boolean> {
  const found = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  return found.length > 0;
}

function settleIn(
  visitor: Context,
  userId: UserId,
  input: Registration,
  preferences: Preferences,
): Promise<Session> {
  return inTransaction({ ...visitor, actor: { kind: 'user', userId } }, async (context) => {
    const session = await savePreferences(context, preferences);
    const { publicUrl } = context.environment;
    await deliverMail(context, {
      occasion: `welcome:${userId}`,
      userId,
      message: {
        to: session.user.email,
        ...welcomeMail({
          name: input.fullName,
          dashboardUrl: `${publicUrl}/dashboard`,
          settingsUrl: `${publicUrl}/settings`,
        }),
      },
    });
    return session;
  });
}
