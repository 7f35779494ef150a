import { oc } from '@orpc/contract';
import { z } from 'zod';
import { startupId } from '../companies/companies.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';

/** What a reply says. The first three are replies of a person at the company; the others never count as one. */
export const replyKinds = ['interested', 'question', 'declined', 'automatic', 'bounced'] as const;
export const replyKind = z.enum(replyKinds);
export type ReplyKind = z.infer<typeof replyKind>;

/** What a user can say of a reply; that a mail came back they see elsewhere. */
export const saidKinds = ['interested', 'question', 'declined', 'automatic'] as const;
export type SaidKind = (typeof saidKinds)[number];

export const replyMessages = { gone: 'This reply no longer exists.' } as const;

/** A reply that waits for its user: to answer what it may be, or to see what it changed. */
const waitingReply = z.object({
  replyId: z.uuid(),
  applicationId: z.uuid(),
  companyName: z.string(),
  /** Null for a company that is not among ours. */
  startupId: startupId.nullable(),
  kind: replyKind,
  repliedOn: calendarDate,
  /** Whether it has changed the application already, which can be undone. */
  isMarked: z.boolean(),
  /** Whether the sender is authenticated. */
  isVerified: z.boolean(),
});
export type WaitingReply = z.infer<typeof waitingReply>;

const waiting = z.object({ replies: z.array(waitingReply) });
export type WaitingReplies = z.infer<typeof waiting>;

const answers = ['accept', 'keep', 'undo'] as const;
export type ReplyAnswer = (typeof answers)[number];

const tags = ['applications'];
const sharing = z.object({ isShared: z.boolean() });

/** Replies to letters, what users say of them, and whether their results count in everyone's figures. */
export const replies = {
  list: oc
    .route({ method: 'GET', path: '/applications/replies', summary: 'Replies that wait for you', tags })
    .output(waiting),
  answer: oc
    .route({
      method: 'PUT',
      path: '/applications/replies/{id}',
      summary: 'Make the change that a reply suggests, leave the application as it is, or undo the change',
      tags,
    })
    .input(z.object({ id: z.uuid(), answer: z.enum(answers) }))
    .output(waiting),
  mark: oc
    .route({
      method: 'POST',
      path: '/applications/{id}/replies',
      summary: 'Say how a company replied',
      tags,
    })
    .input(z.object({ id: z.uuid(), kind: z.enum(saidKinds), timeZone: timeZone.optional() }))
    .output(z.object({ replyId: z.uuid() })),
  sharing: oc
    .route({
      method: 'GET',
      path: '/accounts/shared-results',
      summary: 'Whether your results count in everyone’s figures',
      tags: ['account'],
    })
    .output(sharing),
  setSharing: oc
    .route({
      method: 'PUT',
      path: '/accounts/shared-results',
      summary: 'Choose whether your results count in everyone’s figures',
      tags: ['account'],
    })
    .input(sharing)
    .output(sharing),
};
