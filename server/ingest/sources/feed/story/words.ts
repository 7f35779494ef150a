import { readFileSync } from 'node:fs';

export const storyLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv'] as const;

export type StoryLanguage = (typeof storyLanguages)[number];

/** What the words of a story are for: words/*.txt says which they are. */
const purposes = [
  'common',
  'article',
  'organisation',
  'possessive',
  'copula',
  'auxiliary',
  'adverb',
  'relative',
  'doing',
  'idle',
  'seated',
  'seat_behind',
  'seat_noun',
  'in_place',
  'out_of',
  'the',
  'from_place',
  'round',
  'led_by',
  'lead_verb',
  'lead_mark',
  'with',
  'also',
  'from_investor',
  'investor',
  'money_use',
  'plan',
  'hire_verb',
  'hire_weak',
  'jobs',
  'founded',
  'pronoun',
  'led_end',
  'people',
  'more_people',
  'earlier',
  'speech',
  'noise',
  'puffery',
  'boilerplate',
  'about',
  'hiring',
  'new_market',
  'product',
  'research',
  'clinical_trial',
  'regulatory_approval',
  'production',
  'infrastructure',
  'sales',
  'acquisition',
] as const;

type WordUse = (typeof purposes)[number];

/** For each use the alternatives of a regular expression, without groups that catch. */
export type StoryWords = Readonly<Record<WordUse, string>> & { language: StoryLanguage };

const remembered = new Map<StoryLanguage, StoryWords>();

/** The words of stories in a language. */
export function wordsOf(language: StoryLanguage): StoryWords {
  const known = remembered.get(language) ?? readWords(language);
  remembered.set(language, known);
  return known;
}

function readWords(language: StoryLanguage): StoryWords {
  const lines = readFileSync(new URL(`./words/${language}.txt`, import.meta.url), 'utf8').split('\n');
  const written = new Map(
    lines
      .map((line) => line.split(' = '))
      .flatMap(([use = '', ways]): [string, string][] => (ways ? [[use, ways]] : [])),
  );
  const entries = purposes.map((use): [WordUse, string] => [use, alternativesOf(written.get(use) ?? '-')]);
  // Every use has its entry, as the line before makes one of each.
  return { ...(Object.fromEntries(entries) as Record<WordUse, string>), language };
}

/** `*` stands for any letters, `_` for up to four words; a use without words matches nothing. */
function alternativesOf(ways: string): string {
  const words = ways
    .split(' | ')
    .map((way) => way.trim())
    .filter((way) => way !== '' && way !== '-')
    .sort((one, other) => other.length - one.length)
    .map((way) => way.replaceAll('*', '[\\p{L}-]*').replace(/(?<=\s)_(?=\s)/g, '(?:\\S+ ){0,3}?\\S+'));
  return words.length > 0 ? words.join('|') : '(?!)';
}

/** Alternatives that stand as words of their own, in either case. */
export function wholeWords(alternatives: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, flags);
}

type LanguageSigns = { language: StoryLanguage; common: ReadonlySet<string>; verbs: ReadonlySet<string> };

const signs: LanguageSigns[] = storyLanguages.map((language) => {
  const { common, doing, idle } = wordsOf(language);
  return { language, common: new Set(common.split('|')), verbs: new Set(`${doing}|${idle}`.split('|')) };
});

const enoughWords = 8;

/**
 * The language that most of the small words of a text are of; in a short text its verbs tell too. English where nothing
 * tells.
 */
export function languageOf(text: string): StoryLanguage {
  const tokens = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const countOf = (words: ReadonlySet<string>) => tokens.filter((token) => words.has(token)).length;
  const counts = signs.map(({ language, common, verbs }) => ({ language, verbs, count: countOf(common) }));
  const isShort = counts.every(({ count }) => count < enoughWords);
  let best: { language: StoryLanguage; count: number } = { language: 'en', count: 0 };
  for (const { language, verbs, count } of counts) {
    const told = isShort ? 2 * count + countOf(verbs) : count;
    if (told > best.count) best = { language, count: told };
  }
  return best.language;
}

/** What is made of the words of a language once, patterns above all. */
export function oncePerLanguage<Made>(make: (words: StoryWords) => Made): (words: StoryWords) => Made {
  const made = new Map<StoryLanguage, Made>();
  return (words) => {
    const known = made.get(words.language) ?? make(words);
    made.set(words.language, known);
    return known;
  };
}
