import { foldText } from '../../platform/text/fold-text.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { partsOfTitle } from './title-parts.ts';

const sureties = ['strong', 'weak', 'faint'] as const;

type Surety = (typeof sureties)[number];

type Meaning = { means: string; surety: Surety };

/** What words of titles mean: whole phrases, and how words begin and end. A phrase may mean one thing in each of several contexts. */
export type Phrases = {
  whole: ReadonlyMap<string, readonly Meaning[]>;
  beginnings: ReadonlyMap<string, readonly Meaning[]>;
  endings: ReadonlyMap<string, readonly Meaning[]>;
};

const longestPhrase = 5;

/** Its words without case, accents and punctuation; 'IT' in capitals is a trade, 'it' is not. */
export function foldedWords(text: string): string[] {
  return foldText(text.replace(/\b(?:IT|TI)(?=\b|-)/g, 'information technology').replace(/&/g, ' and '))
    .replace(/['’]/g, ' ')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean);
}

/** Rows of what it means, how sure that is, and phrases between commas, in which a * stands for the rest of a word. */
export function readPhrases(file: URL): Phrases {
  const whole = new Map<string, Meaning[]>();
  const beginnings = new Map<string, Meaning[]>();
  const endings = new Map<string, Meaning[]>();
  for (const [means = '', surety, words = ''] of readTable(file))
    for (const phrase of words.split(', ')) {
      // The tables are ours and a test reads every line of them.
      const meaning = { means, surety: surety as Surety };
      const spelt = foldedWords(phrase.replaceAll('*', '')).join(' ');
      if (phrase.startsWith('*')) add(endings, spelt, meaning);
      else {
        add(whole, spelt, meaning);
        if (phrase.endsWith('*') && !spelt.includes(' ')) add(beginnings, spelt, meaning);
      }
    }
  return { whole, beginnings, endings };
}

function add(meanings: Map<string, Meaning[]>, spelt: string, meaning: Meaning): void {
  const known = meanings.get(spelt);
  if (known) known.push(meaning);
  else meanings.set(spelt, [meaning]);
}

/** With further phrases that are sure: what `meant` says that they mean, unless it is said already or they mean two things. */
export function withFurther(
  known: Phrases,
  further: Phrases,
  meant: (means: string) => string | null,
): Phrases {
  const added = (
    ours: ReadonlyMap<string, readonly Meaning[]>,
    theirs: ReadonlyMap<string, readonly Meaning[]>,
  ) => {
    const all = new Map(ours);
    for (const [phrase, meanings] of theirs) {
      const sure = meanings.filter(({ surety }) => surety === 'strong');
      const [means, another] = new Set(sure.flatMap((each) => meant(each.means) ?? []));
      if (means && !another && !all.has(phrase)) all.set(phrase, [{ means, surety: 'strong' }]);
    }
    return all;
  };
  return {
    whole: added(known.whole, further.whole),
    beginnings: added(known.beginnings, further.beginnings),
    endings: added(known.endings, further.endings),
  };
}

type Asked = { title: string; department: string | null; accepts?: (means: string) => boolean };

/** What a title means by its words, the noun of the work first; the department only where the title does not say. */
export function meaningOfTitle(phrases: Phrases, { title, department, accepts }: Asked): string | null {
  const said = partsOfTitle(title).map(foldedWords);
  const behind = department ? [foldedWords(department)] : [];
  const read = { phrases, accepts: accepts ?? (() => true) };
  // What many fields share says less than the department does.
  return (
    meaningOfParts(read, said, ['strong', 'weak']) ??
    meaningOfParts(read, behind, sureties) ??
    meaningOfParts(read, said, ['faint'])
  );
}

type Read = { phrases: Phrases; accepts: (means: string) => boolean };

function meaningOfParts(read: Read, parts: readonly string[][], each: readonly Surety[]): string | null {
  for (const surety of each)
    for (const words of parts) {
      const found = lastMeaning(read, words, surety);
      if (found) return found;
    }
  return null;
}

/** Of what stands before 'of', 'for' or 'to' the last words count, then of what stands behind. */
function lastMeaning(read: Read, words: readonly string[], surety: Surety): string | null {
  const whole = meaningAtEnd(read, words, { surety, end: words.length });
  const joint = words.findIndex((word, index) => index > 0 && linking.has(word));
  if (joint === -1) return whole;
  const across = meaningAcross(read, words, joint);
  if (across) return across.surety === surety ? across.means : null;
  return meaningAtEnd(read, words, { surety, end: joint }) ?? whole;
}

/** A fixed phrase that holds the joint, such as 'chef de projet' and 'chief of staff'. */
function meaningAcross({ phrases, accepts }: Read, words: readonly string[], joint: number): Meaning | null {
  for (let first = Math.max(0, joint - longestPhrase); first < joint; first += 1)
    for (let last = Math.min(words.length, first + longestPhrase); last > joint + 1; last -= 1) {
      const found = phrases.whole
        .get(words.slice(first, last).join(' '))
        ?.find(({ means }) => accepts(means));
      if (found) return found;
    }
  return null;
}

const linking = new Set('of for to with at in de des du di da do dos fur til till hos ds'.split(' '));

function meaningAtEnd(
  read: Read,
  words: readonly string[],
  { surety, end }: { surety: Surety; end: number },
): string | null {
  for (let last = end; last > 0; last -= 1)
    for (let first = Math.max(0, last - longestPhrase); first < last; first += 1) {
      const meaning = meaningOf(read, words.slice(first, last));
      if (meaning?.surety === surety) return meaning.means;
    }
  return null;
}

function meaningOf({ phrases, accepts }: Read, words: readonly string[]): Meaning | undefined {
  const accepted = (found: readonly Meaning[] | undefined) => found?.find(({ means }) => accepts(means));
  const exact = accepted(phrases.whole.get(words.join(' ')));
  const [word = ''] = words;
  if (exact || words.length > 1) return exact;
  // Of the endings and beginnings of a word the longest that is known; of two as long the ending, which is its noun.
  for (let length = word.length; length > 1; length -= 1) {
    const end = length < word.length ? accepted(phrases.endings.get(word.slice(-length))) : undefined;
    const found = end ?? accepted(phrases.beginnings.get(word.slice(0, length)));
    if (found) return found;
  }
  return undefined;
}
