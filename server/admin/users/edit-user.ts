import { eq } from 'drizzle-orm';
import type { AdminUser, EditableUser } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { findUser } from './find-user.ts';
import { getUser } from './get-user.ts';
import { editableOf } from './present.ts';

type Edit = { id: UserId; expected: EditableUser; wanted: EditableUser };
type Outcome = { outcome: 'saved' | 'changed-meanwhile'; user: AdminUser };

const isSame = (one: EditableUser, other: EditableUser) =>
  one.fullName === other.fullName &&
  one.profession === other.profession &&
  one.experienceYears === other.experienceYears;

/**
 * Changes what a person is called and does, if that still is as the operator saw it; otherwise changes nothing and says
 * how it is now. Operators only.
 */
export function editUser(context: Context, { id, expected, wanted }: Edit): Promise<Outcome> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const before = editableOf(await findUser(inside, id));
    if (isSame(before, wanted)) return { outcome: 'saved', user: await getUser(inside, { id }) };
    if (!isSame(before, expected))
      return { outcome: 'changed-meanwhile', user: await getUser(inside, { id }) };
    const { fullName: name, profession, experienceYears } = wanted;
    await inside.db
      .update(users)
      .set({ name, profession, experienceYears, updatedAt: inside.now() })
      .where(eq(users.id, id));
    await recordEvent(inside, { kind: 'user-edited', userId: id, before, after: wanted });
    return { outcome: 'saved', user: await getUser(inside, { id }) };
  });
}
