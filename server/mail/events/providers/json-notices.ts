import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mailEventKinds } from '../../../../contract/mail/mailbox.ts';
import { isAuthorised } from '../../../platform/http/is-authorised.ts';
import { mailIdOf, type NoticeReader } from './notice-reader.ts';

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
