import { count, desc, eq, inArray } from 'drizzle-orm';
import type { RemovalRequest } from '../../../contract/admin/removal-requests.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { findAffected } from './find-affected.ts';
import { removalRequests } from './table.ts';

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
