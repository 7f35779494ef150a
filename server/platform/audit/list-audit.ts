import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type AuditActors,
  type AuditLine,
  auditPerPage,
  mostFoundEvents,
  mostListedEvents,
} from '../../../contract/admin/audit-log.ts';
import { type AuditEvent, auditKinds } from '../../../contract/platform/audit.ts';
import type { ListOrder } from '../../../contract/platform/list-order.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireOperator, requireUser } from '../context.ts';
import { holdsText } from '../database/compressed-text.ts';
import { countUpTo, lengthOf } from '../database/count-rows.ts';
import { inOrder } from '../database/in-order.ts';
import { namesMatch } from '../database/names-match.ts';
import { presentEvent, presentLine } from './present.ts';
import { auditEvents } from './table.ts';

type AuditQuery = { search: string; actors: AuditActors; order?: ListOrder; skip: number };

/** One page of what happened, the newest first unless asked otherwise. Counts no further than paging goes. Operators only. */
export async function listAudit(
  context: Context,
  { search, actors, order = 'newest', skip }: AuditQuery,
): Promise<{ events: AuditLine[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const wanted = and(actorsOf(actors), await searchOf(context, search));
  const rows = await readPage(context, wanted, { order, skip });
  const most = search === '' ? mostListedEvents : mostFoundEvents;
  const length = await lengthOf({ found: rows.length, skip, size: auditPerPage }, most, (limit) =>
    countUpTo(db, auditEvents, wanted, limit),
  );
  return {
    events: rows.map((row) => presentLine(row)),
    ...length,
  };
}

function readPage(
  { db }: Context,
  wanted: SQL | undefined,
  { order, skip }: { order: ListOrder; skip: number },
) {
  const ordered = inOrder(order, auditEvents.at, auditEvents.id);
  const page = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(wanted)
    .orderBy(...ordered)
    .limit(auditPerPage)
    .offset(skip)
    .as('page');
  const actor = alias(users, 'actor');
  const user = alias(users, 'person');
  return db
    .select({
      event: auditEvents,
      actor: { id: actor.id, name: actor.name },
      person: { id: user.id, name: user.name },
    })
    .from(page)
    .innerJoin(auditEvents, eq(auditEvents.id, page.id))
    .leftJoin(actor, eq(actor.id, auditEvents.actorId))
    .leftJoin(user, eq(user.id, auditEvents.userId))
    .orderBy(...ordered);
}

const conditions: Record<AuditActors, SQL | undefined> = {
  all: undefined,
  admins: eq(auditEvents.actorKind, 'admin'),
  people: inArray(auditEvents.actorKind, ['user', 'visitor']),
  machines: inArray(auditEvents.actorKind, ['job', 'command']),
};
const actorsOf = (actors: AuditActors) => conditions[actors];

async function searchOf({ db }: Context, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  const words = search.toLowerCase();
  const kinds = auditKinds.filter((kind) => kind.replaceAll('-', ' ').includes(words));
  const people = { table: users, id: users.id, matches: holdsText(users.searchText, search) };
  return or(
    await namesMatch(db, people, [auditEvents.userId, auditEvents.actorId]),
    kinds.length > 0 ? inArray(auditEvents.kind, kinds) : undefined,
  );
}

const mostShown = 50;

/** The latest events of the caller's account, newest first. */
export async function listEvents(context: Context): Promise<AuditEvent[]> {
  const userId = requireUser(context);
  const events = await context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(desc(auditEvents.at))
    .limit(mostShown);
  return events.map(presentEvent);
}
