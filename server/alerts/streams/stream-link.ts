import { z } from 'zod';
import { userId } from '../../../contract/auth/accounts.ts';

/** What the links of streams are signed for, and nothing else is. */
export const streamLinkPurpose = 'upround mail stream link';

/** What such a link says: whose it is, and of which digest, which knows what it is about. */
const linkOfDigest = z.object({ digestId: z.uuid(), userId });
/** What links say that were mailed when there was nothing but what matches. */
const linkOfMatches = z.object({ stream: z.literal('matches'), userId });

export const streamLink = z.union([linkOfDigest, linkOfMatches]);
export type StreamLink = z.infer<typeof streamLink>;
