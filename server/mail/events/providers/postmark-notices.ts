import { z } from 'zod';
import type { MailEventKind } from '../../../../contract/mail/mailbox.ts';
import { isAuthorised } from '../../../platform/http/is-authorised.ts';
import type { NoticeReader } from './notice-reader.ts';

/** `mail` is what we name each mail by when it leaves. */
const common = { MessageID: z.string(), Metadata: z.object({ mail: z.uuid().optional() }).optional() };
const posted = z.discriminatedUnion('RecordType', [
  z.object({
    RecordType: z.literal('Delivery'),
    DeliveredAt: z.string(),
    Details: z.string().optional(),
    ...common,
  }),
  z.object({
    RecordType: z.enum(['Bounce', 'SpamComplaint']),
    ID: z.number(),
    Type: z.string(),
    BouncedAt: z.string(),
    Description: z.string().optional(),
    Details: z.string().optional(),
    ...common,
  }),
  z.object({ RecordType: z.enum(['Open', 'Click', 'SubscriptionChange', 'Inbound']) }),
]);

const kinds: Record<string, MailEventKind> = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  SoftBounce: 'soft-bounced',
  Transient: 'soft-bounced',
  DnsError: 'soft-bounced',
  Blocked: 'blocked',
  DMARCPolicy: 'blocked',
  SpamNotification: 'blocked',
  SpamComplaint: 'complained',
};

/** Postmark signs nothing: its address or a header of the webhook carries the secret. */
export const postmarkNotices: NoticeReader = {
  isGenuine: ({ headers, secret }) => isAuthorised(headers.get('authorization'), secret),
  read(body) {
    const reported = posted.parse(JSON.parse(body));
    if (!('MessageID' in reported) || !reported.Metadata?.mail) return [];
    const mailId = reported.Metadata.mail;
    if (reported.RecordType === 'Delivery') {
      const at = new Date(reported.DeliveredAt);
      return [{ key: `postmark:${reported.MessageID}`, mailId, kind: 'delivered', at, detail: null }];
    }
    const kind = reported.RecordType === 'SpamComplaint' ? 'complained' : kinds[reported.Type];
    if (!kind) return [];
    const detail = reported.Details || reported.Description || null;
    return [{ key: `postmark:${reported.ID}`, mailId, kind, at: new Date(reported.BouncedAt), detail }];
  },
};
