export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one POST stops mails like this (RFC 8058). */
  stopUrl?: string | null;
  /** Where reports go when it does not arrive; null for the sender. */
  returnPath?: string | null;
  /** What the mail provider wants to know about it. */
  headers?: Record<string, string>;
};
