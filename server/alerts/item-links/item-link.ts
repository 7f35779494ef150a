import { z } from 'zod';
import { type UserId, userId } from '../../../contract/accounts.ts';
import { type MailItemAct, mailItemActs } from '../../../contract/mail/mail-items.ts';
import { type StartupId, startupId } from '../../../contract/startups.ts';
import type { Context } from '../../platform/context.ts';
import { readSignedWords, signWords } from '../../platform/signed-text.ts';

/** What the links beside rounds are signed for, and nothing else is. */
export const itemLinkPurpose = 'upround mail item link';

/** Who may save one company or hear nothing more of it, and on which day that was mailed. */
export type ItemLink = { userId: UserId; startupId: string; day: string };

const signed = z.tuple([userId, z.string().transform(idOf).pipe(startupId), z.iso.date()]);

/**
 * The tokens of both links beside a round: what to do stands before the one signature, which allows either. A digest has
 * forty of them, so they are short.
 */
export function itemTokens(
  { secrets }: Pick<Context, 'secrets'>,
  { userId, startupId, day }: ItemLink,
): Record<MailItemAct, string> {
  const words = signWords(secrets.authSecret, itemLinkPurpose, [userId, shortOf(startupId), day]);
  return { save: `save.${words}`, mute: `mute.${words}` };
}

/** What a token says; null for one that is none of ours. */
export function readItemToken(
  { secrets }: Pick<Context, 'secrets'>,
  token: string,
): (ItemLink & { act: MailItemAct; startupId: StartupId }) | null {
  const act = mailItemActs.find((each) => token.startsWith(`${each}.`));
  if (!act) return null;
  const words = readSignedWords(secrets.authSecret, itemLinkPurpose, token.slice(act.length + 1));
  const said = words && signed.safeParse(words).data;
  return said ? { act, userId: said[0], startupId: said[1], day: said[2] } : null;
}

const shortOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function idOf(short: string): string {
  return Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
