import { parentPort, workerData } from 'node:worker_threads';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import type { FileReading } from './file-reading.ts';

/** What a file says, by what it is and whatever it is called. */
async function readFile(file: Uint8Array): Promise<FileReading> {
  const reading = await readKind(file);
  if (reading.kind === 'refused') return reading;
  const text = tidy(reading.text);
  return /\p{L}{2}/u.test(text) ? { kind: 'read', text } : { kind: 'refused', reason: 'noText' };
}

async function readKind(file: Uint8Array): Promise<FileReading> {
  // A PDF may have something in front of it.
  if (latin(file, 1_024).includes('%PDF-')) return readPdf(file);
  if (latin(file, 4) === 'PK\u0003\u0004') return readDocx(file);
  if (latin(file, 4) === '\u00d0\u00cf\u0011\u00e0') return { kind: 'refused', reason: 'oldWord' };
  return { kind: 'refused', reason: 'unknown' };
}

const latin = (file: Uint8Array, length: number) => Buffer.from(file.subarray(0, length)).toString('latin1');

function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** More pages hold no CV. */
const mostPages = 30;

async function readPdf(file: Uint8Array): Promise<FileReading> {
  const { getDocumentProxy, extractText } = await import('unpdf');
  try {
    const pdf = await getDocumentProxy(file, { verbosity: 0 });
    if (pdf.numPages > mostPages) return { kind: 'refused', reason: 'tooMuch' };
    const { text } = await extractText(pdf);
    return { kind: 'read', text: text.join('\n\n') };
  } catch (thrown) {
    const isLocked = thrown instanceof Error && thrown.name === 'PasswordException';
    return { kind: 'refused', reason: isLocked ? 'locked' : 'broken' };
  }
}

// Started by `read-apart.ts`, which hands over the bytes.

/** Of all parts together, unpacked; a long CV takes a hundredth. */
const mostUnpacked = 12_000_000;

const mostParts = 500;

/** Reads a Word document. What it says of its own size is not believed: only so much of it is unpacked. */
async function readDocx(file: Uint8Array): Promise<FileReading> {
  const parts = unpack(file);
  if (parts === 'too much') return { kind: 'refused', reason: 'tooMuch' };
  if (parts === null) return { kind: 'refused', reason: 'broken' };
  if (!('word/document.xml' in parts)) return { kind: 'refused', reason: 'unknown' };
  const { default: mammoth } = await import('mammoth');
  try {
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(zipSync(parts, { level: 0 })) });
    return { kind: 'read', text: value };
  } catch {
    return { kind: 'refused', reason: 'broken' };
  }
}

/** The parts that hold words; pictures and the like stay packed. Null for what is no archive. */
function unpack(file: Uint8Array): Record<string, Uint8Array> | 'too much' | null {
  const parts: Record<string, Uint8Array> = {};
  const left = { bytes: mostUnpacked, parts: mostParts };
  const unzip = new Unzip((part) => {
    left.parts -= 1;
    if (left.parts < 0) throw new TooMuch();
    if (!/\.(xml|rels)$/.test(part.name)) return;
    const chunks: Uint8Array[] = [];
    part.ondata = (fault, chunk, isLast) => {
      if (fault) throw fault;
      left.bytes -= chunk.length;
      if (left.bytes < 0) throw new TooMuch();
      chunks.push(chunk);
      if (isLast) parts[part.name] = Buffer.concat(chunks);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  try {
    // In pieces, so that a small one that unpacks into much is found out before all of it is there.
    for (let from = 0; from < file.length; from += piece)
      unzip.push(file.subarray(from, from + piece), from + piece >= file.length);
    return parts;
  } catch (thrown) {
    return thrown instanceof TooMuch ? 'too much' : null;
  }
}

const piece = 4_096;

class TooMuch extends Error {}

parentPort?.postMessage(await readFile(workerData as Uint8Array));
