import { type Session, userId } from '../../contract/accounts.ts';
import { maskEmail } from '../../contract/addresses.ts';
import type { Entitlement } from '../../contract/billing.ts';
import { type DeletionResult, deletionSteps } from '../../contract/deletion.ts';
import type { LinkedStream, MailStream, StreamChoice } from '../../contract/mail-streams.ts';
import { type Deletion, isReady } from './deletion.ts';
import type { userPreferences, users } from './table.ts';

type UserRow = typeof users.$inferSelect;
type PreferencesRow = typeof userPreferences.$inferSelect;

/** A signed-in person as the browser knows them; without stated preferences every list is empty. */
export function presentSession(
  row: UserRow,
  preferences: PreferencesRow | null,
  entitlement: Entitlement,
  mustProveSecondFactor: boolean,
): Session {
  return {
    user: {
      id: userId.parse(row.id),
      fullName: row.name,
      email: row.email,
      profession: row.profession,
      experienceYears: row.experienceYears,
      isEmailVerified: row.emailVerified,
      isAdmin: row.isAdmin,
      mustChangePassword: row.mustChangePassword,
    },
    preferences: {
      industries: preferences?.industries ?? [],
      countries: preferences?.countries ?? [],
      regions: preferences?.regions ?? [],
      cities: preferences?.cities ?? [],
      additionalRoles: preferences?.additionalRoles ?? [],
    },
    entitlement,
    mustProveSecondFactor,
  };
}

/** Who has stated nothing yet is told daily. */
export function presentStream(stream: MailStream, preferences: PreferencesRow | null): StreamChoice {
  return { stream, frequency: preferences?.alertFrequency ?? 'daily' };
}

/** A stream as whoever holds its link may see it: the address is masked. */
export function presentLinkedStream(
  stream: MailStream,
  { email, preferences }: { email: string; preferences: PreferencesRow | null },
): LinkedStream {
  const before = preferences?.frequencyBeforeStop ?? null;
  return { ...presentStream(stream, preferences), email: maskEmail(email), before };
}

export function presentDeletion(deletion: Deletion): DeletionResult {
  const { done, failed } = deletion;
  const steps = deletionSteps.map((step) => {
    if (done.has(step)) return { step, succeeded: true };
    const waiting = isReady(step, deletion) ? 'Not done yet.' : 'Waits for the steps before it.';
    return { step, succeeded: false, detail: failed.get(step) ?? waiting };
  });
  return {
    completed: done.size === deletionSteps.length,
    successfulSteps: done.size,
    totalSteps: deletionSteps.length,
    steps,
    payproSubscriptionsCancelled: done.get('Cancel subscriptions at the payment provider') ?? 0,
  };
}
