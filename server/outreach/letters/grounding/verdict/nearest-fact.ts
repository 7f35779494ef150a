import type { LetterLanguage, Unsupported } from '../../../../../contract/outreach/letters.ts';
import type { KnownFacts } from '../known-facts.ts';
import { isCommonWord } from '../language.ts';
import type { ReadStatement } from '../numbers/read-statement.ts';
import { isEmpty, kindOf, plainWords, stemOf } from '../words.ts';

type Side = 'mine' | 'theirs';

const sameStart = (stem: string, stems: ReadonlySet<string>) => {
  if (stem.length < 5) return false;
  const start = stem.slice(0, 5);
  for (const each of stems) if (each.length >= 5 && each.startsWith(start)) return true;
  return false;
};

/** How surely a statement holds a word: itself or another form, another word of its kind, one that begins alike. */
export function heldIn(
  word: string,
  { stems, kinds }: { stems: ReadonlySet<string>; kinds: ReadonlySet<string> },
): number {
  const stem = stemOf(word);
  if (stems.has(stem)) return 1;
  const kind = kindOf(word);
  if (kind !== null && kinds.has(kind)) return 0.8;
  return sameStart(stem, stems) ? 0.6 : 0;
}

const lately = new WeakMap<KnownFacts, Map<string, number>>();

/** How surely a side states a word. */
export function heldBy(word: string, known: KnownFacts, side: Side): number {
  const found = lately.get(known) ?? new Map<string, number>();
  lately.set(known, found);
  const key = `${side} ${word}`;
  const value = found.get(key) ?? (known[side].words.has(word) ? 1 : heldIn(word, known[side]));
  found.set(key, value);
  return value;
}

/** The fact that a sentence is closest to: by how much, in how many words, and how much of the fact it says. */
export type Nearest = { fact: ReadStatement | null; score: number; count: number; share: number };

export function nearestOf(words: readonly string[], facts: readonly ReadStatement[]): Nearest {
  let nearest: Nearest = { fact: null, score: 0, count: 0, share: 0 };
  for (const fact of facts) {
    const held = words.map((word) => heldIn(word, fact)).filter((each) => each > 0);
    const sum = held.reduce((total, each) => total + each, 0);
    const size = Math.max(fact.stems.size, 1);
    const score = sum / Math.sqrt(words.length * size);
    if (sum > 0 && score > nearest.score) nearest = { fact, score, count: held.length, share: sum / size };
  }
  return nearest;
}

/** The words of a sentence that say something in its language, each once. */
export const contentOf = (text: string, language: LetterLanguage) =>
  [...new Set(plainWords(text))].filter((word) => !isEmpty(word) && !isCommonWord(word, language));

/** The statement to show beside a mark: that which shares two words or more with the sentence. */
export function statementBeside(
  text: string,
  language: LetterLanguage,
  { mine, theirs }: KnownFacts,
): Unsupported['nearest'] {
  const words = contentOf(text, language);
  const [own, other] = [nearestOf(words, mine.read), nearestOf(words, theirs.read)];
  const { fact, count } = own.score >= other.score ? own : other;
  if (!fact || count < 2 || plainWords(fact.text).length < 3) return undefined;
  return { statedIn: own.score >= other.score ? 'profile' : 'source', statement: fact.text };
}
