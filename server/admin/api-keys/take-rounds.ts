import { createHash, randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import {
  mostSentRounds,
  type SentAnswer,
  type SentOutcome,
  sentOutcomes,
  sentRoundMessages,
} from '../../../contract/admin/imports/sent-rounds.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { emptyRehearsal, rehearseRounds } from '../../companies/recording/rehearsing/rehearse-rounds.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { storeSentImport } from '../imports/store-sent-import.ts';
import { type ReadRound, readSentRound } from './read-sent-round.ts';
import { requireKey } from './require-key.ts';
import { type ApiKeyRow, sentBatches } from './table.ts';

/** Nobody sends a batch again after so many. */
const retentionDays = 30;

type Sent = { isDryRun: boolean; rounds: unknown[] };
type Headers = { authorization: string | null; idempotencyKey: string | null };

/**
 * Records rounds that a program sends with its key, by the same way as those of every other source, or says what would
 * become of them. What was recorded is an import, which an admin undoes as a whole. The same batch under the same
 * idempotency key is recorded once and answered alike.
 */
export async function takeRounds(asked: Context, sent: Sent, headers: Headers): Promise<SentAnswer> {
  const key = await requireKey(
    asked,
    headers.authorization,
    (scopes) => scopes.includes('rounds:write') || (sent.isDryRun && scopes.includes('rounds:check')),
    'rounds:write',
  );
  await countAgainstLimit(asked, limits.sentRounds, key.id);
  if (sent.rounds.length > mostSentRounds) throw new ApiError('TOO_LARGE', sentRoundMessages.tooMany);
  const context: Context = { ...asked, actor: { kind: 'job', name: `API key ${key.prefix}` } };
  const read = sent.rounds.map((each) => readSentRound(each, key, context.now()));
  if (sent.isDryRun) return rehearse(context, read);
  const { idempotencyKey } = headers;
  if (idempotencyKey === null) return inTransaction(context, (inside) => record(inside, key, read));
  if (!/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) throw new ApiError('INVALID', sentRoundMessages.badKey);
  return inTransaction(context, (inside) => recordOnce(inside, { key, idempotencyKey, sent, read }));
}

async function rehearse(context: Context, read: ReadRound[]): Promise<SentAnswer> {
  const reports = read.flatMap(({ report }) => report ?? []);
  const foreseen = await rehearseRounds(context, reports, emptyRehearsal());
  const outcomes = foreseen.map(({ outcome }) => outcome);
  return answerOf(read, outcomes, { isDryRun: true, importId: null });
}

async function record(context: Context, key: ApiKeyRow, read: ReadRound[]): Promise<SentAnswer> {
  const reports = read.flatMap(({ report }) => report ?? []);
  const importId = randomUUID();
  const outcomes = await recordRounds(context, reports, importId);
  const hasChanged = outcomes.some((outcome) => outcome !== 'unchanged');
  const answer = answerOf(read, outcomes, { isDryRun: false, importId: hasChanged ? importId : null });
  if (!hasChanged) return answer;
  await storeSentImport(context, { id: importId, name: key.name, counts: answer.counts, rows: read.length });
  const subject = { kind: 'api-key', id: key.id, name: key.name };
  await recordEvent(context, { kind: 'rounds-sent-in', userId: null, subject, after: answer.counts });
  return answer;
}

type Batch = { key: ApiKeyRow; idempotencyKey: string; sent: Sent; read: ReadRound[] };

/** Of two that are sent at once the second waits here for what the first recorded. */
async function recordOnce(context: Context, { key, idempotencyKey, sent, read }: Batch): Promise<SentAnswer> {
  const { db, now } = context;
  const bodyHash = createHash('sha256').update(JSON.stringify(sent.rounds)).digest('hex');
  const batch = { keyId: key.id, idempotencyKey };
  const isOld = lt(sentBatches.sentAt, daysEarlier(now(), retentionDays));
  await db.delete(sentBatches).where(and(eq(sentBatches.keyId, key.id), isOld));
  const [begun] = await db
    .insert(sentBatches)
    .values({ ...batch, bodyHash, sentAt: now() })
    .onConflictDoNothing()
    .returning();
  const isThis = and(eq(sentBatches.keyId, key.id), eq(sentBatches.idempotencyKey, idempotencyKey));
  if (!begun) {
    const [before] = await db.select().from(sentBatches).where(isThis);
    if (before?.bodyHash === bodyHash && before.answer) return before.answer;
    throw new ApiError('CONFLICT', sentRoundMessages.otherBody);
  }
  const answer = await record(context, key, read);
  await db.update(sentBatches).set({ answer }).where(isThis);
  return answer;
}

function answerOf(
  read: ReadRound[],
  outcomes: SentOutcome[],
  about: Pick<SentAnswer, 'isDryRun' | 'importId'>,
): SentAnswer {
  const left = [...outcomes];
  const rounds = read.map(({ id, report, reasons }) => ({
    id,
    outcome: report ? (left.shift() ?? 'unchanged') : ('rejected' as const),
    reasons,
  }));
  const count = (outcome: SentOutcome) => rounds.filter((round) => round.outcome === outcome).length;
  const counts = Object.fromEntries(sentOutcomes.map((outcome) => [outcome, count(outcome)]));
  // Made of each of them just now.
  return { ...about, counts: counts as SentAnswer['counts'], rounds };
}
