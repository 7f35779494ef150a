import type { Context as HonoContext } from 'hono';
import { receiveReport } from '../../mail/bounces/receive-report.ts';
import type { Context } from '../../platform/context.ts';
import { isAuthorised } from '../../platform/http/is-authorised.ts';
import { UnreadableMail } from '../../platform/mail/mail.ts';
import { readMail } from './match-application.ts';
import { type PostedMail, readPosted } from './read-posted.ts';
import { knowsAddress, type Receipt, receiveCopy } from './receive-copy.ts';

/** Where a mail came to, known before it is read, and how it is read; of what is not whole only the head is here. */
type Given = { to: string; isWhole: boolean; read: () => Promise<Buffer> | Buffer };

/**
 * Answers a mail provider that hands over a mail: as JSON in the shape of Postmark, or whole as `message/rfc822` with the
 * address that it came to in `to`. Whatever cannot be mended by sending it again is answered with 200.
 */
export async function receiveInboundMail(request: HonoContext, context: Context): Promise<Response> {
  const { inboundMail } = context.environment;
  if (!inboundMail?.secret) return request.text('This address accepts no email.', 404);
  if (!isAuthorised(request.req.header('authorization') ?? null, inboundMail.secret))
    return request.text('The secret is missing or wrong.', 401, { 'www-authenticate': 'Basic' });
  try {
    const given = await readGiven(request);
    if (!given) return request.text('Unknown email format.', 400);
    const { to } = given;
    if (!(await knowsAddress(context, { address: to, domain: inboundMail.domain })))
      return request.json({ receipt: 'unknown address' });
    const raw = await given.read();
    const report = await receiveReport(context, { to, raw });
    if (report !== 'not for us') return request.json({ receipt: report });
    const receipt: Receipt = await receiveCopy(context, {
      to,
      mail: await readMail(raw),
      raw: given.isWhole ? raw : null,
    });
    return request.json({ receipt }, receipt === 'too many' ? 429 : 200);
  } catch (thrown) {
    if (thrown instanceof UnreadableMail) {
      context.log.info({ reason: thrown.message }, 'a mail was not taken, as it cannot be read');
      return request.json({ receipt: 'unreadable' });
    }
    context.log.error({ error: thrown }, 'a copy of a mail could not be taken');
    return request.text('We couldn’t accept this email. Please send it again.', 503);
  }
}

async function readGiven({ req }: HonoContext): Promise<Given | null> {
  if (req.header('content-type')?.startsWith('message/rfc822'))
    return {
      to: req.query('to') ?? '',
      isWhole: true,
      read: async () => Buffer.from(await req.arrayBuffer()),
    };
  const mail = await readPosted(new Uint8Array(await req.arrayBuffer()));
  return mail && { to: mail.OriginalRecipient, isWhole: Boolean(mail.RawEmail), read: () => rawOf(mail) };
}

/** What was posted, as the mail that it was. */
function rawOf(mail: PostedMail): Buffer {
  if (mail.RawEmail) return Buffer.from(mail.RawEmail);
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
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();
