import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const inThread = promisify(gzip);
const smallestPacked = 1_024;
/** As quick as it gets, for a tenth more bytes than the usual level. */
const level = 3;

/** An answer in JSON with its length, and packed where that is worth it and the asker can unpack it; others as they are. */
export async function packAnswer(answer: Response, accepted: string | null): Promise<Response> {
  if (answer.headers.get('content-type') !== 'application/json') return answer;
  const written = new Uint8Array(await answer.arrayBuffer());
  const isPacked = written.length >= smallestPacked && /\bgzip\b(?!\s*;\s*q=0)/i.test(accepted ?? '');
  const body = isPacked ? new Uint8Array(await inThread(written, { level })) : written;
  const headers = new Headers(answer.headers);
  headers.set('content-length', String(body.length));
  headers.append('vary', 'accept-encoding');
  if (isPacked) headers.set('content-encoding', 'gzip');
  return new Response(body, { status: answer.status, headers });
}
