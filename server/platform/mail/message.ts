export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one POST stops mails like this (RFC 8058). */
  stopUrl?: string | null;
};
