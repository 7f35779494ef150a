import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { billingEvents } from '../events/table.ts';
import { customFieldsName, userField } from '../paypro/custom-fields.ts';

/** Whether a notification is of a checkout that a person began, by what it says itself. */
export function namesUser(userId: UserId): SQL {
  return sql`position(${`${userField}=${userId}`} in coalesce(${billingEvents.fields}->>${customFieldsName}::text, '')) > 0`;
}
