import { mailItemPath } from '../../../contract/alerts/mail-items.ts';
import { stopPath } from '../../../contract/alerts/streams.ts';
import { paymentReturnPaths } from '../../../contract/billing/payment-return.ts';
import { removalVerificationPath } from '../../../contract/public/removal-requests.ts';
import { feedsPath } from '../../delivery/private-feeds/private-feeds.ts';

/** Their addresses hold secrets until the page has taken them out. */
const pagesOfLinks = new Set<string>([
  '/reset-password',
  '/verify-email',
  stopPath,
  mailItemPath,
  removalVerificationPath,
  ...paymentReturnPaths,
]);

/** Whether the address of something may open something, so that no other site is to be told of it. */
export function holdsSecret(path: string): boolean {
  return pagesOfLinks.has(path.replace(/\/+$/, '')) || path.startsWith(`${feedsPath}/`);
}
