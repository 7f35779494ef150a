import { gunzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { UnreadableDocument } from '../../source.ts';

type Signature = { bytes: number[]; reason: string };

const foreignFiles: readonly Signature[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], reason: 'This is a spreadsheet or zip archive. Save it as CSV first.' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], reason: 'This is an old Excel workbook. Save it as CSV first.' },
  { bytes: [0x25, 0x50, 0x44, 0x46], reason: 'This is a PDF, not CSV.' },
];

const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of an export of unknown encoding: by byte order mark, else UTF-8 when every byte agrees, else Windows-1252
 * or Mac Roman, whichever reads more like words. Throws `UnreadableDocument` for what is no text table at all.
 */
export function decode(body: Uint8Array): string {
  const bytes = unpack(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  refuseForeign(bytes);
  const text = textOf(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '');
  refuseWhatIsNoTable(text);
  return text;
}

const mostUnpacked = 200 * 1024 * 1024;

function unpack(bytes: Buffer): Buffer {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: mostUnpacked });
  } catch {
    throw new UnreadableDocument(
      'This file is compressed with gzip, and damaged or larger than 200 MB inside.',
    );
  }
}

export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Throws `UnreadableDocument` for files of other kinds, by their first bytes. */
export function refuseForeign(bytes: Uint8Array): void {
  const foreign = foreignFiles.find((signature) => startsWith(bytes, signature.bytes));
  if (foreign) throw new UnreadableDocument(foreign.reason);
}

function textOf(bytes: Buffer): string {
  const encoding = markedEncoding(bytes);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return iconv.decode(bytes, encoding).toWellFormed();
  if (bytes.subarray(0, 8192).includes(0)) throw new UnreadableDocument('This is a binary file, not CSV.');
  return decodeUtf8(bytes) ?? decodeSingleByte(bytes);
}

/** What a byte order mark says, or the zeros of UTF-16. */
export function markedEncoding(bytes: Buffer): 'utf8' | 'utf-16le' | 'utf-16be' | null {
  const marked = byteOrderMarks.find((mark) => startsWith(bytes, mark.bytes));
  return marked?.encoding ?? guessUtf16(bytes);
}

/** Latin text in UTF-16 without a mark has a zero in nearly every second byte. */
function guessUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 512);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  return null;
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lossy = new TextDecoder('utf-8').decode(bytes);
    return isMostlyUtf8(lossy) ? lossy : null;
  }
}

/** One broken byte in a long UTF-8 file must not turn all its other accents into rubbish. */
function isMostlyUtf8(lossy: string): boolean {
  const broken = lossy.match(/\uFFFD/g)?.length ?? 0;
  const whole = lossy.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  return whole >= 10 * broken;
}

function decodeSingleByte(bytes: Buffer): string {
  return iconv.decode(bytes, guessSingleByte(bytes));
}

/** Windows-1252 or Mac Roman, whichever makes the bytes beyond ASCII read more like words. */
export function guessSingleByte(bytes: Buffer): 'windows-1252' | 'macroman' {
  const windows = scoreDecoding(iconv.decode(bytes, 'windows-1252'));
  return scoreDecoding(iconv.decode(bytes, 'macroman')) > windows ? 'macroman' : 'windows-1252';
}

/** Throws `UnreadableDocument` for text that is no table, by how it begins. */
export function refuseWhatIsNoTable(text: string): void {
  const head = text.slice(0, 4096).trim();
  if (text.trim() === '') throw new UnreadableDocument('The file is empty.');
  if (/^<(!doctype html|html|head|body|!--|\?xml[^>]*>\s*<(!doctype )?html)/i.test(head))
    throw new UnreadableDocument('This is a saved web page, not CSV. Download the raw file instead.');
  if (head.startsWith('<')) throw new UnreadableDocument('This is XML or HTML, not CSV.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a binary file from text
  const controls = head.match(/[\x00-\x08\x0E-\x1F]/g)?.length ?? 0;
  if (controls > head.length / 50) throw new UnreadableDocument('This is a binary file, not CSV.');
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

const mostCharacters = 20_000;

/**
 * How much the characters beyond ASCII look like words and typography; the right one of several decodings scores
 * highest. A small letter among small letters is likely; a capital or a sign in the middle of a word is not. The first
 * 20,000 of them are asked.
 */
function scoreDecoding(text: string): number {
  let score = 0;
  let asked = 0;
  for (const match of text.matchAll(/[^\0-\x7F]/g)) {
    score += scoreCharacter(match[0], text[match.index - 1] ?? ' ', text[match.index + 1] ?? ' ');
    asked += 1;
    if (asked === mostCharacters) break;
  }
  return score;
}

function scoreCharacter(character: string, before: string, after: string): number {
  if (/[\u0080-\u009F\uFFFD]/.test(character)) return -5;
  if (/\p{Ll}/u.test(character)) return isSmall(before) || isSmall(after) ? 2 : 0;
  if (/\p{Lu}/u.test(character)) return isSmall(before) ? -2 : 1;
  if (/[’‘“”]/.test(character)) return 2;
  if (/[™®©–—…£€•·\u00A0]/.test(character)) return 1;
  return -2;
}

function isSmall(character: string): boolean {
  return /\p{Ll}/u.test(character);
}
