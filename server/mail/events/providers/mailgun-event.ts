import { z } from 'zod';
import type { MailEventKind } from '../../../../contract/mail/mailbox.ts';
import { bounceKindOf } from '../../../platform/mail/bounce-kind.ts';

const status = z.object({
  message: z.string().nullish(),
  description: z.string().nullish(),
  'enhanced-code': z.string().nullish(),
  'bounce-code': z.string().nullish(),
});

/** What Mailgun says of a mail, as far as it is read. */
export const mailgunEvent = z.object({
  id: z.string().optional(),
  event: z.string(),
  severity: z.string().nullish(),
  timestamp: z.number(),
  message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).optional() }).optional(),
  'delivery-status': status.nullish(),
});
type MailgunEvent = z.infer<typeof mailgunEvent>;

export const wordsOfMailgun = ({ 'delivery-status': status }: MailgunEvent): string =>
  [status?.message, status?.description].filter(Boolean).join(' ');

/** Null for what says nothing of arriving: opened, clicked, or failed for now. */
export function kindOfMailgun(event: MailgunEvent): MailEventKind | null {
  if (event.event === 'accepted') return 'taken';
  if (event.event === 'delivered') return 'delivered';
  if (event.event === 'complained') return 'complained';
  if (event.event !== 'failed' || event.severity !== 'permanent') return null;
  const status = event['delivery-status'];
  const kind = bounceKindOf({
    status: status?.['enhanced-code'] || status?.['bounce-code'] || null,
    text: wordsOfMailgun(event),
    isOfRecipient: true,
  });
  return ({ hard: 'bounced', soft: 'soft-bounced', blocked: 'blocked' } as const)[kind];
}
