import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { letterMessages } from '../../../../contract/outreach/letters.ts';
import { ApiError } from '../../../platform/errors.ts';

/** In points, as all lengths of a PDF. */
const margin = 71;

const size = 11;

/** To find the place where such a word is broken takes as long as the square of its length. */
const endlessWord = /(\S{60})(?=\S)/gu;

/** A letter on A4: text that can be selected, in a font that lies inside. Throws INVALID naming characters that the font lacks. */
export async function writePdf({ text, head, title, author, writtenOn }: LetterPaper): Promise<Uint8Array> {
  const [{ default: PdfDocument }, font] = await Promise.all([import('pdfkit'), letterFont()]);
  const written = text.normalize('NFC').replaceAll('\t', '    ');
  const headLines = linesOfHead(head).map((line) => ({ ...line, text: line.text.normalize('NFC') }));
  const missing = [...new Set(headLines.map((line) => line.text).join('') + written)].filter(
    (each) => !/\s/.test(each) && !font.characters.has(codeOf(each)),
  );
  if (missing.length > 0) throw new ApiError('INVALID', letterMessages.noFont(missing.slice(0, 5).join(' ')));
  const document = new PdfDocument({
    size: 'A4',
    margin,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Upround', CreationDate: writtenOn },
    font: font.opened as unknown as string, // Its types know a name only, where it takes an opened font as well.
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.fontSize(size);
  for (const { text: line, side, isLast } of headLines) {
    document.text(line, { lineGap: 2, align: side });
    if (isLast) document.moveDown();
  }
  for (const line of written.split('\n'))
    if (line.trim() === '') document.moveDown();
    else document.text(line.replace(endlessWord, '$1\n'), { lineGap: 3 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** The font that letters are set in as PDF, and the characters that it has. */
type LetterFont = { opened: Font; characters: ReadonlySet<number> };

let opened: Promise<LetterFont> | null = null;

/** Latin, Greek, Cyrillic and Devanagari in one file. Read once: its tables are most of the work of a letter. */
function letterFont(): Promise<LetterFont> {
  opened ??= open();
  return opened;
}

async function open(): Promise<LetterFont> {
  const address = import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
  const [{ create }, file] = await Promise.all([import('fontkit'), readFile(fileURLToPath(address))]);
  const opened = create(file);
  if (!('characterSet' in opened)) throw new Error('The font of letters is a file of several fonts');
  return { opened, characters: new Set(opened.characterSet) };
}

/** A letter as it is put on paper. */
export type LetterPaper = {
  text: string;
  head: LetterHead;
  title: string;
  author: string;
  writtenOn: Date;
};

/** What stands above a business letter: who writes, when, to whom and about what. Empty lists and texts are left out. */
export type LetterHead = { sender: string[]; date: string; recipient: string[]; subject: string };

type HeadLine = { text: string; side: 'left' | 'right'; isLast: boolean };

/** The head as lines, each with the side it stands on and whether a block ends with it. */
export function linesOfHead({ sender, date, recipient, subject }: LetterHead): HeadLine[] {
  const blocks = [
    { lines: sender, side: 'right' as const },
    { lines: [date], side: 'right' as const },
    { lines: recipient, side: 'left' as const },
    { lines: [subject], side: 'left' as const },
  ];
  return blocks.flatMap(({ lines, side }) => {
    const written = lines.filter((line) => line.trim() !== '');
    return written.map((text, index) => ({ text, side, isLast: index === written.length - 1 }));
  });
}
