import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The font that letters are set in as PDF, and the characters that it has. */
type LetterFont = { file: Buffer; characters: ReadonlySet<number> };

let opened: Promise<LetterFont> | null = null;

/** Latin, Greek, Cyrillic and Devanagari in one file. Read once. */
export function letterFont(): Promise<LetterFont> {
  opened ??= open();
  return opened;
}

async function open(): Promise<LetterFont> {
  const address = import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
  const [{ create }, file] = await Promise.all([import('fontkit'), readFile(fileURLToPath(address))]);
  const font = create(file);
  // A file of several fonts has none of its own; this one is a single font.
  return { file, characters: new Set('characterSet' in font ? font.characterSet : []) };
}
