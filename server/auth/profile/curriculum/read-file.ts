import type { FileReading } from './file-reading.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';

/** What a file says, by what it is and whatever it is called. */
export async function readFile(file: Uint8Array): Promise<FileReading> {
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
