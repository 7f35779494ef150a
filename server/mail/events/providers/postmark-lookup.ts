import { z } from 'zod';
import type { Lookup } from './lookup.ts';

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
