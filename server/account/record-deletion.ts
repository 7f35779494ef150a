import { randomUUID } from 'node:crypto';
import { setTimeout as delay, setImmediate as othersTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type DeletionStep, deletionSteps, lastDeletionStep } from '../../contract/account/deletion.ts';
import { userId, userId as userIdOf } from '../../contract/auth/accounts.ts';
import { adminLifecycle } from '../admin/lifecycle.ts';
import { alertsLifecycle } from '../alerts/lifecycle.ts';
import { applicationsLifecycle } from '../applications/lifecycle.ts';
import { authLifecycle } from '../auth/lifecycle.ts';
import { users } from '../auth/users/table.ts';
import { billingLifecycle } from '../billing/lifecycle.ts';
import { cancelProviderSubscriptions } from '../billing/subscriptions/cancel-provider-subscriptions.ts';
import { companiesLifecycle } from '../companies/lifecycle.ts';
import { deliveryLifecycle } from '../delivery/lifecycle.ts';
import { enrichmentLifecycle } from '../enrichment/lifecycle.ts';
import { feedLifecycle } from '../feed/lifecycle.ts';
import { ingestLifecycle } from '../ingest/lifecycle.ts';
import { mailLifecycle } from '../mail/lifecycle.ts';
import { outreachLifecycle } from '../outreach/lifecycle.ts';
import { recordEvent } from '../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine, requireSelf } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { ApiError } from '../platform/errors.ts';
import type { DeletedUser } from '../platform/lifecycle/lifecycle.ts';
import { deleteRowsOf, type Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { platformLifecycle } from '../platform/lifecycle/platform-lifecycle.ts';
import { type Deletion, isReady, readDone } from './deletion.ts';
import { offlineChanges } from './offline-sync/table.ts';
import { accountDeletions } from './table.ts';

const accountLifecycle: Lifecycle = {
  users: {
    // The deletion itself goes with its last step.
    deleted: [offlineChanges, accountDeletions],
    kept: [],
    onUserDeleted: {
      'Delete preferences': (context, { userId }) => deleteRowsOf(context, userId, offlineChanges),
    },
  },
  companies: { followed: [], ownRecord: [] },
};

/** Every domain's, in the order in which they are done: what refers to another comes before it. */
export const lifecycles: Readonly<Record<string, Lifecycle>> = {
  account: accountLifecycle,
  delivery: deliveryLifecycle,
  feed: feedLifecycle,
  enrichment: enrichmentLifecycle,
  outreach: outreachLifecycle,
  applications: applicationsLifecycle,
  billing: billingLifecycle,
  alerts: alertsLifecycle,
  mail: mailLifecycle,
  platform: platformLifecycle,
  auth: authLifecycle,
  admin: adminLifecycle,
  companies: companiesLifecycle,
  ingest: ingestLifecycle,
};

/** Records that an account is to be deleted, or finds what was recorded before. The caller has checked the rights. */
export async function recordDeletion(
  { db, now }: Context,
  userId: string,
): Promise<{ deletion: Deletion; isNew: boolean }> {
  // Locked, or another run could take the last step of an earlier deletion between this line and the next.
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  if (!user) throw new ApiError('NOT_FOUND', 'User not found');
  const asked = { id: randomUUID(), userId, email: user.email, askedAt: now() };
  const [added] = await db
    .insert(accountDeletions)
    .values(asked)
    .onConflictDoNothing({ target: accountDeletions.userId })
    .returning();
  const [before] = added
    ? []
    : await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  const stored = added ?? before;
  if (!stored) throw new ApiError('NOT_FOUND', 'User not found');
  const deletion: Deletion = {
    id: stored.id,
    userId: userIdOf.parse(stored.userId),
    email: stored.email,
    done: readDone(stored.doneSteps),
    failed: new Map(),
  };
  return { deletion, isNew: added !== undefined };
}

/** Does what is left of a deletion, and is back after so long at the latest; what is left then, or failed, goes on by itself. */
export async function waitForDeletion(context: Context, deletion: Deletion, waitMs: number): Promise<void> {
  const waiting = new AbortController();
  const patience = delay(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([runDeletion(context, deletion), patience]);
  waiting.abort();
}

/** Has every domain delete what it stores about a user in this step. Answers how many things that were. */
async function deleteOfDomains(context: Context, user: DeletedUser, step: DeletionStep): Promise<number> {
  let count = 0;
  for (const { users: ofUsers } of Object.values(lifecycles))
    count += (await ofUsers.onUserDeleted[step]?.(context, user)) ?? 0;
  return count;
}

/**
 * Does what is left of a deletion, each step in a transaction of its own, and notes in `deletion` how it goes. A step that
 * fails keeps only those waiting that need it. Of several runs at once each step is done by one. Never throws but for the
 * wrong person.
 */
export async function runDeletion(context: Context, deletion: Deletion): Promise<void> {
  requireSelf(context, deletion.userId);
  for (const step of deletionSteps) {
    if (deletion.done.has(step) || !isReady(step, deletion)) continue;
    if (context.signal.aborted) return;
    // The embedded database answers at once, and until it has, no timer fires and no other task runs.
    await othersTurn();
    try {
      await doStep(context, deletion, step);
      deletion.failed.delete(step);
    } catch (thrown) {
      context.log.error({ step, error: thrown }, 'a step of deleting an account failed');
      deletion.failed.set(step, thrown instanceof ApiError ? thrown.message : 'This step failed.');
    }
  }
}

async function doStep(context: Context, deletion: Deletion, step: DeletionStep): Promise<void> {
  const isAtProvider = step === 'Cancel subscriptions at the payment provider';
  const cancelled = isAtProvider ? await cancelProviderSubscriptions(context, deletion.userId) : 0;
  const isDone = await inTransaction(context, async (context) => {
    const [stored] = await context.db
      .select({ doneSteps: accountDeletions.doneSteps })
      .from(accountDeletions)
      .where(eq(accountDeletions.id, deletion.id))
      .for('update');
    if (!stored) return 'everything';
    const already = stored.doneSteps.find((done) => done.step === step);
    if (already) return already.count;
    const remove = step === lastDeletionStep ? removeProfile : deleteOfDomains;
    const count = cancelled + (await remove(context, deletion, step));
    await context.db
      .update(accountDeletions)
      .set({ doneSteps: [...stored.doneSteps, { step, count }] })
      .where(eq(accountDeletions.id, deletion.id));
    return count;
  });
  if (isDone !== 'everything') deletion.done.set(step, isDone);
  // Another run has come to the end meanwhile.
  else for (const each of deletionSteps) deletion.done.set(each, deletion.done.get(each) ?? 0);
}

/**
 * The account itself, with whatever came into being since the steps before. What remains is that some account was deleted
 * at this time.
 */
async function removeProfile(context: Context, user: DeletedUser): Promise<number> {
  // From here on, no row that refers to the user can be added.
  await context.db.select({ id: users.id }).from(users).where(eq(users.id, user.userId)).for('update');
  for (const step of deletionSteps) await deleteOfDomains(context, user, step);
  await context.db.delete(users).where(eq(users.id, user.userId));
  await context.db.delete(accountDeletions).where(eq(accountDeletions.id, user.id));
  // Not in the name of whom it no longer knows.
  const machine: Context = { ...context, actor: { kind: 'job', name: 'accounts.delete' } };
  await recordEvent(machine, { kind: 'deleted', userId: null, caller: null });
  await context.queue.send(context, 'accounts.scrub', {});
  return 1;
}

/** Goes on with every deletion that was asked for and is not at its end. Answers how many are left. */
export async function finishDeletions(context: Context): Promise<number> {
  requireMachine(context);
  const open = await context.db.select().from(accountDeletions).orderBy(accountDeletions.askedAt);
  for (const { doneSteps, ...stored } of open) {
    await runDeletion(context, {
      id: stored.id,
      userId: userId.parse(stored.userId),
      email: stored.email,
      done: readDone(doneSteps),
      failed: new Map(),
    });
  }
  return (await context.db.select({ id: accountDeletions.id }).from(accountDeletions)).length;
}

/** Has what was deleted with accounts gone from the files of the embedded database too. Outside of any transaction. */
export async function scrubRemains(context: Context): Promise<void> {
  requireMachine(context);
  const tables = await rowsOf<{ name: string }>(
    context.db,
    sql`select conrelid::regclass::text as name from pg_constraint where confrelid = 'users'::regclass
      union select attrelid::regclass::text from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname = 'user_id' and relkind = 'r' and relnamespace = 'public'::regnamespace and not attisdropped
      union select unnest(array['users', 'shared_boards', 'digest_entries', 'account_deletions', 'attempts', 'subscription_changes',
        'suppressions', 'soft_bounces', 'mail_events', 'webhook_deliveries'])
      union select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'pgboss'`,
  );
  await context.scrub(tables.map(({ name }) => name));
}
