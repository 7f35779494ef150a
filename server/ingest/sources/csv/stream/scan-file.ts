import { UnreadableDocument } from '../../../source.ts';
import { guessSingleByte, markedEncoding, refuseForeign } from '../decode.ts';
import { scanKeys } from '../json/scan-keys.ts';
import { type JsonShape, shapeOf } from '../json/shape.ts';
import { balanceDays, dayOrderOf } from '../read-values.ts';
import { readBytes } from './read-bytes.ts';
import { readText } from './read-text.ts';
import type { Encoding, Scanned } from './scanned.ts';

const mostStored = 2 * 1024 * 1024;

/** Goes through a whole file once, for the encoding of its text and the order of its dates. */
export async function scanFile(path: string): Promise<Scanned> {
  const seen = { broken: 0, whole: 0, balance: 0, beyond: [] as Buffer[], kept: 0 };
  let marked: ReturnType<typeof markedEncoding> = null;
  let isFirst = true;
  const lossy = new TextDecoder('utf-8');
  let before = '';
  for await (const piece of readBytes(path)) {
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
  const shape = await shapeOfFile(path, encoding);
  const json = shape ? { shape, keys: await scanKeys(readText(path, encoding), shape) } : undefined;
  return { encoding, dayOrder: dayOrderOf(seen.balance), ...(json ? { json } : {}) };
}

async function shapeOfFile(path: string, encoding: Encoding): Promise<JsonShape | null> {
  for await (const text of readText(path, encoding)) return shapeOf(text);
  return null;
}
