import { setImmediate as nextTurn } from 'node:timers/promises';
import { Tokenizer, TokenParser } from '@streamparser/json';
import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { receiveReport } from '../../mail/bounces/receive-report.ts';
import type { Context } from '../../platform/context.ts';
import { isAuthorised } from '../../platform/http/is-authorised.ts';
import { UnreadableMail } from '../../platform/mail/mail.ts';
import { readMail } from './match-application.ts';
import { knowsAddress, type Receipt, receiveCopy } from './receive-copy.ts';

/** What Postmark posts of a mail that arrived, as far as it is read; others have the same shape. */
const posted = z.object({
  OriginalRecipient: z.string(),
  /** The whole of it, where Postmark is told to send that: a report is read from it. */
  RawEmail: z.string().optional(),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })),
  From: z.string().default(''),
  Subject: z.string().default(''),
  Date: z.string().default(''),
  To: z.string().default(''),
  Cc: z.string().default(''),
  MessageID: z.string().default(''),
  TextBody: z.string().default(''),
});
type PostedMail = z.infer<typeof posted>;

const bytesInTurn = 64_000;
/** A mail to hundreds has some thousands. */
const mostTokens = 50_000;

/**
 * Reads a mail that a provider posts as JSON, null where it is none. Attachments make it large, which costs little; what is
 * cut into very many pieces to be expensive is an UnreadableMail. Others have their turn meanwhile.
 */
export async function readPosted(body: Uint8Array): Promise<PostedMail | null> {
  const found: Record<string, unknown> = {};
  const parser = new TokenParser({
    paths: Object.keys(posted.shape).map((name) => `$.${name}`),
    keepStack: false,
  });
  parser.onValue = ({ key, value }) => {
    found[String(key)] = value;
  };
  const tokenizer = new Tokenizer();
  let tokens = 0;
  tokenizer.onToken = (token) => {
    tokens += 1;
    // What is thrown in here ends the reading.
    if (tokens > mostTokens) throw new RangeError('Too many pieces');
    parser.write(token);
  };
  try {
    for (let at = 0; at < body.length; at += bytesInTurn) {
      tokenizer.write(body.subarray(at, at + bytesInTurn));
      await nextTurn();
    }
  } catch {
    if (tokens > mostTokens) throw new UnreadableMail(`The JSON has more than ${mostTokens} pieces`);
    return null;
  }
  return parser.isEnded ? (posted.safeParse(found).data ?? null) : null;
}

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
      beginning: raw,
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
  // Its text is plain by now; of a report the type tells that it is one.
  const isReport = mail.Headers.some(({ Value }) => /^multipart\/report/i.test(Value));
  const replaced = isReport
    ? /^(subject|date|to|cc|from)$/i
    : /^(subject|date|to|cc|from|content-type|content-transfer-encoding)$/i;
  const own = mail.Headers.filter(({ Name }) => !replaced.test(Name));
  const lines = [
    ...own.map(({ Name, Value }) => [Name, Value]),
    ...(own.some(({ Name }) => /^message-id$/i.test(Name)) ? [] : [['Message-ID', `<${mail.MessageID}>`]]),
    ['From', mail.From],
    ['Subject', mail.Subject],
    ['Date', mail.Date],
    ['To', mail.To],
    ['Cc', mail.Cc],
  ].flatMap(([name, value]) => (value ? [`${oneLine(name)}: ${oneLine(value)}`] : []));
  if (isReport) return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  const type = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit';
  return Buffer.from(`${lines.join('\r\n')}\r\n${type}\r\n\r\n${mail.TextBody.slice(0, mostText)}`);
}

/** Only the beginning of a text is read. */
const mostText = 64_000;

const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();
