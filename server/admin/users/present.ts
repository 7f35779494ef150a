import type { AdminRole, EditableUser, UserSummary } from '../../../contract/admin/users.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import type { State } from '../../../contract/billing/billing.ts';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import type { users } from '../../auth/users/table.ts';

type Row = typeof users.$inferSelect;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function adminRoleOf({
  isAdmin,
  isReadOnlyAdmin,
}: Pick<Row, 'isAdmin' | 'isReadOnlyAdmin'>): AdminRole {
  if (!isAdmin) return 'none';
  return isReadOnlyAdmin ? 'read-only' : 'full';
}

export const editableOf = ({ name, profession, experienceYears }: Row): EditableUser => ({
  fullName: name,
  profession,
  experienceYears,
});

export function presentSummary(
  row: Row,
  { plan, standing }: { plan: Plan; standing: State } = { plan: 'free', standing: 'free' },
): UserSummary {
  return {
    id: userId.parse(row.id),
    fullName: row.name,
    email: row.email,
    isVerified: row.emailVerified,
    adminRole: adminRoleOf(row),
    plan,
    standing,
    suspendedAt: iso(row.suspendedAt),
    registeredAt: row.createdAt.toISOString(),
    lastSeenAt: iso(row.lastSeenAt),
  };
}
