import { z } from 'zod';
import { userId } from '../../../contract/accounts.ts';
import { singleStreams } from '../../../contract/mail-streams.ts';

/** What the links of streams are signed for, and nothing else is. */
export const streamLinkPurpose = 'upround mail stream link';

/** What such a link says: a stream, and whose. */
export const streamOfPerson = z.object({ stream: z.enum(singleStreams), userId });
export type StreamOfPerson = z.infer<typeof streamOfPerson>;
