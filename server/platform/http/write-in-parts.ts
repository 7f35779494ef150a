import { PassThrough, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { Context } from 'hono';

/** Sends each part of an answer as soon as it is there, packed where the asker can unpack it; it ends where they leave. */
export function writeInParts(c: Context, parts: AsyncIterable<string>): Response {
  const isPacked = /\bgzip\b(?!\s*;\s*q=0)/i.test(c.req.header('accept-encoding') ?? '');
  const gzip = isPacked ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : null;
  const out = gzip ?? new PassThrough();
  if (gzip) c.header('content-encoding', 'gzip');
  c.header('vary', 'accept-encoding', { append: true });
  // Who leaves breaks the stream off.
  out.on('error', () => undefined);
  void write(parts, out).catch(() => out.destroy());
  // Node's type of the same stream.
  return c.body(Readable.toWeb(out) as ReadableStream);
}

async function write(parts: AsyncIterable<string>, out: PassThrough | ReturnType<typeof createGzip>) {
  for await (const part of parts) {
    if (out.destroyed) return;
    out.write(part);
  }
  out.end();
}
