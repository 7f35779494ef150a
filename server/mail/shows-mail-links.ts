import type { Environment } from '../platform/environment.ts';
import { isLoopback } from '../platform/variables.ts';

/**
 * Whether an admin can read the links of mails: only in a trial, where one person tries the product on their own machine and
 * the built-in mailbox is the only place that mail comes to.
 */
export function showsMailLinks({
  smtpUrl,
  databaseUrl,
  publicUrl,
}: Pick<Environment, 'smtpUrl' | 'databaseUrl' | 'publicUrl'>): boolean {
  return smtpUrl === null && databaseUrl === null && isLoopback(publicUrl);
}
