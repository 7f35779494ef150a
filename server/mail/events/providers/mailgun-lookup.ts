import { z } from 'zod';
import type { Lookup } from './lookup.ts';
import { kindOfMailgun, mailgunEvent } from './mailgun-event.ts';

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
