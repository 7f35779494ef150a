import type { Context, MiddlewareHandler, Next } from 'hono';
import { type ErrorCode, errorStatus } from '../../../contract/platform/errors.ts';
import { busyMessage, createTurns, type Turns } from '../turns.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** In bytes. Twice what the longest preferences take, and little enough for many at once. */
export const largestBody = 256_000;
const tooLargeMessage = 'This request is too large. Send at most 256 KB.';

/** What takes more than texts, by its address; few of these at once, as the sender is not known yet. */
type LargeBodies = Readonly<Record<string, number>>;
const mostLargeAtOnce = 8;
const tooManyMessage = 'Many files are being sent just now. Try again in a moment.';

/** What is longer than nearly all forms and notifications is read by turns, each requester's few at once. */
const longBody = 16_000;
const turnsOfLong = {
  atOnce: Number.POSITIVE_INFINITY,
  eachAtOnce: 4,
  eachWaiting: 100,
  longestWaitMs: 20_000,
};

/** For how long, and how many bytes of it, a refused body is still taken in, so that its sender reads the answer. */
const lingerMs = 500;
const mostLingering = largestBody;

/**
 * Reads the body of every request, counting it whatever it says of its own length. A longer one is answered with 413,
 * and its connection closed. Many long ones of one requester wait for each other, so that the event loop is free for
 * others in between; who sends them slowly keeps only their own waiting.
 */
export function limitBody(
  requesterOf: (c: Context) => string = () => 'all',
  largeBodies: LargeBodies = {},
): MiddlewareHandler {
  let largeCount = 0;
  const turns = createTurns(turnsOfLong);
  return async (c, next) => {
    const largest = largeBodies[c.req.path];
    const read = () => readWhole(c, next, largest ?? largestBody);
    if (!isLong(c)) return read();
    if (largest === undefined) return inTurn(turns, c, requesterOf(c), read);
    if (largeCount >= mostLargeAtOnce) return refuse(c, 'UNAVAILABLE', tooManyMessage, undefined);
    largeCount += 1;
    try {
      return await inTurn(turns, c, requesterOf(c), read);
    } finally {
      largeCount -= 1;
    }
  };
}

function isLong({ req }: Context): boolean {
  return (
    req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > longBody
  );
}

type Read = () => Promise<Response | undefined>;

async function inTurn(turns: Turns, c: Context, requester: string, read: Read): ReturnType<Read> {
  let isIn = false;
  try {
    return await turns.take(requester, () => {
      isIn = true;
      return read();
    });
  } catch (thrown) {
    if (isIn) throw thrown;
    return refuse(c, 'UNAVAILABLE', busyMessage, undefined);
  }
}

async function readWhole(c: Context, next: Next, largest: number): Promise<Response | undefined> {
  const { headers, method, url } = c.req.raw;
  const isChunked = headers.has('transfer-encoding');
  const announced = Number(headers.get('content-length') ?? 0);
  if (!isChunked && announced === 0) return proceed(next);
  const reader: Reader | undefined = c.req.raw.body?.getReader();
  if (announced > largest) return refuse(c, 'TOO_LARGE', tooLargeMessage, reader);
  if (!reader) return refuse(c, 'INVALID', `A ${method} request comes without a body.`, reader);
  const body = await readAtMost(reader, largest).catch(() => undefined);
  if (body === undefined) return refuse(c, 'INVALID', 'This request broke off. Send it again.', undefined);
  if (body === null) return refuse(c, 'TOO_LARGE', tooLargeMessage, reader);
  c.req.raw = new Request(url, { method, headers, signal: c.req.raw.signal, body });
  return proceed(next);
}

async function proceed(next: Next): Promise<undefined> {
  await next();
}

/** Null when there is more than that. */
async function readAtMost(reader: Reader, most: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > most) return null;
    chunks.push(value);
  }
}

/** The answer is whole at once; the connection closes when the sender had time to read it. */
function refuse(c: Context, code: ErrorCode, message: string, unread: Reader | undefined): Response {
  const status = errorStatus[code];
  const text = new TextEncoder().encode(JSON.stringify({ defined: false, code, status, message }));
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(text),
    async pull(controller) {
      if (unread) await discard(unread);
      controller.close();
    },
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(text.length),
    'cache-control': 'no-store',
    connection: 'close',
  };
  return c.newResponse(body, { status, headers });
}

async function discard(reader: Reader): Promise<void> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), lingerMs);
  for (let size = 0; size <= mostLingering; ) {
    // A sender who hangs up has read what it wanted.
    const read = await Promise.race([reader.read().catch(() => null), late.promise]);
    if (read === null || read.done) break;
    size += read.value.length;
  }
  clearTimeout(timer);
}
