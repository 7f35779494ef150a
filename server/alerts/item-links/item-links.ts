import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userMessages } from '../../../contract/admin/users.ts';
import {
  itemLinkDays,
  type MailItem,
  type MailItemAct,
  mailItemActs,
  mailItemMessages,
  mailItemPath,
} from '../../../contract/alerts/mail-items.ts';
import { streamMessages } from '../../../contract/alerts/streams.ts';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { addDays, utcDay } from '../../../contract/platform/time/days.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { setFavorite } from '../../feed/favorites/favorites.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { addMute, removeMute } from '../../feed/mutes/mutes.ts';
import { mutes } from '../../feed/mutes/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';
import { type SecretLink, secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import { readSignedWords, signWords } from '../../platform/secrets/sign-and-seal.ts';

/** Does what a link beside a round in a mail is for, regardless of who is signed in, or takes it back. Twice is once. */
export async function setItem(
  context: Context,
  { token, isDone }: { token: string; isDone: boolean },
): Promise<MailItem> {
  const opened = await openItemLink(context, token);
  if (opened.item.isDone !== isDone) await change(opened, isDone);
  return { ...opened.item, isDone };
}

async function change({ inside, act, startupId, muteId }: OpenedItem, isDone: boolean): Promise<void> {
  if (act === 'save') await setFavorite(inside, { id: startupId, isFavorite: isDone });
  else if (isDone) await addMute(inside, { kind: 'startup', value: startupId });
  else if (muteId !== null) await removeMute(inside, { id: muteId });
}

/** What a link beside a round in a mail does. Changes nothing. */
export async function examineItem(context: Context, { token }: { token: string }): Promise<MailItem> {
  const { item } = await openItemLink(context, token);
  return item;
}

type OpenedItem = {
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
async function openItemLink(context: Context, token: string): Promise<OpenedItem> {
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

/** Passes for an active account; otherwise says which it is: deleted, being deleted, or suspended. */
async function requireActiveReader({ db }: Context, { userId }: { userId: UserId }): Promise<void> {
  const [account] = await db
    .select({
      isActive: sql<boolean>`${isActive(users)}`,
      isNotSuspended: sql<boolean>`${isActive(users, 'session')}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw new ApiError('NOT_FOUND', streamMessages.gone);
  if (!account.isNotSuspended) throw new ApiError('FORBIDDEN', userMessages.suspended);
  if (!account.isActive) throw new ApiError('FORBIDDEN', mailItemMessages.deleting);
}

const said = z.tuple([userId, z.string().transform(idOf).pipe(startupId), z.iso.date()]);

/** What the token of a link beside a round says; null for one that is none of ours. */
function readItemToken(
  { secrets }: Pick<Context, 'secrets'>,
  token: string,
): (ItemLink & { act: MailItemAct }) | null {
  const act = mailItemActs.find((each) => token.startsWith(`${each}.`));
  if (!act) return null;
  const words = readSignedWords(secrets.authSecret, itemLinkPurpose, token.slice(act.length + 1));
  const read = words && said.safeParse(words).data;
  return read ? { act, userId: read[0], startupId: read[1], day: read[2] } : null;
}

function idOf(short: string): string {
  return Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What the links beside rounds are signed for, and nothing else is. */
const itemLinkPurpose = 'upround mail item link';

/** Who may save one company or hear nothing more of it, and on which day that was mailed. */
type ItemLink = { userId: UserId; startupId: StartupId; day: string };

/**
 * The addresses by which one person saves one company, or hears nothing more of it. They open nothing else. What to do
 * stands before the one signature, which allows either: a digest has forty of them, so they are short.
 */
export function makeItemLinks(
  { environment, secrets, now }: Pick<Context, 'environment' | 'secrets' | 'now'>,
  { userId, startupId }: { userId: UserId; startupId: string },
): { save: SecretLink; mute: SecretLink } {
  const shortId = Buffer.from(startupId.replaceAll('-', ''), 'hex').toString('base64url');
  const words = signWords(secrets.authSecret, itemLinkPurpose, [userId, shortId, utcDay(now())]);
  const page = `${environment.publicUrl}${mailItemPath}?token=`;
  return { save: secretLink(`${page}save.${words}`), mute: secretLink(`${page}mute.${words}`) };
}
