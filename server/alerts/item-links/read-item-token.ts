import { z } from 'zod';
import { type MailItemAct, mailItemActs } from '../../../contract/alerts/mail-items.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import type { Context } from '../../platform/context.ts';
import { readSignedWords } from '../../platform/secrets/signed-text.ts';
import { type ItemLink, itemLinkPurpose } from './item-link.ts';

const said = z.tuple([userId, z.string().transform(idOf).pipe(startupId), z.iso.date()]);

/** What the token of a link beside a round says; null for one that is none of ours. */
export function readItemToken(
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
