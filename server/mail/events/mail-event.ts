import type { MailEventKind } from '../../../contract/mail/mailbox.ts';

/** What somebody who carries our mail tells of one. */
export type MailEvent = {
  /** The same notification has the same one, however often it comes. */
  key: string;
  mailId: string;
  kind: MailEventKind;
  at: Date;
  /** What the other server said. */
  detail: string | null;
};
