import { letterMessages } from '../../../../contract/outreach/letters.ts';
import { ApiError } from '../../../platform/errors.ts';
import { letterFont } from './letter-font.ts';
import type { LetterPaper } from './letter-paper.ts';

/** In points, as all lengths of a PDF. */
const margin = 71;
const size = 11;

/** A letter on A4: text that can be selected, in a font that lies inside. Throws INVALID naming characters that the font lacks. */
export async function writePdf({ text, title, author, writtenOn }: LetterPaper): Promise<Uint8Array> {
  const [{ default: PdfDocument }, font] = await Promise.all([import('pdfkit'), letterFont()]);
  const written = text.normalize('NFC').replaceAll('\t', '    ');
  const missing = [...new Set(written)].filter(
    (each) => !/\s/.test(each) && !font.characters.has(codeOf(each)),
  );
  if (missing.length > 0) throw new ApiError('INVALID', letterMessages.noFont(missing.slice(0, 5).join(' ')));
  const document = new PdfDocument({
    size: 'A4',
    margin,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Upround', CreationDate: writtenOn },
    font: font.file as unknown as string, // Its types know a name only, where it takes a file as well.
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.fontSize(size);
  for (const line of written.split('\n'))
    if (line.trim() === '') document.moveDown();
    else document.text(line, { lineGap: 3 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;
