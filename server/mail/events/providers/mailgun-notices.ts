import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../../../platform/http/is-authorised.ts';
import { kindOfMailgun, mailgunEvent, wordsOfMailgun } from './mailgun-event.ts';
import { mailIdOf, type NoticeReader } from './notice-reader.ts';

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
