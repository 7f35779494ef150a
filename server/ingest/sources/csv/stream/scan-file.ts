import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import iconv from 'iconv-lite';
import { UnreadableDocument } from '../../../source.ts';
import { guessSingleByte, isGzip, markedEncoding, refuseForeign } from '../decode.ts';
import { type JsonShape, scanKeys, shapeOf } from '../json/scan-json.ts';
import { balanceDays, dayOrderOf } from '../read-values.ts';
import type { Encoding, Scanned } from './scanned.ts';

/** Opens a file anew, from wherever it lies. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

const mostStored = 2 * 1024 * 1024;

/** Goes through a whole file once, for the encoding of its text and the order of its dates. */
export async function scanFile(open: OpenBytes): Promise<Scanned> {
  const seen = { broken: 0, whole: 0, balance: 0, beyond: [] as Buffer[], kept: 0 };
  let marked: ReturnType<typeof markedEncoding> = null;
  let isFirst = true;
  const lossy = new TextDecoder('utf-8');
  let before = '';
  for await (const piece of readBytes(open)) {
    if (isFirst) {
      refuseForeign(piece);
      marked = markedEncoding(piece);
      if (!marked && piece.subarray(0, 8192).includes(0))
        throw new UnreadableDocument('This is a binary file, not CSV.');
      isFirst = false;
    }
    const text = marked?.startsWith('utf-16')
      ? piece.toString('latin1').replaceAll('\0', '')
      : lossy.decode(piece, { stream: true });
    const broken = text.match(/\uFFFD/g)?.length ?? 0;
    const beyond = text.match(/[^\0-\x7F]/g)?.length ?? 0;
    seen.broken += broken;
    seen.whole += beyond - broken;
    seen.balance += balanceDays(before + text) - balanceDays(before);
    // A date that is cut in two is whole with what came before it.
    before = text.slice(-12);
    if (broken > 0 && seen.kept < mostStored) {
      seen.beyond.push(piece);
      seen.kept += piece.length;
    }
  }
  if (isFirst) throw new UnreadableDocument('The file is empty.');
  const isUtf8 = seen.broken === 0 || seen.whole >= 10 * seen.broken;
  const encoding = marked ?? (isUtf8 ? 'utf8' : guessSingleByte(Buffer.concat(seen.beyond)));
  const shape = await shapeOfFile(open, encoding);
  const json = shape ? { shape, keys: await scanKeys(readText(open, encoding), shape) } : undefined;
  return { encoding, dayOrder: dayOrderOf(seen.balance), ...(json ? { json } : {}) };
}

async function shapeOfFile(open: OpenBytes, encoding: Encoding): Promise<JsonShape | null> {
  for await (const text of readText(open, encoding)) return shapeOf(text);
  return null;
}

/** The text of a file piece by piece, without what a byte order mark or a gap of zeros leaves in it. */
export async function* readText(
  open: OpenBytes,
  encoding: Scanned['encoding'],
  counted?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const piece of readBytes(open, counted)) yield tidy(decoder.write(piece));
  yield tidy(decoder.end() ?? '');
}

const tidy = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text);

/** Text of twice as many bytes the memory manager lays apart, and clears seldom. */
const bytesOfPiece = 64 * 1024;

const mostUnpacked = 2 * 1024 ** 3;

/** The bytes of a file piece by piece, unpacked where it is packed, never more in memory than a few of them. */
export async function* readBytes(
  open: OpenBytes,
  counted: (bytes: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const pieces = smallPieces(open(), counted);
  try {
    const first = await pieces.next();
    if (first.done) return;
    const whole = withFirst(first.value, pieces);
    yield* isGzip(first.value) ? unpack(whole) : whole;
  } finally {
    await pieces.return(undefined);
  }
}

async function* smallPieces(
  pieces: AsyncIterable<Uint8Array>,
  counted: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += bytesOfPiece) {
      const small = piece.subarray(at, at + bytesOfPiece);
      counted(small.length);
      yield Buffer.from(small.buffer, small.byteOffset, small.length);
    }
}

async function* withFirst(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* unpack(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  const source = Readable.from(packed, { objectMode: false });
  const unpacking = source.pipe(createGunzip());
  source.on('error', (error) => unpacking.destroy(error));
  try {
    for await (const piece of unpacking) {
      size += piece.length;
      if (size > mostUnpacked)
        throw new UnreadableDocument('This file holds more than 2 GB once it is unpacked.');
      yield piece;
    }
  } catch (thrown) {
    // What cannot be fetched is not damaged.
    if (thrown instanceof UnreadableDocument || source.errored) throw thrown;
    throw new UnreadableDocument('This file is compressed with gzip, and damaged.');
  } finally {
    source.destroy();
  }
}
