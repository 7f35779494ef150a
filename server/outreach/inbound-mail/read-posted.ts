import { setImmediate as nextTurn } from 'node:timers/promises';
import { Tokenizer, TokenParser } from '@streamparser/json';
import { z } from 'zod';
import { UnreadableMail } from '../../platform/mail/mail.ts';

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
});
export type PostedMail = z.infer<typeof posted>;

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
