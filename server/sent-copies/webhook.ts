import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { receiveReport } from '../mailbox/bounces/receive-report.ts';
import type { Context } from '../platform/context.ts';
import { isAuthorised } from '../platform/http/is-authorised.ts';
import { readMail } from './read-mail.ts';
import { type Receipt, receiveCopy } from './receive-copy.ts';

const header = z.object({ Name: z.string(), Value: z.string() });
/** What Postmark posts of a mail that arrived, as far as it is read; others have the same shape. */
const posted = z.object({
  OriginalRecipient: z.string(),
  /** The whole of it, where Postmark is told to send that: a report is read from it. */
  RawEmail: z.string().optional(),
  Headers: z.array(header),
  From: z.string().default(''),
  Subject: z.string().default(''),
  Date: z.string().default(''),
  To: z.string().default(''),
  Cc: z.string().default(''),
  MessageID: z.string().default(''),
});

/**
 * Answers a mail provider that hands over a mail: as JSON in the shape of Postmark, or whole as `message/rfc822` with the
 * address that it came to in `to`. Whatever cannot be mended by sending it again is answered with 200.
 */
export async function receiveInboundMail(request: HonoContext, context: Context): Promise<Response> {
  const { inboundMail } = context.environment;
  if (!inboundMail?.secret) return request.text('No mail is taken here.', 404);
  if (!isAuthorised(request.req.header('authorization') ?? null, inboundMail.secret))
    return request.text('The secret is missing or wrong.', 401, { 'www-authenticate': 'Basic' });
  const given = await readGiven(request).catch(() => null);
  if (!given) return request.text('This is no mail in a shape that is known here.', 400);
  try {
    const report = await receiveReport(context, given);
    if (report !== 'not for us') return request.json({ receipt: report });
    const receipt: Receipt = await receiveCopy(context, {
      to: given.to,
      mail: await readMail(given.raw),
      raw: given.isWhole ? given.raw : null,
    });
    return request.json({ receipt }, receipt === 'too many' ? 429 : 200);
  } catch (thrown) {
    context.log.error({ error: thrown }, 'a copy of a mail could not be taken');
    return request.text('This mail could not be taken. Please send it again.', 503);
  }
}

/** `isWhole` is a mail as it came; else only its head, put together from what the provider says of it. */
type Given = { to: string; raw: Buffer; isWhole: boolean };

async function readGiven({ req }: HonoContext): Promise<Given | null> {
  if (req.header('content-type')?.startsWith('message/rfc822'))
    return { to: req.query('to') ?? '', raw: Buffer.from(await req.arrayBuffer()), isWhole: true };
  const mail = posted.safeParse(await req.json()).data;
  if (!mail) return null;
  if (mail.RawEmail) return { to: mail.OriginalRecipient, raw: Buffer.from(mail.RawEmail), isWhole: true };
  const own = mail.Headers.filter(({ Name }) => !/^(subject|date|to|cc|from)$/i.test(Name));
  const lines = [
    ...own.map(({ Name, Value }) => [Name, Value]),
    ...(own.some(({ Name }) => /^message-id$/i.test(Name)) ? [] : [['Message-ID', `<${mail.MessageID}>`]]),
    ['From', mail.From],
    ['Subject', mail.Subject],
    ['Date', mail.Date],
    ['To', mail.To],
    ['Cc', mail.Cc],
  ].flatMap(([name, value]) => (value ? [`${oneLine(name)}: ${oneLine(value)}`] : []));
  return { to: mail.OriginalRecipient, raw: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), isWhole: false };
}

const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();
