import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { type MailEventKind, mailEventKinds } from '../../../../contract/mail/mailbox.ts';
import { isAuthorised, isSameSecret } from '../../../platform/http/is-authorised.ts';
import { bounceKindOf } from '../../../platform/mail/bounce-kind.ts';
import type { Lookup } from './json-providers.ts';
import { mailIdOf, type NoticeReader } from './json-providers.ts';

const status = z.object({
  message: z.string().nullish(),
  description: z.string().nullish(),
  'enhanced-code': z.string().nullish(),
  'bounce-code': z.string().nullish(),
});

/** What Mailgun says of a mail, as far as it is read. */
const mailgunEvent = z.object({
  id: z.string().optional(),
  event: z.string(),
  severity: z.string().nullish(),
  timestamp: z.number(),
  message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).optional() }).optional(),
  'delivery-status': status.nullish(),
});

type MailgunEvent = z.infer<typeof mailgunEvent>;

const wordsOfMailgun = ({ 'delivery-status': status }: MailgunEvent): string =>
  [status?.message, status?.description].filter(Boolean).join(' ');

/** Null for what says nothing of arriving: opened, clicked, or failed for now. */
function kindOfMailgun(event: MailgunEvent): MailEventKind | null {
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

const found = z.object({ items: z.array(mailgunEvent) });

/** The events of Mailgun for one Message-ID; the address is `https://api.mailgun.net/v3/<domain>`. */
export const mailgunLookup: Lookup = {
  ask: ({ url, key }, { messageId }) => ({
    url: `${url}/events?${new URLSearchParams({ 'message-id': messageId.replace(/^<|>$/g, '') })}`,
    headers: {
      ...(key !== null && { authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` }),
    },
  }),
  read(status, body) {
    const answer = status === 404 ? null : (found.safeParse(body).data ?? null);
    if (answer === null) return null;
    const [first] = answer.items;
    if (!first) return { kind: 'absent' };
    const kinds = answer.items.map(kindOfMailgun);
    const back = (['bounced', 'soft-bounced', 'blocked'] as const).find((kind) => kinds.includes(kind));
    return { kind: back ?? (kinds.includes('delivered') ? 'delivered' : 'taken'), detail: null };
  },
};

const signed = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
});

const posted = z.object({ 'event-data': mailgunEvent });

/** Mailgun signs a time and a word of its own with the key for webhooks, inside of the body. */
export const mailgunNotices: NoticeReader = {
  isGenuine({ body, secret }) {
    try {
      const { timestamp, token, signature } = signed.parse(JSON.parse(body)).signature;
      return isSameSecret(
        signature,
        createHmac('sha256', secret)
          .update(timestamp + token)
          .digest('hex'),
      );
    } catch {
      return false;
    }
  },
  read(body) {
    const { 'event-data': event } = posted.parse(JSON.parse(body));
    const kind = kindOfMailgun(event);
    const mailId = mailIdOf(event.message?.headers?.['message-id']);
    if (!kind || !mailId) return [];
    const at = new Date(event.timestamp * 1_000);
    const key = `mailgun:${event.id ?? `${mailId} ${kind} ${event.timestamp}`}`;
    return [{ key, mailId, kind, at, detail: wordsOfMailgun(event) || null }];
  },
};

const notice = z.object({
  messageId: z.string(),
  event: z.enum(mailEventKinds),
  at: z.iso.datetime(),
  detail: z.string().nullish(),
});

/** Our own shape, one or many: `{ "messageId": "<…>", "event": "delivered", "at": "2026-11-20T12:00:00Z" }`. */
export const jsonNotices: NoticeReader = {
  isGenuine: ({ headers, secret }) => isAuthorised(headers.get('authorization'), secret),
  read(body) {
    const reported = z.union([z.array(notice), notice.transform((one) => [one])]).parse(JSON.parse(body));
    return reported.flatMap(({ messageId, event, at, detail }) => {
      const mailId = mailIdOf(messageId);
      if (mailId === null) return [];
      const key = createHash('sha256').update(`${mailId} ${event} ${at}`).digest('hex');
      return [{ key: `json:${key}`, mailId, kind: event, at: new Date(at), detail: detail ?? null }];
    });
  },
};
