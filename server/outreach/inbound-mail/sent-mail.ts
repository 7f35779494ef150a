/** What is read of a mail of which a copy arrived. */
export type SentMail = {
  messageId: string;
  /** Whom its one From header names; null where it names none or several, or there are several. */
  from: string | null;
  /** What stands in the topmost Authentication-Results header. */
  authentication: string | null;
  /** To whom it went besides us, the first one first. */
  recipients: { name: string; address: string }[];
  subject: string;
  sentAt: Date | null;
  /** A machine wrote it: an answer of an absent one, a bounce, a list. */
  isAutomatic: boolean;
};
