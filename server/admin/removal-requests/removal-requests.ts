import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, isNotNull, like, lt, ne, or } from 'drizzle-orm';
import type { RemovalRequest } from '../../../contract/admin/removal-requests.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { users } from '../../auth/users/table.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { removePerson, restorePerson } from '../../companies/removed-people/removed-people.ts';
import { letIn } from '../../enrichment/websites/leave-out.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findAffected, subjectOf } from './affected.ts';
import { verificationDays } from './ask.ts';
import { removalRequests, removals } from './table.ts';

/**
 * Takes an answer back, so that the request waits again: a company is shown, and people come back when a source is read
 * that tells of them. Twice is once. What others asked for as well stays. Who was left out as a person is not known by name any
 * more: that request does not wait again, it is refused.
 */
export function reverseRemoval(context: Context, { id }: { id: string }): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [request] = await inside.db.select().from(removalRequests).where(eq(removalRequests.id, id));
    if (!request || request.status === 'unproven') throw new ApiError('NOT_FOUND', 'Request not found.');
    const isForgotten = request.kind === 'person' && request.personName === '';
    if (request.status === 'open' || (isForgotten && request.status === 'refused'))
      return { isTakenBack: false };
    if (request.email === null)
      throw new ApiError(
        'CONFLICT',
        'This was answered too long ago to undo. We no longer know who sent it.',
      );
    if (request.status === 'granted') await lift(inside, request);
    await inside.db
      .update(removalRequests)
      .set(
        isForgotten
          ? { status: 'refused', decidedAt: inside.now() }
          : { status: 'open', decidedAt: null, decidedBy: null, answer: null },
      )
      .where(eq(removalRequests.id, id));
    await recordEvent(inside, {
      kind: 'opt-out-taken-back',
      userId: null,
      subject: subjectOf(request),
      detail: { decision: request.status },
    });
    return { isTakenBack: true };
  });
}

/** Hiding and deciding are moments apart. */
const aMomentMs = 60_000;

type Request = typeof removalRequests.$inferSelect;

async function lift(
  context: Context,
  { id, kind, companyKey, companyName, decidedAt }: Request,
): Promise<void> {
  const { db } = context;
  if (kind === 'person') return restorePerson(context, id);
  const [other] = await db
    .select({ id: removalRequests.id })
    .from(removalRequests)
    .where(
      and(
        eq(removalRequests.companyKey, companyKey),
        eq(removalRequests.kind, kind),
        eq(removalRequests.status, 'granted'),
        ne(removalRequests.id, id),
      ),
    )
    .limit(1);
  if (other) return;
  await db.delete(removals).where(and(eq(removals.companyKey, companyKey), eq(removals.personKey, '')));
  // What an admin had hidden before stays so.
  const since = new Date((decidedAt?.getTime() ?? 0) - aMomentMs);
  await letIn(context, { name: companyName, since });
  for (const { id: startupId, hiddenAt } of await findAffected(context, companyKey))
    if (hiddenAt && hiddenAt >= since) await setCompanyHidden(context, { id: startupId, isHidden: false });
}

const mostWaiting = 100;

const mostAnswered = 20;

type Row = { request: typeof removalRequests.$inferSelect; decidedBy: string | null };

/** Who asks to be left out, those who wait longest first, and the last answers. */
export async function listRemovalRequests(context: Context): Promise<{
  requests: RemovalRequest[];
  waiting: number;
  answered: RemovalRequest[];
}> {
  requireOperator(context);
  const { db } = context;
  const rows = () =>
    db
      .select({ request: removalRequests, decidedBy: users.name })
      .from(removalRequests)
      .leftJoin(users, eq(users.id, removalRequests.decidedBy));
  const isOpen = eq(removalRequests.status, 'open');
  const open = await rows().where(isOpen).orderBy(removalRequests.provenAt).limit(mostWaiting);
  const [counted] = await db.select({ waiting: count() }).from(removalRequests).where(isOpen);
  const answered = await rows()
    .where(inArray(removalRequests.status, ['granted', 'refused']))
    .orderBy(desc(removalRequests.decidedAt))
    .limit(mostAnswered);
  return {
    requests: await Promise.all(open.map((row) => present(context, row))),
    waiting: counted?.waiting ?? 0,
    answered: await Promise.all(answered.map((row) => present(context, row))),
  };
}

async function present(context: Context, { request, decidedBy }: Row): Promise<RemovalRequest> {
  const affected = await findAffected(context, request.companyKey);
  const isWaiting = request.status === 'open';
  const people = request.kind === 'person' && isWaiting ? affected.flatMap(({ people }) => people) : [];
  return {
    id: request.id,
    kind: request.kind,
    companyName: request.companyName,
    personName: request.personName || null,
    email: request.email,
    reason: request.reason,
    status: request.status,
    provenAt: request.provenAt?.toISOString() ?? null,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decidedBy,
    answer: request.answer,
    companies: affected.map(({ id, name, rounds, hiddenAt }) => ({
      id: startupId.parse(id),
      name,
      rounds,
      isHidden: hiddenAt !== null,
    })),
    people: people
      .filter(({ nameKey }) => sharesWord(nameKey, request.personKey))
      .map(({ name, roles, nameKey }) => ({ name, roles, isNamed: nameKey === request.personKey })),
  };
}

/** Filings and people write names differently: with a second name, or without. */
function sharesWord(one: string, other: string): boolean {
  const words = new Set(one.split(' '));
  return other.split(' ').some((word) => word.length > 1 && words.has(word));
}

const knownDays = 90;

/**
 * Deletes what no one proved, and forgets who asked for what was answered a while ago. People who were left out under their names,
 * as was done before, are left out by hashes from now on. Answers how many.
 */
export async function clearOld(context: Context): Promise<{ unproven: number; forgotten: number }> {
  requireMachine(context);
  const { db, now } = context;
  const unproven = await db
    .delete(removalRequests)
    .where(
      and(
        eq(removalRequests.status, 'unproven'),
        lt(removalRequests.createdAt, daysEarlier(now(), verificationDays)),
      ),
    )
    .returning({ id: removalRequests.id });
  const forgotten = await db
    .update(removalRequests)
    .set({ email: null, reason: null })
    .where(
      and(
        inArray(removalRequests.status, ['granted', 'refused']),
        lt(removalRequests.decidedAt, daysEarlier(now(), knownDays)),
        or(isNotNull(removalRequests.email), isNotNull(removalRequests.reason)),
      ),
    )
    .returning({ id: removalRequests.id });
  await hashNames(context);
  return { unproven: unproven.length, forgotten: forgotten.length };
}

async function hashNames(context: Context): Promise<void> {
  const named = await context.db.select().from(removals).where(like(removals.personKey, '_%'));
  for (const { companyKey, personKey } of named)
    await inTransaction(context, async (inside) => {
      await lockRecording(inside);
      await removePerson(inside, {
        companyName: companyKey,
        personNames: [personKey],
        requestId: randomUUID(),
      });
      await inside.db
        .delete(removals)
        .where(and(eq(removals.companyKey, companyKey), eq(removals.personKey, personKey)));
    });
  const nameless = { personName: '', personKey: '', reason: null };
  await context.db
    .update(removalRequests)
    .set(nameless)
    .where(
      and(
        eq(removalRequests.kind, 'person'),
        eq(removalRequests.status, 'granted'),
        ne(removalRequests.personName, ''),
      ),
    );
}
