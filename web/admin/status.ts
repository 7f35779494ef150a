import type { RunStatus } from '../../contract/ingest/ingest.ts';
import type { MailStatus } from '../../contract/mail/mailbox.ts';

type Tone = 'plain' | 'strong' | 'go' | 'warn' | 'loss';

export const runTones: Record<RunStatus, Tone> = {
  running: 'strong',
  succeeded: 'go',
  partial: 'warn',
  failed: 'loss',
};

export const mailTones: Record<MailStatus, Tone> = {
  pending: 'plain',
  sending: 'strong',
  sent: 'go',
  withdrawn: 'plain',
  suppressed: 'plain',
  unknown: 'warn',
  bounced: 'loss',
  failed: 'loss',
};
