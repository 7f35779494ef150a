import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type AppAnswer, type AppRequest, appMessages } from '../../../contract/auth/connected-apps.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit, refundLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { type AskedBy, leaveTicked, readDeviceRequest } from './asked.ts';
import { connectApp } from './connected-apps.ts';
import { requireAnswerer } from './consent.ts';
import { presentRequest } from './present.ts';
import { userCodeHash } from './records.ts';
import { oauthRecords } from './table.ts';

/** What the device asks for that shows a code. Wrong codes are counted: few may be guessed. */
export async function findDeviceRequest(
  context: Context,
  { userCode }: { userCode: string },
): Promise<AppRequest> {
  const userId = await requireAnswerer(context);
  return presentRequest((await findWaiting(context, userId, userCode)).asked);
}

/** Answers the device that shows a code, once; it learns of it when it asks next. */
export async function answerDevice(
  context: Context,
  { userCode, ...answer }: { userCode: string } & AppAnswer,
  caller: Caller,
): Promise<void> {
  const userId = await requireAnswerer(context);
  const { isAllowed } = answer;
  const { hash, asked: wanted } = await findWaiting(context, userId, userCode);
  const asked = leaveTicked(wanted, answer);
  await inTransaction(context, async (context) => {
    const grantId = isAllowed ? await connectApp(context, userId, asked, caller) : null;
    const { scopes, resources } = asked;
    const told =
      grantId === null
        ? { error: 'access_denied', errorDescription: 'The user refused.' }
        : {
            accountId: userId,
            scope: scopes.join(' '),
            resource: resources.length === 1 ? resources[0] : resources,
          };
    const answered = await context.db
      .update(oauthRecords)
      .set({
        payload: sql`${oauthRecords.payload} || ${JSON.stringify(told)}::jsonb`,
        grantId,
        userCodeHash: null,
      })
      .where(and(eq(oauthRecords.hash, hash), eq(oauthRecords.userCodeHash, codeHash(userCode))))
      .returning({ hash: oauthRecords.hash });
    if (answered.length === 0) throw new ApiError('NOT_FOUND', appMessages.noDevice);
  });
}

async function findWaiting(
  context: Context,
  userId: UserId,
  userCode: string,
): Promise<{ hash: string; asked: AskedBy }> {
  await countAgainstLimit(context, limits.deviceCodeGuess, userId);
  const [found] = await context.db
    .select({ hash: oauthRecords.hash, payload: oauthRecords.payload })
    .from(oauthRecords)
    .where(
      and(
        eq(oauthRecords.userCodeHash, codeHash(userCode)),
        isNull(oauthRecords.consumedAt),
        gt(oauthRecords.expiresAt, context.now()),
      ),
    );
  if (!found) throw new ApiError('NOT_FOUND', appMessages.noDevice);
  await refundLimit(context, limits.deviceCodeGuess, userId);
  return { hash: found.hash, asked: readDeviceRequest(found.payload) };
}

/** As it was typed: with or without the dash, in any case. */
const codeHash = (typed: string) => userCodeHash(typed.toUpperCase().replace(/[^A-Z]/g, ''));
