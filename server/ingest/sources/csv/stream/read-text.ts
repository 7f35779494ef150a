import iconv from 'iconv-lite';
import { readBytes } from './read-bytes.ts';
import type { Scanned } from './scanned.ts';

/** The text of a file piece by piece, without what a byte order mark or a gap of zeros leaves in it. */
export async function* readText(
  path: string,
  encoding: Scanned['encoding'],
  counted?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const piece of readBytes(path, counted)) yield tidy(decoder.write(piece));
  yield tidy(decoder.end() ?? '');
}

const tidy = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text);
