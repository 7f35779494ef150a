import { z } from 'zod';

/** What a reply says. The first three are replies of a person at the company; the others never count as one. */
export const replyKinds = ['interested', 'question', 'declined', 'automatic', 'bounced'] as const;
export const replyKind = z.enum(replyKinds);
export type ReplyKind = z.infer<typeof replyKind>;
