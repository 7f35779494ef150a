import type { Context as HonoContext } from 'hono';
import type { Context } from '../../platform/context.ts';
import type { MailProvider } from '../../platform/mail/mail-settings.ts';
import type { MailEvent } from './apply-mail-event.ts';
import { applyMailEvent } from './apply-mail-event.ts';
import type { NoticeReader } from './providers/json-providers.ts';
import { postmarkNotices, sendgridNotices } from './providers/json-providers.ts';
import { jsonNotices, mailgunNotices } from './providers/mailgun.ts';

const readers: Record<MailProvider, NoticeReader> = {
  json: jsonNotices,
  postmark: postmarkNotices,
  sendgrid: sendgridNotices,
  mailgun: mailgunNotices,
};

/** Answers the mail provider's notifications of what became of mails. What cannot be mended by sending it again gets 200. */
export async function receiveMailEvents(request: HonoContext, context: Context): Promise<Response> {
  const { mailEventsSecret: secret, mailProvider } = context.environment;
  if (secret === null) return request.text('No notifications are taken here.', 404);
  const reader = readers[mailProvider];
  const body = await request.req.text();
  if (!reader.isGenuine({ headers: request.req.raw.headers, body, secret }))
    return request.text('The secret or the signature is missing or wrong.', 401, {
      'www-authenticate': 'Basic',
    });
  const events = readEvents(reader, body);
  if (events === null) return request.text('This is no notification in a shape that is known here.', 400);
  try {
    const counts = { applied: 0, known: 0, 'no such mail': 0 };
    for (const event of events) counts[await applyMailEvent(context, event)] += 1;
    return request.json(counts);
  } catch (thrown) {
    context.log.error({ error: thrown }, 'a notification of the mail provider could not be taken');
    return request.text('This could not be taken. Please send it again.', 503);
  }
}

function readEvents(reader: NoticeReader, body: string): MailEvent[] | null {
  try {
    return reader.read(body).filter(({ at }) => !Number.isNaN(at.getTime()));
  } catch {
    return null;
  }
}
