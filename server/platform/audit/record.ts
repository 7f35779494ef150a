import { randomUUID } from 'node:crypto';
import { lte } from 'drizzle-orm';
import type { AuditFacts, AuditKind, AuditSubject } from '../../../contract/platform/audit.ts';
import { type Actor, accessOf, type Context, type Origin, requireMachine } from '../context.ts';
import { hideLinks } from '../mail/secret-links/put-in-links.ts';
import { auditEvents } from './table.ts';

export type AuditEntry = {
  kind: AuditKind;
  /** Whom it concerns; null when no user has the address that was given. */
  userId: string | null;
  /** From where it was asked for, where the actor does not say it; null where that is not kept. */
  caller?: { headers: Headers; clientAddress: string } | null;
  /** Facts beside it. Never a password, a token, a code or a link. */
  detail?: Record<string, string | number | boolean>;
  subject?: AuditSubject;
  before?: AuditFacts;
  after?: AuditFacts;
  reason?: string;
};

/** Writes down what happened, and who did it, in the caller's transaction if there is one. */
export async function recordEvent(context: Context, entry: AuditEntry): Promise<void> {
  const { kind, userId, caller, subject } = entry;
  const { clientAddress, userAgent } = originOf(context.actor, caller);
  await context.db.insert(auditEvents).values({
    id: randomUUID(),
    at: context.now(),
    kind,
    userId,
    ...namesOf(context.actor),
    subject,
    before: withoutLinks(entry.before),
    after: withoutLinks(entry.after),
    reason: entry.reason && hideLinks(entry.reason),
    clientAddress,
    userAgent: userAgent?.slice(0, 300) ?? null,
    detail: withoutLinks({ ...entry.detail, ...programOf(context) }),
  });
}

/** Every admin reads the trail: what one of them wrote or pasted into a field may hold a link that opens something. */
function withoutLinks<Facts extends AuditFacts | undefined>(facts: Facts): Facts {
  if (facts === undefined) return facts;
  const hidden = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? hideLinks(value) : value,
  ]);
  // The same names, each with a value of its kind.
  return Object.fromEntries(hidden) as Facts;
}

function originOf(actor: Actor, caller: AuditEntry['caller']): Partial<Origin> {
  if (caller === null) return {};
  if (caller) return { clientAddress: caller.clientAddress, userAgent: caller.headers.get('user-agent') };
  return 'origin' in actor ? (actor.origin ?? {}) : {};
}

/** By which token a program acted for whom it was. */
function programOf(context: Context): AuditEntry['detail'] {
  const access = accessOf(context);
  return access ? { accessToken: access.name } : {};
}

function namesOf(actor: Actor): Pick<typeof auditEvents.$inferInsert, 'actorKind' | 'actorId' | 'actorName'> {
  const { kind } = actor;
  if (kind === 'user' || kind === 'admin') return { actorKind: kind, actorId: actor.userId };
  return kind === 'visitor' ? { actorKind: kind } : { actorKind: kind, actorName: actor.name };
}

const retentionMs = 365 * 24 * 3_600_000;

/** Deletes what happened more than a year ago. Answers how many events that were. */
export async function clearOldEvents(context: Context): Promise<number> {
  requireMachine(context);
  const before = new Date(context.now().getTime() - retentionMs);
  const gone = await context.db
    .delete(auditEvents)
    .where(lte(auditEvents.at, before))
    .returning({ id: auditEvents.id });
  return gone.length;
}
