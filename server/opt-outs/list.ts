import { count, desc, eq, inArray } from 'drizzle-orm';
import type { OptOutRequest } from '../../contract/review/opt-outs.ts';
import { startupId } from '../../contract/startups.ts';
import { users } from '../accounts/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { findAffected } from './find-affected.ts';
import { optOutRequests } from './table.ts';

const mostWaiting = 100;
const mostAnswered = 20;

type Row = { request: typeof optOutRequests.$inferSelect; decidedBy: string | null };

/** Who asks to be left out, those who wait longest first, and the last answers. */
export async function listOptOuts(context: Context): Promise<{
  requests: OptOutRequest[];
  waiting: number;
  answered: OptOutRequest[];
}> {
  requireOperator(context);
  const { db } = context;
  const rows = () =>
    db
      .select({ request: optOutRequests, decidedBy: users.name })
      .from(optOutRequests)
      .leftJoin(users, eq(users.id, optOutRequests.decidedBy));
  const isOpen = eq(optOutRequests.status, 'open');
  const open = await rows().where(isOpen).orderBy(optOutRequests.provenAt).limit(mostWaiting);
  const [counted] = await db.select({ waiting: count() }).from(optOutRequests).where(isOpen);
  const answered = await rows()
    .where(inArray(optOutRequests.status, ['granted', 'refused']))
    .orderBy(desc(optOutRequests.decidedAt))
    .limit(mostAnswered);
  return {
    requests: await Promise.all(open.map((row) => present(context, row))),
    waiting: counted?.waiting ?? 0,
    answered: await Promise.all(answered.map((row) => present(context, row))),
  };
}

async function present(context: Context, { request, decidedBy }: Row): Promise<OptOutRequest> {
  const affected = await findAffected(context, request.companyKey);
  const isWaiting = request.status === 'open';
  const people = request.kind === 'person' && isWaiting ? affected.flatMap(({ people }) => people) : [];
  return {
    id: request.id,
    kind: request.kind,
    companyName: request.companyName,
    personName: request.kind === 'person' ? request.personName : null,
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
