import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type AuditActors,
  type AuditLine,
  auditPerPage,
  mostListedEvents,
} from '../../contract/admin/audit-log.ts';
import { users } from '../accounts/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { containsText } from '../platform/database/contains-text.ts';
import { countUpTo } from '../platform/database/count-up-to.ts';
import { presentLine } from './present.ts';
import { auditEvents } from './table.ts';

type AuditQuery = { search: string; actors: AuditActors; skip: number };

/** One page of what happened, newest first. Counts no further than anybody pages. Operators only. */
export async function listAudit(
  context: Context,
  { search, actors, skip }: AuditQuery,
): Promise<{ events: AuditLine[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const wanted = and(actorsOf(actors), searchOf(context, search));
  const actor = alias(users, 'actor');
  const person = alias(users, 'person');
  const rows = await db
    .select({
      event: auditEvents,
      actor: { id: actor.id, name: actor.name },
      person: { id: person.id, name: person.name },
    })
    .from(auditEvents)
    .leftJoin(actor, eq(actor.id, auditEvents.actorId))
    .leftJoin(person, eq(person.id, auditEvents.userId))
    .where(wanted)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(auditPerPage)
    .offset(skip);
  const counted = await countUpTo(db, auditEvents, wanted, mostListedEvents + 1);
  return {
    events: rows.map((row) => presentLine(row)),
    total: Math.min(counted, mostListedEvents),
    isMore: counted > mostListedEvents,
  };
}

const conditions: Record<AuditActors, SQL | undefined> = {
  all: undefined,
  admins: eq(auditEvents.actorKind, 'admin'),
  people: inArray(auditEvents.actorKind, ['user', 'visitor']),
  machines: inArray(auditEvents.actorKind, ['job', 'command']),
};
const actorsOf = (actors: AuditActors) => conditions[actors];

function searchOf({ db }: Context, search: string): SQL | undefined {
  if (search === '') return undefined;
  const people = db.select({ id: users.id }).from(users).where(containsText(users.searchText, search));
  return or(
    inArray(auditEvents.userId, people),
    inArray(auditEvents.actorId, people),
    containsText(sql`replace(${auditEvents.kind}, '-', ' ')`, search),
  );
}
