import { and, eq } from 'drizzle-orm';
import {
  itemLinkDays,
  type MailItem,
  type MailItemAct,
  mailItemMessages,
} from '../../../contract/alerts/mail-items.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { addDays, utcDay } from '../../../contract/platform/time/days.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/is-shown-company.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { mutes } from '../../feed/mutes/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readItemToken } from './read-item-token.ts';
import { requireActiveReader } from './require-active-reader.ts';

export type OpenedItem = {
  userId: UserId;
  startupId: StartupId;
  act: MailItemAct;
  item: MailItem;
  /** Which rule keeps the company from being told of, if one does. */
  muteId: string | null;
  /** In which that person acts. */
  inside: Context;
};

/**
 * What a link beside a round is for, and how it stands. Throws INVALID for one that is none of ours or too old, NOT_FOUND
 * once the account or the company is gone and while the company is hidden, FORBIDDEN while the account is not active. Nothing
 * is asked of the database before the signature holds.
 */
export async function openItemLink(context: Context, token: string): Promise<OpenedItem> {
  const link = readItemToken(context, token);
  if (!link) throw new ApiError('INVALID', mailItemMessages.unreadable);
  const { act, userId, startupId, day } = link;
  if (addDays(day, itemLinkDays) < utcDay(context.now()))
    throw new ApiError('INVALID', mailItemMessages.expired);
  const { db } = context;
  await requireActiveReader(context, { userId });
  const [company] = await db
    .select({ name: startups.name })
    .from(startups)
    .where(and(eq(startups.id, startupId), isShownCompany()));
  if (!company) throw new ApiError('NOT_FOUND', mailItemMessages.gone);
  const [rule] = await db
    .select({ id: mutes.id })
    .from(mutes)
    .where(and(eq(mutes.userId, userId), eq(mutes.kind, 'startup'), eq(mutes.value, startupId)));
  const [saved] = await db
    .select({ at: favorites.createdAt })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.startupId, startupId)));
  const isDone = act === 'save' ? saved !== undefined : rule !== undefined;
  return {
    userId,
    startupId,
    act,
    item: { act, companyName: company.name, isDone },
    muteId: rule?.id ?? null,
    inside: { ...context, actor: { kind: 'user', userId } },
  };
}
