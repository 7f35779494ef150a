import { type Session, userId } from '../../contract/accounts.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import type { userPreferences, users } from '../accounts/table.ts';
import type { Acting } from '../platform/context.ts';

type UserRow = typeof users.$inferSelect;
type PreferencesRow = typeof userPreferences.$inferSelect;

/** A signed-in person as the browser knows them; without stated preferences every list is empty. */
export function presentSession(
  row: UserRow,
  preferences: PreferencesRow | null,
  { entitlement, entitledUntil }: { entitlement: Entitlement; entitledUntil: Date | null },
  mustProveSecondFactor: boolean,
  acting: Acting | null,
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
    entitlement,
    entitledUntil: entitledUntil?.toISOString() ?? null,
    mustProveSecondFactor,
    acting: acting && { adminName: acting.adminName, until: acting.until.toISOString() },
  };
}
