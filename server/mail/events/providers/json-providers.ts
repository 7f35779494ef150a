import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { type MailEventKind, mailEventKinds } from '../../../../contract/mail/mailbox.ts';
import { isAuthorised } from '../../../platform/http/is-authorised.ts';
import { bounceKindOf } from '../../../platform/mail/bounce-kind.ts';
import type { MailLookupSettings } from '../../../platform/mail/mail-settings.ts';
import type { MailEvent } from '../apply-mail-event.ts';

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

type Notice = { headers: Headers; body: string; secret: string };

/** Reads what a provider posts. */
export type NoticeReader = {
  /** Whether it is the provider's, by its signature or its secret. */
  isGenuine: (notice: Notice) => boolean;
  /** What it tells of our mails; anything else in it is left out. Throws for what cannot be read. */
  read: (body: string) => MailEvent[];
};

/** The mail of `<0b9f…@upround.example>`, with or without its brackets; null for one that is not ours. */
export function mailIdOf(messageId: string | null | undefined): string | null {
  const id = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(messageId?.trim() ?? '')?.[1];
  return id?.toLowerCase() ?? null;
}

const found = z.object({
  TotalCount: z.int(),
  Messages: z.array(z.object({ Status: z.string() })),
});

/** Postmark finds mails by the metadata that they were sent with; the address is `https://api.postmarkapp.com`. */
export const postmarkLookup: Lookup = {
  ask: ({ url, key }, { mailId }) => ({
    url: `${url}/messages/outbound?${new URLSearchParams({ count: '1', offset: '0', metadata_mail: mailId })}`,
    headers: { ...(key !== null && { 'x-postmark-server-token': key }) },
  }),
  read(status, body) {
    const answer = status === 404 ? null : (found.safeParse(body).data ?? null);
    if (answer === null) return null;
    if (answer.TotalCount === 0) return { kind: 'absent' };
    // Bounces come by their own notification; what was queued or sent was taken.
    return { kind: 'taken', detail: answer.Messages[0]?.Status ?? null };
  },
};

const reported = z.object({
  event: z.enum(mailEventKinds).exclude(['complained']),
  detail: z.string().nullish(),
});

/** Our own shape: `{ "event": "delivered" }`, or 404 for a Message-ID that it never had. */
export const jsonLookup: Lookup = {
  ask: ({ url, key }, { messageId }) => ({
    url: url.replace('{messageId}', encodeURIComponent(messageId)),
    headers: { ...(key !== null && { authorization: `Bearer ${key}` }) },
  }),
  read(status, body) {
    if (status === 404) return { kind: 'absent' };
    const found = reported.safeParse(body).data;
    return found ? { kind: found.event, detail: found.detail ?? null } : null;
  },
};

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
