import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

type Style = { size: number; tracking: number };

/** Files of the fonts that cards are set in, and the characters that one of them has. */
export type CardFonts = {
  files: string[];
  characters: ReadonlySet<number>;
  /** Of a line in bold letters. */
  widthOf: (text: string, style: Style) => number;
};

let opened: Promise<CardFonts> | null = null;

/** Read once. */
export function openFonts(): Promise<CardFonts> {
  opened ??= open();
  return opened;
}

/** The headline's own first; the other for Greek, Cyrillic and Devanagari. */
const fonts = () => [
  import.meta.resolve('@expo-google-fonts/schibsted-grotesk/700Bold/SchibstedGrotesk_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/schibsted-grotesk/400Regular/SchibstedGrotesk_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
];

async function open(): Promise<CardFonts> {
  const { create } = await import('fontkit');
  const files = fonts().map((font) => fileURLToPath(font));
  const read = (await Promise.all(files.map((file) => readFile(file)))).map((file) => create(file));
  // A file of several fonts has no characters of its own; each of these is a single font.
  const single = read.filter((font) => 'characterSet' in font);
  const [headline, , bold] = single;
  if (!headline || !bold) throw new Error('The fonts of cards cannot be read. Run npm ci.');
  return {
    files,
    characters: new Set([...headline.characterSet, ...bold.characterSet]),
    widthOf: (text, style) => widthOf(text, style, [headline, bold]),
  };
}

/** Letter by letter, each in the first font that has it. */
function widthOf(text: string, { size, tracking }: Style, [first, second]: [Font, Font]): number {
  let width = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    const font = first.hasGlyphForCodePoint(point) ? first : second;
    width += (font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm) * size + tracking;
  }
  return width;
}
