import { createHash, randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { type ApiScope, apiKeyMessages } from '../../../contract/admin/api-keys.ts';
import {
  mostSentRounds,
  type SentAnswer,
  type SentOutcome,
  type SentRound,
  sentOutcomes,
  sentRound,
  sentRoundMessages,
} from '../../../contract/admin/imports/sent-rounds.ts';
import { unreachableWebsite } from '../../../contract/enrichment/websites.ts';
import { addDays, daysEarlier, utcDay } from '../../../contract/platform/time/days.ts';
import { users } from '../../auth/users/table.ts';
import { linkedinSlug, registrableDomain } from '../../companies/names.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { emptyRehearsal, rehearseRounds } from '../../companies/recording/rehearsing/rehearse-rounds.ts';
import type { Identifier, RoundReport } from '../../companies/report.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isPublicHost } from '../../platform/fetch/public-address.ts';
import { isActive } from '../../platform/is-active.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { storeSentImport } from '../imports/store-import.ts';
import { hashKey } from './api-keys.ts';
import { type ApiKeyRow, apiKeys, sentBatches } from './table.ts';

/** No one sends a batch again after so many. */
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

const recordEveryMs = 60_000;

/** The key that a request names, if it opens what is asked: UNAUTHORIZED or FORBIDDEN else. Notes that it was used. */
async function requireKey(
  context: Context,
  authorization: string | null,
  isAllowed: (scopes: readonly ApiScope[]) => boolean,
  scope: ApiScope,
): Promise<ApiKeyRow> {
  const [, secret = ''] = /^bearer +(\S{1,200})$/i.exec(authorization?.trim() ?? '') ?? [];
  const [key] = await context.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashKey(secret)));
  if (!key) throw new ApiError('UNAUTHORIZED', apiKeyMessages.unknown);
  if (key.revokedAt) throw new ApiError('UNAUTHORIZED', apiKeyMessages.revoked);
  const now = context.now();
  if (!(await isOfAdmin(context, key))) throw new ApiError('UNAUTHORIZED', apiKeyMessages.maker);
  if (key.expiresAt && key.expiresAt <= now) throw new ApiError('UNAUTHORIZED', apiKeyMessages.expired);
  if (!isAllowed(key.scopes)) throw new ApiError('FORBIDDEN', apiKeyMessages.scope(scope));
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > recordEveryMs)
    await context.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id));
  return key;
}

/** Whether the admin who made it may still change things: a key outlives neither the role nor the account. */
async function isOfAdmin({ db }: Context, { madeBy }: ApiKeyRow): Promise<boolean> {
  const isFullAdmin = and(eq(users.isAdmin, true), eq(users.isReadOnlyAdmin, false), isActive(users));
  return madeBy !== null && (await db.$count(users, and(eq(users.id, madeBy), isFullAdmin))) > 0;
}

type Reason = { path: string; message: string };

type ReadRound = { id: string | null } & (
  | { report: RoundReport; reasons: [] }
  | { report: null; reasons: Reason[] }
);

/** One round that was sent, as a report of the key's own; or what is wrong with it. */
function readSentRound(reported: unknown, key: Pick<ApiKeyRow, 'id' | 'name'>, now: Date): ReadRound {
  const id = idOf(reported);
  const { data, error } = sentRound.safeParse(reported);
  if (error) {
    const reasons = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { id, report: null, reasons: reasons.slice(0, 20) };
  }
  const { website } = data.company;
  if (website && !isPublicHost(new URL(website))) {
    const reasons = [{ path: 'company.website', message: unreachableWebsite }];
    return { id, report: null, reasons };
  }
  // Where a day begins first it is tomorrow already.
  if (data.round.announcedOn > addDays(utcDay(now), 1)) {
    const reasons = [{ path: 'round.announcedOn', message: 'This day is in the future' }];
    return { id, report: null, reasons };
  }
  return { id, report: reportOf(data, key), reasons: [] };
}

function idOf(reported: unknown): string | null {
  const id = typeof reported === 'object' && reported !== null && 'id' in reported ? reported.id : null;
  return typeof id === 'string' ? id.slice(0, 200) : null;
}

function reportOf({ id, company, round, url }: SentRound, key: Pick<ApiKeyRow, 'id' | 'name'>): RoundReport {
  const { website = null, linkedinUrl = null } = company;
  return {
    source: 'api',
    externalId: `${key.id}:${id}`,
    url: url ?? null,
    label: key.name,
    company: {
      name: company.name,
      aliases: [],
      identifiers: identifiersOf(website, linkedinUrl),
      description: company.description ?? null,
      website,
      industryTags: company.industries ?? [],
      country: company.country ?? null,
      region: company.region ?? null,
      city: company.city ?? null,
      foundedYear: company.foundedYear ?? null,
      contactEmail: null,
      linkedinUrl,
      people: [],
    },
    round: {
      kind: round.kind,
      amount: round.amount ?? null,
      currency: round.currency ?? null,
      announcedOn: round.announcedOn,
      reportedOn: round.announcedOn,
      firstSaleOn: null,
      leadInvestors: round.leadInvestors ?? [],
      amends: null,
      isAmendment: false,
    },
  };
}

function identifiersOf(website: string | null, linkedinUrl: string | null): Identifier[] {
  const domain = website && registrableDomain(website);
  const linkedin = linkedinUrl && linkedinSlug(linkedinUrl);
  return [
    ...(domain ? [{ kind: 'domain' as const, value: domain }] : []),
    ...(linkedin ? [{ kind: 'linkedin' as const, value: linkedin }] : []),
  ];
}
