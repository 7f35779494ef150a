import { foldText } from '../../platform/text/fold-text.ts';
import { readTable } from '../../platform/text/read-table.ts';

type Abbreviation = { title: string; needsCapitals: boolean };

/** What jobs are called for short, folded, with what it stands for and whether small letters mean something else. */
export const abbreviations: ReadonlyMap<string, Abbreviation> = new Map(
  readTable(new URL('./abbreviations.txt', import.meta.url)).map(([letters = '', short = '', title = '']) => [
    short,
    { title, needsCapitals: letters === 'capitals' },
  ]),
);

const shorts = [...abbreviations.keys()].toSorted((one, other) => other.length - one.length);
// A time of day too: 'Nurse, PM Shift', '5 PM'.
const anyShort = new RegExp(
  `(?<![\\p{L}\\p{N}&])(?<!\\d ?)(?:${shorts.join('|')})(?![\\p{L}\\p{N}&])(?! ?shift)`,
  'giu',
);

/** A title with its abbreviations in full: of 'Senior SRE' it is 'Senior site reliability engineer'. */
export function spellOutTitle(title: string): string {
  return title.replace(anyShort, (short) => {
    const known = abbreviations.get(foldText(short));
    const isMeant = known && (!known.needsCapitals || isInCapitals(short) || short === title.trim());
    return isMeant ? known.title : short;
  });
}

/** Also where a small letter is inside: 'CoS'. */
export const isInCapitals = (short: string): boolean => /^\p{Lu}.*\p{Lu}$/u.test(short);
