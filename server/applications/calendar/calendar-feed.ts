import { z } from 'zod';
import { userId } from '../../../contract/auth/accounts.ts';

/** What the addresses of calendars are signed for, and nothing else is. */
export const calendarPurpose = 'upround calendar feed';

export const calendarPath = '/calendar';

/** What such an address says: whose calendar, and which of the addresses they were given. */
export const feedOfUser = z.object({ userId, feedId: z.uuid() });
export type FeedOfUser = z.infer<typeof feedOfUser>;
