import { paymentReturnPaths } from '../../../contract/billing/payment-return.ts';
import { mailItemPath } from '../../../contract/mail/mail-items.ts';
import { stopPath } from '../../../contract/mail-streams.ts';
import { optOutProofPath } from '../../../contract/site/opt-outs.ts';
import { feedsPath } from '../../private-feeds/feed-address.ts';

/** Their addresses hold secrets until the page has taken them out. */
const pagesOfLinks = new Set<string>([
  '/reset-password',
  '/verify-email',
  stopPath,
  mailItemPath,
  optOutProofPath,
  ...paymentReturnPaths,
]);

/** Whether the address of something may open something, so that no other site is to be told of it. */
export function holdsSecret(path: string): boolean {
  return pagesOfLinks.has(path.replace(/\/+$/, '')) || path.startsWith(`${feedsPath}/`);
}
