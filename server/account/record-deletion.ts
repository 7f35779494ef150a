import { randomUUID } from 'node:crypto';
import { setTimeout as delay, setImmediate as othersTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { type DeletionStep, deletionSteps, lastDeletionStep } from '../../contract/account/deletion.ts';
import { userId as userIdOf } from '../../contract/auth/accounts.ts';
import { deleteUserData as forgetAlerts } from '../alerts/delete-user-data.ts';
import { deleteUserData as forgetApplications } from '../applications/delete-user-data.ts';
import { deleteUserData as forgetCredentials } from '../auth/credentials/delete-user-data.ts';
import { deleteUserData as forgetTokens } from '../auth/one-time-tokens/delete-user-data.ts';
import { deleteUserData as forgetSessions } from '../auth/sessions/delete-user-data.ts';
import { users } from '../auth/users/table.ts';
import { deletePreferences } from '../auth/users/users.ts';
import { deleteUserData as forgetBilling } from '../billing/delete-user-data.ts';
import { cancelProviderSubscriptions } from '../billing/subscriptions/cancel-provider-subscriptions.ts';
import { deleteUserData as forgetPrivateFeeds } from '../delivery/private-feeds/delete-user-data.ts';
import { deleteUserData as forgetPush } from '../delivery/push/delete-user-data.ts';
import { deleteUserData as forgetWebhooks } from '../delivery/webhooks/delete-user-data.ts';
import { deleteUserData as forgetDoubts } from '../enrichment/fact-reports/delete-user-data.ts';
import { deleteFavorites } from '../feed/favorites/delete-user-data.ts';
import { deleteUserData as forgetMutes } from '../feed/mutes/delete-user-data.ts';
import { deleteUserData as forgetSavedSearches } from '../feed/saved-searches/delete-user-data.ts';
import { deleteUserData as forgetMails } from '../mail/delete-user-data.ts';
import { deleteUserData as forgetSentCopies } from '../outreach/inbound-mail/delete-user-data.ts';
import { deleteUserData as forgetLetters } from '../outreach/letters/delete-user-data.ts';
import { deleteUserData as forgetActivity } from '../platform/audit/delete-user-data.ts';
import { recordEvent } from '../platform/audit/record.ts';
import { type Context, inTransaction, requireSelf } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { deleteUserData as forgetAttempts } from '../platform/rate-limits/delete-user-data.ts';
import { type Deletion, isReady, readDone } from './deletion.ts';
import { deleteUserData as forgetKeptChanges } from './offline-sync/delete-user-data.ts';
import { accountDeletions } from './table.ts';

/** Writes down that an account is to go, or finds what was written down before. Whoever calls asked whether it may. */
export async function recordDeletion(
  { db, now }: Context,
  userId: string,
): Promise<{ deletion: Deletion; isNew: boolean }> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
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

type User = Pick<Deletion, 'id' | 'userId' | 'email'>;

type Removal = (context: Context, user: User) => Promise<number>;

/** What each step does away with inside its transaction. */
const removals: Record<DeletionStep, Removal> = {
  // Asked before, outside of the transaction.
  'Cancel subscriptions at the payment provider': async () => 0,
  'Delete preferences': async (context, { userId }) =>
    (await deletePreferences(context, userId)) +
    (await forgetMutes(context, userId)) +
    (await forgetKeptChanges(context, userId)) +
    (await forgetDoubts(context, userId)) +
    (await forgetPrivateFeeds(context, userId)) +
    (await forgetWebhooks(context, userId)) +
    (await forgetSavedSearches(context, userId)),
  'Delete saved companies': (context, { userId }) => deleteFavorites(context, userId),
  'Delete applications and letters': async (context, { userId }) => {
    await forgetSentCopies(context, userId);
    return (await forgetLetters(context, userId)) + (await forgetApplications(context, userId));
  },
  'Delete subscriptions and payments': forgetBilling,
  'Delete mails and alert digests': async (context, user) =>
    (await forgetAlerts(context, user.userId)) + (await forgetMails(context, user)),
  'Delete counted attempts': forgetAttempts,
  'Delete recent activity': (context, { userId }) => forgetActivity(context, userId),
  'Delete mailed links': forgetTokens,
  'Sign out on every device': async (context, { userId }) =>
    (await forgetPush(context, userId)) + (await forgetSessions(context, userId)),
  'Delete ways to sign in': (context, { userId }) => forgetCredentials(context, userId),
  'Delete user profile': removeProfile,
};

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
    // The embedded database answers at once, and while it does no timer fires and nobody else has a turn.
    await othersTurn();
    try {
      await doStep(context, deletion, step);
      deletion.failed.delete(step);
    } catch (thrown) {
      context.log.error({ step, error: thrown }, 'a step of deleting an account failed');
      deletion.failed.set(step, thrown instanceof ApiError ? thrown.message : 'This step did not succeed.');
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
    const count = cancelled + (await removals[step](context, deletion));
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
async function removeProfile(context: Context, user: User): Promise<number> {
  // Nothing that refers to the person can be added any more from here on.
  await context.db.select({ id: users.id }).from(users).where(eq(users.id, user.userId)).for('update');
  for (const step of deletionSteps) if (step !== lastDeletionStep) await removals[step](context, user);
  await context.db.delete(users).where(eq(users.id, user.userId));
  await context.db.delete(accountDeletions).where(eq(accountDeletions.id, user.id));
  // Not in the name of whom it no longer knows.
  const machine: Context = { ...context, actor: { kind: 'job', name: 'accounts.delete' } };
  await recordEvent(machine, { kind: 'deleted', userId: null, caller: null });
  await context.queue.send(context, 'accounts.scrub', {});
  return 1;
}
