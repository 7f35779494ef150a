import { oc } from '@orpc/contract';
import { z } from 'zod';

/** What comes by mail without being asked for each time; each is stopped by a link of its own. */
export const mailStreams = ['matches'] as const;
export type MailStream = (typeof mailStreams)[number];

export const frequencies = ['daily', 'weekly', 'none'] as const;
export type Frequency = (typeof frequencies)[number];

/** Where the link in each mail of a stream leads. A GET shows a page; a POST there stops the stream (RFC 8058). */
export const stopPath = '/unsubscribe';

export const streamMessages = {
  unreadable: 'This link cannot be read. Please open it again from a newer mail.',
  gone: 'This account does not exist any more. No mails come from it.',
} as const;

const streamChoice = z.object({ stream: z.enum(mailStreams), frequency: z.enum(frequencies) });
export type StreamChoice = z.infer<typeof streamChoice>;

/** Whether digests also tell of new roles for the person at companies whose rounds match. */
const newRolesChoice = z.object({ tellsNewRoles: z.boolean() });
export type NewRolesChoice = z.infer<typeof newRolesChoice>;

const linkedStream = streamChoice.extend({
  /** Masked: whoever holds the link may have been forwarded the mail. */
  email: z.string(),
  /** What an undo brings back; null when nothing was stopped. */
  before: z.enum(['daily', 'weekly']).nullable(),
});
export type LinkedStream = z.infer<typeof linkedStream>;

const token = z.string().max(2_000);

export const streams = {
  list: oc
    .route({
      method: 'GET',
      path: '/accounts/mail-streams',
      summary: 'How often each kind of mail comes',
      tags: ['accounts'],
    })
    .output(z.array(streamChoice.extend(newRolesChoice.shape))),
  tellNewRoles: oc
    .route({
      method: 'PUT',
      path: '/accounts/mail-streams/new-roles',
      summary: 'Choose whether digests tell of new roles for you, too',
      tags: ['accounts'],
    })
    .input(newRolesChoice)
    .output(newRolesChoice),
  choose: oc
    .route({
      method: 'PUT',
      path: '/accounts/mail-streams',
      summary: 'Choose how often a kind of mail comes; none stops it at once',
      tags: ['accounts'],
    })
    .input(streamChoice)
    .output(streamChoice),
  examine: oc
    .route({
      method: 'POST',
      path: '/mail-streams/examine',
      summary: 'What a link in a mail stops, and for whom',
      tags: ['mail'],
    })
    .input(z.object({ token }))
    .output(linkedStream),
  chooseByLink: oc
    .route({
      method: 'POST',
      path: '/mail-streams/choose',
      summary: 'Choose how often a kind of mail comes, with the link of one of them',
      tags: ['mail'],
    })
    .input(z.object({ token, frequency: z.enum(frequencies) }))
    .output(linkedStream),
  undoByLink: oc
    .route({
      method: 'POST',
      path: '/mail-streams/undo',
      summary: 'Bring back just what there was before a kind of mail was stopped',
      tags: ['mail'],
    })
    .input(z.object({ token }))
    .output(linkedStream),
};
