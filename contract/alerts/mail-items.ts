import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Where the links beside a round in a mail lead. A GET shows a page and changes nothing. */
export const mailItemPath = '/from-mail';

export const mailItemActs = ['save', 'mute'] as const;
export type MailItemAct = (typeof mailItemActs)[number];

/** So long after it was mailed such a link works. */
export const itemLinkDays = 90;

export const mailItemMessages = {
  unreadable: 'This link cannot be read. Please open it again from a newer mail.',
  expired: `This link is older than ${itemLinkDays} days. Sign in to do the same there.`,
  deleting: 'This account is being deleted, so this link no longer works.',
  gone: 'This company is not listed any more.',
} as const;

/** What a link of a mail is for, and whether that is so by now. */
const mailItem = z.object({
  act: z.enum(mailItemActs),
  companyName: z.string(),
  isDone: z.boolean(),
});
export type MailItem = z.infer<typeof mailItem>;

const token = z.string().max(2_000);
const tags = ['mail'];

export const mailItems = {
  examine: oc
    .route({
      method: 'POST',
      path: '/mail-items/examine',
      summary: 'What a link beside a round in a mail does, and whether it was done',
      tags,
    })
    .input(z.object({ token }))
    .output(mailItem),
  set: oc
    .route({
      method: 'POST',
      path: '/mail-items/set',
      summary: 'Save a company or hear nothing more of it, with the link of a mail, or take that back',
      tags,
    })
    .input(z.object({ token, isDone: z.boolean() }))
    .output(mailItem),
};
