import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { hashOf } from '../sessions/create-auth.ts';
import { lifetimes } from './lifetimes.ts';
import { oauthGrants, oauthRecords } from './table.ts';

type Payload = Record<string, unknown>;

type RecordName = { kind: string; id: string };

export const userCodeHash = (code: string): string => hashOf(`user code ${code}`);

const isRecord = ({ kind, id }: RecordName) =>
  and(eq(oauthRecords.kind, kind), eq(oauthRecords.hash, hashOf(id)));

/** Tokens that show that an app is in use. */
const tokenKinds: ReadonlySet<string> = new Set(['AccessToken', 'RefreshToken']);

/**
 * Stores a record of the protocol under the hash of its secret. A token lengthens the life of its grant. Answers false where
 * the grant has been revoked meanwhile; then nothing is stored.
 */
export async function saveRecord(
  context: Context,
  { kind, id, payload, seconds }: { kind: string; id: string; payload: Payload; seconds: number },
): Promise<boolean> {
  requireMachine(context);
  const { jti: _secret, userCode, grantId, ...facts } = payload;
  const stored = {
    hash: hashOf(id),
    kind,
    grantId: typeof grantId === 'string' ? grantId : null,
    userCodeHash: typeof userCode === 'string' ? userCodeHash(userCode) : null,
    payload: facts,
    expiresAt: after(context, seconds),
  };
  return inTransaction(context, async (context) => {
    if (stored.grantId !== null && !(await prolongGrant(context, stored.grantId, kind))) return false;
    await context.db
      .insert(oauthRecords)
      .values(stored)
      .onConflictDoUpdate({
        target: oauthRecords.hash,
        set: { payload: stored.payload, grantId: stored.grantId, expiresAt: stored.expiresAt },
      });
    return true;
  });
}

async function prolongGrant(context: Context, id: string, kind: string): Promise<boolean> {
  const until = after(context, tokenKinds.has(kind) ? lifetimes.refreshToken : 0).toISOString();
  const prolonged = await context.db
    .update(oauthGrants)
    .set({ expiresAt: sql`greatest(${oauthGrants.expiresAt}, ${until}::timestamptz)` })
    .where(and(eq(oauthGrants.id, id), gt(oauthGrants.expiresAt, context.now())))
    .returning({ id: oauthGrants.id });
  return prolonged.length > 0;
}

/** What is stored under a secret; undefined for nothing, and for what has expired. */
export async function findRecord(context: Context, record: RecordName): Promise<Payload | undefined> {
  requireMachine(context);
  const [found] = await context.db
    .select()
    .from(oauthRecords)
    .where(and(isRecord(record), gt(oauthRecords.expiresAt, context.now())));
  if (!found) return undefined;
  const { payload, grantId, consumedAt } = found;
  return {
    ...payload,
    jti: record.id,
    ...(grantId === null ? {} : { grantId }),
    ...(consumedAt === null ? {} : { consumed: Math.floor(consumedAt.getTime() / 1000) }),
  };
}

/** When a device asked last, and for how many seconds it has to wait between two questions. */
const poll = z.object({
  askedAt: z.coerce.date().nullable().catch(null),
  interval: z.number().catch(lifetimes.devicePoll),
});

/** Its network may deliver one question later than the next. */
const toleranceMs = 1_000;

/** Notes that a device asks whether its user has answered. False where it asks too soon; then it has to wait five seconds longer. */
export async function recordPoll(context: Context, record: RecordName, payload: Payload): Promise<boolean> {
  requireMachine(context);
  const { askedAt, interval } = poll.parse(payload);
  const waited = askedAt === null ? null : context.now().getTime() - askedAt.getTime();
  const isInTime = waited === null || waited >= interval * 1000 - toleranceMs;
  const noted = { askedAt: context.now(), interval: isInTime ? interval : interval + lifetimes.devicePoll };
  await context.db
    .update(oauthRecords)
    .set({ payload: sql`${oauthRecords.payload} || ${JSON.stringify(noted)}::jsonb` })
    .where(isRecord(record));
  return isInTime;
}

/** Uses a code or a refresh token up. Of several who try at once one is answered true. */
export async function consumeRecord(context: Context, record: RecordName): Promise<boolean> {
  requireMachine(context);
  const consumed = await context.db
    .update(oauthRecords)
    .set({ consumedAt: context.now() })
    .where(and(isRecord(record), isNull(oauthRecords.consumedAt)))
    .returning({ hash: oauthRecords.hash });
  return consumed.length > 0;
}

export async function destroyRecord(context: Context, record: RecordName): Promise<void> {
  requireMachine(context);
  await context.db.delete(oauthRecords).where(isRecord(record));
}

/** Deletes what has expired: requests, codes, tokens, and grants that their app has not renewed. Answers how many those were. */
export async function clearExpiredOauth(context: Context): Promise<number> {
  requireMachine(context);
  const records = await context.db
    .delete(oauthRecords)
    .where(lte(oauthRecords.expiresAt, context.now()))
    .returning({ hash: oauthRecords.hash });
  const grants = await context.db
    .delete(oauthGrants)
    .where(lte(oauthGrants.expiresAt, context.now()))
    .returning({ id: oauthGrants.id });
  return records.length + grants.length;
}

const after = ({ now }: Context, seconds: number) => new Date(now().getTime() + seconds * 1000);
