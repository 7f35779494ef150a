import { z } from 'zod';
import { userId } from '../../../contract/accounts.ts';
import { mailItemActs } from '../../../contract/mail/mail-items.ts';
import { startupId } from '../../../contract/startups.ts';

/** What the links beside rounds are signed for, and nothing else is. */
export const itemLinkPurpose = 'upround mail item link';

/** What such a link says: who does what with which company, and on which day it was mailed. */
export const itemLink = z.object({ u: userId, s: startupId, a: z.enum(mailItemActs), d: z.iso.date() });
