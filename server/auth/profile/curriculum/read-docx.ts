import { Unzip, UnzipInflate, zipSync } from 'fflate';
import type { FileReading } from './file-reading.ts';

/** Of all parts together, unpacked; a long CV takes a hundredth. */
const mostUnpacked = 12_000_000;
const mostParts = 500;

/** Reads a Word document. What it says of its own size is not believed: only so much of it is unpacked. */
export async function readDocx(file: Uint8Array): Promise<FileReading> {
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
