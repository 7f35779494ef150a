import { lightTails, meaningOf, placeOfWord } from './name-vocabulary.ts';
import { acronymOf, formsOfName, initialsOf, type NameForms } from './separate-report.ts';

export type NameLikeness =
  | 'same'
  | 'spelling'
  | 'tail'
  | 'lead'
  | 'weighty tail'
  | 'other tail'
  | 'description'
  | 'initials'
  | 'similar'
  | 'different';

export type NameComparison = {
  likeness: NameLikeness;
  /** How rare what both are called is, in bits: one in 2^bits companies bears it by chance. */
  rarity: number;
  /** Whether it is common words but for what says only that it is a company. */
  isCommon: boolean;
  one: string;
  other: string;
};

/** What a way of writing takes from the evidence of a name: how seldom one company is written so, in bits. */
export const costOfLikeness: Record<NameLikeness, number> = {
  same: 0,
  spelling: 0.5,
  tail: 1.5,
  lead: 4,
  'weighty tail': 4,
  'other tail': 11,
  description: 7,
  initials: 8,
  similar: 9,
  different: 40,
};

/** The pair of names that says most, of all that two companies bear. */
export function compareNames(ones: readonly string[], others: readonly string[]): NameComparison {
  let best: NameComparison = {
    likeness: 'different',
    rarity: 0,
    isCommon: true,
    one: ones[0] ?? '',
    other: others[0] ?? '',
  };
  for (const one of ones) {
    for (const other of others) {
      const compared = compareTwo(one, other);
      if (evidenceOf(compared) > evidenceOf(best)) best = compared;
    }
  }
  return best;
}

const evidenceOf = ({ likeness, rarity }: NameComparison) => rarity - costOfLikeness[likeness];

function compareTwo(one: string, other: string): NameComparison {
  const [a, b] = [formsOfName(one), formsOfName(other)];
  const likeness = areInitials(one, other) ? 'initials' : likenessOf(a, b);
  const isWhole = likeness === 'same' || likeness === 'spelling' || likeness === 'similar';
  const bits = (forms: NameForms) =>
    isWhole ? rarityOf(forms) : rarityOfWords(forms.core) - Number(likeness === 'lead') * costOfCommon(forms);
  const isCommon = Math.min(rarityOfWords(a.core), rarityOfWords(b.core)) < rare;
  return { likeness, rarity: Math.min(bits(a), bits(b)), isCommon, one, other };
}

const areInitials = (one: string, other: string) =>
  (acronymOf(one) ?? '') === initialsOf(other) || (acronymOf(other) ?? '') === initialsOf(one);

/** Anyone may say hello to a common word. */
const costOfCommon = ({ core }: NameForms) => (rarityOfWords(core) < rare ? 2 : 0);

function likenessOf(a: NameForms, b: NameForms): NameLikeness {
  if (a.words.join(' ') === b.words.join(' ')) return 'same';
  if (a.joined === b.joined || [...a.words].sort().join(' ') === [...b.words].sort().join(' '))
    return 'spelling';
  if (a.root === b.root) return likenessOfEnds(a, b);
  return areSimilar(a.joined, b.joined) && figuresOf(a) === figuresOf(b) ? 'similar' : 'different';
}

const figuresOf = ({ joined }: NameForms) => joined.replaceAll(/\D/g, '');

const endOf = (words: readonly string[]) => [...words].sort().join(' ');

function likenessOfEnds(a: NameForms, b: NameForms): NameLikeness {
  const tails = likenessOfTails(a, b);
  if (endOf(a.leads) === endOf(b.leads) || tails === 'different') return tails;
  return tails === 'tail' ? 'lead' : 'other tail';
}

/** 'Apollo' and 'Apollo AI' may be one; 'Apollo Health' and 'Apollo Energy' are not. */
function likenessOfTails(a: NameForms, b: NameForms): NameLikeness {
  const [tails, others] = [endOf(a.tails), endOf(b.tails)];
  if (endOf(a.descriptions.map(meaningOf)) === endOf(b.descriptions.map(meaningOf))) {
    const areLight = [...a.tails, ...b.tails].every((tail) => lightTails.has(tail));
    const isOneEnd = tails === '' || others === '' || tails === others;
    if (isOneEnd)
      return areLight && endOf(a.descriptions) === endOf(b.descriptions) ? 'tail' : 'weighty tail';
    return areLight ? 'weighty tail' : 'other tail';
  }
  if (a.descriptions.length > 0 && b.descriptions.length > 0) return 'different';
  // 'Apollo Health' may be Apollo, and is not 'Apollo Systems'.
  const plain = a.descriptions.length === 0 ? a : b;
  return plain.tails.every((tail) => lightTails.has(tail)) ? 'description' : 'other tail';
}

const rarest = 26;

/** From so many bits on hardly two companies are called so. */
export const rare = 17;

function rarityOf({ leads, core, tails, descriptions }: NameForms): number {
  const around = sumOf(leads, 3) + sumOf(tails, 5) + sumOf(descriptions, 5.5);
  return Math.min(rarest, rarityOfWords(core) + around);
}

/** In bits. One common word with one end is seldom borne twice, 'Scale AI', though each by itself is. */
const ordinaryTails: Record<string, number> = {
  ai: 6,
  labs: 6,
  technologies: 6,
  tech: 6,
  health: 6,
  group: 4,
  com: 2,
  io: 2,
};

function sumOf(words: readonly string[], bits: number): number {
  return words.reduce((sum, word) => sum + (ordinaryTails[word] ?? bits), 0);
}

function rarityOfWords(words: readonly string[]): number {
  return Math.min(
    rarest,
    words.reduce((sum, word) => sum + rarityOfWord(word), 0),
  );
}

/** In bits. A common word names many companies, a made-up one hardly two; what is short is soon made up twice. */
function rarityOfWord(word: string): number {
  const place = placeOfWord(word);
  if (place !== null) return Math.min(16, 1.05 * Math.log2(place + 30));
  const letters = [...word].length;
  const isWritten = /^[a-z\d]+$/.test(word);
  const byLength = isWritten ? [0, 5, 8, 12, 18] : [0, 11, 17, 19, 20];
  return byLength[letters] ?? 20;
}

const shortest = 6;

const leastShare = 0.5;

/** Whether two words of some length are one but for a slip: their trigrams are mostly the same. */
export function areSimilar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortest) return false;
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return shared / (a.size + b.size - shared) >= leastShare;
}

/** As the database counts them: each word for itself. */
function trigramsOf(text: string): Set<string> {
  const padded = text.split(' ').map((word) => `  ${word} `);
  return new Set(
    padded.flatMap((word) =>
      Array.from({ length: word.length - 2 }, (_, index) => word.slice(index, index + 3)),
    ),
  );
}
