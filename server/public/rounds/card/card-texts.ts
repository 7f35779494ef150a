import anyAscii from 'any-ascii';
import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import type { PublicRound } from '../../../../contract/public/public-rounds.ts';
import { amountText } from '../../../../emails/platform/plain-text.ts';
import { shortened } from '../../../delivery/stream-items/item-words.ts';

const mostLines = 2;
const ellipsis = '…';

export type CardTexts = { name: string[]; amount: string; isAmountKnown: boolean; facts: string };

type Letters = {
  characters: ReadonlySet<number>;
  /** Whether a text has room in one line of the name. */
  hasRoom: (text: string) => boolean;
};

/** What a card says, in letters that its fonts have; names in other scripts are spelt out. */
export function cardTexts(round: PublicRound, { characters, hasRoom }: Letters): CardTexts {
  const written = (text: string) => inLetters(text, characters);
  const { companyName, amount, roundName, event, place, announcedOn } = round;
  return {
    name: inLines(written(companyName), hasRoom),
    amount: written(amountText(amount, roundName ?? 'New round')),
    isAmountKnown: amount !== null,
    facts: written(
      [
        amount && event.kind !== 'granted' ? roundName : null,
        place && shortened(place, 40),
        writtenDate(announcedOn),
      ]
        .filter(Boolean)
        .join('  ·  '),
    ),
  };
}

/** Each word in its own script where every letter of it can be drawn. */
function inLetters(text: string, characters: ReadonlySet<number>): string {
  const isDrawn = (letter: string) => characters.has(letter.codePointAt(0) ?? 0);
  return text
    .normalize('NFC')
    .split(/(\s+)/)
    .map((word) => ([...word].every(isDrawn) ? word : [...anyAscii(word)].filter(isDrawn).join('')))
    .join('')
    .trim();
}

/** At most two lines; what has no place in them ends in dots. */
function inLines(text: string, hasRoom: Letters['hasRoom']): string[] {
  const lines: string[] = [];
  let rest = text;
  while (!hasRoom(rest) && lines.length < mostLines - 1) {
    const matching = cutToFit(rest, hasRoom);
    const end = matching.lastIndexOf(' ');
    const line = end > 0 ? matching.slice(0, end) : matching;
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  const isWhole = hasRoom(rest);
  const last = isWhole ? rest : cutToFit(rest, (part) => hasRoom(part + ellipsis)).trimEnd() + ellipsis;
  return [...lines, last].filter(Boolean);
}

/** The longest beginning that has room. */
function cutToFit(text: string, hasRoom: Letters['hasRoom']): string {
  const letters = [...text];
  let fits = 0;
  let fitsNot = letters.length + 1;
  while (fitsNot - fits > 1) {
    const middle = (fits + fitsNot) >> 1;
    if (hasRoom(letters.slice(0, middle).join(''))) fits = middle;
    else fitsNot = middle;
  }
  return letters.slice(0, fits).join('');
}
