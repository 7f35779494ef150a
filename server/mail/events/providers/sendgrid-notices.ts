import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { MailEventKind } from '../../../../contract/mail/mailbox.ts';
import { bounceKindOf } from '../../../platform/mail/bounce-kind.ts';
import { mailIdOf, type NoticeReader } from './notice-reader.ts';

const event = z.object({
  event: z.string(),
  sg_event_id: z.string(),
  timestamp: z.number(),
  /** The Message-ID that we gave it. */
  'smtp-id': z.string().optional(),
  type: z.string().optional(),
  reason: z.string().optional(),
  status: z.string().optional(),
});

function kindOf({ event: name, type, reason = '', status }: z.infer<typeof event>): MailEventKind | null {
  if (name === 'processed') return 'taken';
  if (name === 'delivered') return 'delivered';
  if (name === 'spamreport') return 'complained';
  // Not sent at all, for an address that was given up on before; or for spam, which is no fault of the address.
  if (name === 'dropped') return /bounced|invalid/i.test(reason) ? 'bounced' : 'blocked';
  if (name !== 'bounce') return null;
  if (type === 'blocked') return 'blocked';
  const kind = bounceKindOf({ status: status || null, text: reason, isOfRecipient: true });
  return ({ hard: 'bounced', soft: 'soft-bounced', blocked: 'blocked' } as const)[kind];
}

/** SendGrid signs its time and its body with ECDSA; the secret is the verification key that it shows. */
export const sendgridNotices: NoticeReader = {
  isGenuine({ headers, body, secret }) {
    const signature = headers.get('x-twilio-email-event-webhook-signature') ?? '';
    const time = headers.get('x-twilio-email-event-webhook-timestamp') ?? '';
    try {
      const key = createPublicKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'spki' });
      return verify('sha256', Buffer.from(time + body), key, Buffer.from(signature, 'base64'));
    } catch {
      return false;
    }
  },
  read: (body) =>
    z
      .array(event)
      .parse(JSON.parse(body))
      .flatMap((one) => {
        const kind = kindOf(one);
        const mailId = mailIdOf(one['smtp-id']);
        if (!kind || !mailId) return [];
        const at = new Date(one.timestamp * 1_000);
        return [{ key: `sendgrid:${one.sg_event_id}`, mailId, kind, at, detail: one.reason ?? null }];
      }),
};
