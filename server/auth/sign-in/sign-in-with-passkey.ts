import { eq } from 'drizzle-orm';
import type { PasskeyAnswer } from '../../../contract/auth/passkeys.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits, networkOf } from '../../platform/rate-limits/limits.ts';
import { verifyPasskey } from '../credentials/passkeys/verify-passkey.ts';
import { passkeys } from '../credentials/table.ts';
import { clearCookie, readCookie } from '../sessions/cookies.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { type Opened, openSession } from '../sessions/open.ts';

/**
 * Opens a session for whoever has a passkey and was verified by their device, which is two factors. Every refusal has
 * the same words. Only failures count: nobody can guess a signature, and no neighbour keeps its owner out.
 */
export async function signInWithPasskey(
  context: Context,
  auth: Auth,
  { answer, rememberMe }: { answer: PasskeyAnswer; rememberMe: boolean },
  caller: Caller,
): Promise<Opened> {
  const secret = readCookie(context.environment, caller.headers, 'passkey');
  const owner = await verifyPasskey(context, { answer, secret });
  if (!owner) {
    await countAgainstLimit(context, limits.passkeySignIn, networkOf(caller.clientAddress));
    await recordEvent(context, {
      kind: 'sign-in-refused',
      userId: await ownerOf(context, answer.id),
      caller,
      detail: { by: 'passkey' },
    });
    throw new ApiError(
      'UNAUTHORIZED',
      'Failed to sign in. Please try the passkey again, or use your password.',
    );
  }
  const { userId } = owner;
  const opened = await openSession(
    context,
    auth,
    {
      userId,
      isStrong: true,
      isProved: true,
      rememberMe,
      holds: async (context) => (await ownerOf(context, answer.id)) === userId,
    },
    caller,
  );
  await recordEvent(context, { kind: 'signed-in', userId, caller, detail: { by: 'passkey' } });
  return { ...opened, cookies: [...opened.cookies, clearCookie(context.environment, 'passkey')] };
}

async function ownerOf(context: Context, id: string): Promise<string | null> {
  const [found] = await context.db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.id, id));
  return found?.userId ?? null;
}
