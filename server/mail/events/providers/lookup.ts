import type { MailEventKind } from '../../../../contract/mail/mailbox.ts';
import type { MailLookupSettings } from '../../../platform/mail/mail-settings.ts';

/** What became of a mail, as its provider says. `absent`: it never had it. */
export type State =
  | { kind: 'absent' }
  | { kind: Exclude<MailEventKind, 'complained'>; detail: string | null };

export type Lookup = {
  ask: (
    settings: MailLookupSettings,
    mail: { mailId: string; messageId: string },
  ) => { url: string; headers: Record<string, string> };
  /** Null for an answer that says nothing. */
  read: (status: number, body: unknown) => State | null;
};
