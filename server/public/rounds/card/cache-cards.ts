import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type { PublicRound } from '../../../../contract/public/public-rounds.ts';
import { escapeMarkup } from '../../../delivery/stream-items/item-words.ts';
import { createTurns } from '../../../platform/turns.ts';
import { type CardTexts, cardTexts } from './card-texts.ts';

type Face = { size: number; tracking: number };

/** Files of the fonts that cards are set in, and the characters that one of them has. */
type CardFonts = {
  files: string[];
  characters: ReadonlySet<number>;
  /** Of a line in bold letters. */
  widthOf: (text: string, style: Face) => number;
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
function widthOf(text: string, { size, tracking }: Face, [first, second]: [Font, Font]): number {
  let width = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    const font = first.hasGlyphForCodePoint(point) ? first : second;
    width += (font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm) * size + tracking;
  }
  return width;
}

const mostStored = 300;

export type Cards = (requester: string, round: PublicRound) => Promise<Uint8Array>;

/**
 * Draws each card once, as long as it stays what it is and among those that were asked for last. Two are drawn at a time and
 * few wait; the others are refused with UNAVAILABLE, so that a crawler asking for all of them at once takes nothing from the pages.
 */
export function cacheCards(draw: typeof drawCard = drawCard): Cards {
  const turns = createTurns({
    atOnce: 2,
    eachAtOnce: 1,
    mostWaiting: 20,
    eachWaiting: 5,
    longestWaitMs: 3_000,
  });
  // A Map keeps the order of its keys: who was asked for goes to the end.
  const stored = new Map<string, Promise<Uint8Array>>();
  return (requester, round) => {
    const key = JSON.stringify([
      round.cardPath,
      round.companyName,
      round.amount,
      round.roundName,
      round.place,
      round.announcedOn,
    ]);
    const known = stored.get(key);
    const card = known ?? turns.take(requester, () => draw(round));
    stored.delete(key);
    stored.set(key, card);
    if (!known)
      card.catch(() => {
        if (stored.get(key) === card) stored.delete(key);
      });
    const [oldest] = stored.keys();
    if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest);
    return card;
  };
}

/** The picture of a round as PNG, drawn on a thread of its own. */
async function drawCard(round: PublicRound): Promise<Uint8Array> {
  const [{ renderAsync }, { characters, files, widthOf }] = await Promise.all([
    import('@resvg/resvg-js'),
    openFonts(),
  ]);
  const hasRoom = (text: string) => widthOf(text, nameStyle) <= roomForName;
  const texts = cardTexts(round, { characters, hasRoom });
  const image = await renderAsync(writeSvg(texts, Math.round(widthOf(texts.amount, amountStyle))), {
    font: { loadSystemFonts: false, fontFiles: files, defaultFontFamily: 'Noto Sans' },
  });
  return image.asPng();
}

const cardSize = { width: 1200, height: 630 };

export const nameStyle = { size: 84, tracking: -2.5, weight: 700 };

const amountStyle = { size: 64, tracking: -2, weight: 700 };

const factsStyle = { size: 32, tracking: 0, weight: 400 };

const markStyle = { size: 34, tracking: -1, weight: 700 };

const paper = '#FFFFFF';

const ink = '#0F1614';

const quiet = '#65706B';

const mark = '#D8F15A';

const left = 80;

const lineHeight = 94;

const family = 'Schibsted Grotesk, Noto Sans';

export const roomForName = cardSize.width - 2 * left;

/** The card as a drawing. Its texts come from sources, so they are escaped. */
export function writeSvg({ name, amount, isAmountKnown, facts }: CardTexts, widthOfAmount: number): string {
  const firstLine = 250 - (name.length - 1) * 48;
  const lines = name.map((line, at) => text(line, { ...nameStyle, y: firstLine + at * lineHeight }));
  const amountLine = firstLine + name.length * lineHeight + 34;
  const stroke = `<rect x="${left - 12}" y="${amountLine - 58}" width="${widthOfAmount + 24}" height="78" rx="4" fill="${mark}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
<rect width="100%" height="100%" fill="${paper}"/>
<rect x="${left}" y="66" width="${roomForName}" height="6" fill="${ink}"/>
${lines.join('\n')}
${isAmountKnown ? stroke : ''}
${text(amount, { ...amountStyle, y: amountLine })}
${text(facts, { ...factsStyle, y: 500, colour: quiet })}
<g transform="translate(${left} 542) scale(1.45)"><path fill="${ink}" d="M0 16h6v8H0zM9 10h6v14H9zM18 2h6v22h-6z"/><path fill="${mark}" d="M19.5 3.5h3v19h-3z"/></g>
${text('Upround', { ...markStyle, x: left + 48, y: 575 })}
</svg>`;
}

type Style = { x?: number; y: number; size: number; weight: number; tracking: number; colour?: string };

function text(words: string, { x = left, y, size, weight, tracking, colour = ink }: Style): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" letter-spacing="${tracking}" fill="${colour}" xml:space="preserve">${escapeMarkup(words)}</text>`;
}
