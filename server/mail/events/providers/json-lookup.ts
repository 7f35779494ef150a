import { z } from 'zod';
import { mailEventKinds } from '../../../../contract/mail/mailbox.ts';
import type { Lookup } from './lookup.ts';

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
