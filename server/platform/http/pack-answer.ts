import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';

const inThread = promisify(gzip);
const smallestPacked = 1_024;
/** Handing less than that to a thread and back takes longer than packing it. */
const smallestForThread = 64_000;
/** As quick as it gets, for a tenth more bytes than the usual level. */
const level = 3;

/** An answer in JSON with its length, and packed where that is worth it and the asker can unpack it. */
export async function packJson(c: Context, json: string, status: number): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const written = Buffer.from(json);
  const isPacked = written.length >= smallestPacked && /\bgzip\b(?!\s*;\s*q=0)/i.test(accepted);
  const body = isPacked ? await pack(written) : written;
  c.header('content-type', 'application/json');
  c.header('content-length', String(body.length));
  c.header('vary', 'accept-encoding', { append: true });
  if (isPacked) c.header('content-encoding', 'gzip');
  // Statuses of answers with a body, as the contract has them.
  return c.body(body, status as 200);
}

async function pack(written: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  return written.length < smallestForThread ? gzipSync(written, { level }) : inThread(written, { level });
}
