import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const excerptBytes = 1_000;

/** Why nothing is fetched, as one plain sentence. */
export class Refusal extends Error {
  override name = 'Refusal';
}

export function unpack(body: Readable, encoding: string | null): Readable {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (name === 'identity' || name === '') return body;
  const unpacker = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    br: createBrotliDecompress,
    deflate: createInflate,
  };
  if (!Object.hasOwn(unpacker, name)) {
    throw new Refusal(`The body is packed in a way that is not understood: ${name.slice(0, 40)}.`);
  }
  // The name was just found among the keys.
  return pipeline(body, unpacker[name as keyof typeof unpacker](), () => {});
}

export async function readAll(body: Readable, limit: number, host: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new Refusal(`${host} sent more than ${inMegabytes(limit)}.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** The start of a refusing answer; a body that breaks off or cannot be unpacked leaves what came before. */
export async function readExcerpt(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= excerptBytes) break;
    }
  } catch {}
  return Buffer.concat(chunks).subarray(0, excerptBytes).toString('utf8');
}

/** Seconds from a Retry-After header, which may also name a moment. */
export function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value);
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

export function textOf(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}

function inMegabytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${bytes} bytes`;
}
