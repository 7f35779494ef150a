import { type Session, userId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { Impersonation } from '../../platform/context.ts';
import type { userPreferences, users } from '../users/table.ts';

type UserRow = typeof users.$inferSelect;
type PreferencesRow = typeof userPreferences.$inferSelect;

type Found = { user: UserRow; preferences: PreferencesRow | null; hasAboutMe: boolean };

/** What signing up itself saves is saved within so many milliseconds. */
const signUpMs = 1_000;

/** A signed-in person as the browser knows them; without stated preferences every list is empty. */
export function presentSession(
  { user: row, preferences, hasAboutMe }: Found,
  { entitlement, entitledUntil }: { entitlement: Entitlement; entitledUntil: Date | null },
  mustVerifySecondFactor: boolean,
  impersonation: Impersonation | null,
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
      isReadOnlyAdmin: row.isReadOnlyAdmin,
      mustChangePassword: row.mustChangePassword,
    },
    preferences: {
      industries: preferences?.industries ?? [],
      countries: preferences?.countries ?? [],
      regions: preferences?.regions ?? [],
      cities: preferences?.cities ?? [],
      stages: preferences?.stages ?? [],
      leastAmount: preferences?.leastAmount ?? null,
      mostAmount: preferences?.mostAmount ?? null,
      additionalRoles: preferences?.additionalRoles ?? [],
    },
    firstSteps: {
      preferences:
        preferences !== null && preferences.updatedAt.getTime() > row.createdAt.getTime() + signUpMs,
      aboutMe: hasAboutMe,
    },
    entitlement,
    entitledUntil: entitledUntil?.toISOString() ?? null,
    mustProveSecondFactor: mustVerifySecondFactor,
    acting: impersonation && { adminName: impersonation.adminName, until: impersonation.until.toISOString() },
  };
}
