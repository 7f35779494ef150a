import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';

/** What the links beside rounds are signed for, and nothing else is. */
export const itemLinkPurpose = 'upround mail item link';

/** Who may save one company or hear nothing more of it, and on which day that was mailed. */
export type ItemLink = { userId: UserId; startupId: StartupId; day: string };
