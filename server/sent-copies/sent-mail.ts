/** What is read of a mail of which a copy arrived. */
export type SentMail = {
  messageId: string;
  /** To whom it went besides us, the first one first. */
  recipients: { name: string; address: string }[];
  subject: string;
  sentAt: Date | null;
  /** A machine wrote it: an answer of an absent one, a bounce, a list. */
  isAutomatic: boolean;
};
