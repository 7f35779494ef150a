import { type Cue, cueAt } from '../../../../../companies/people/cues.ts';
import { titleAt } from '../../../../../companies/people/read-titles.ts';
import { readTokens } from '../../../../../companies/people/read-tokens.ts';
import { readTable } from '../../../../../platform/text/read-table.ts';
import type { Word } from '../../model/split-words.ts';
import { oncePerLanguage, type StoryWords } from '../words.ts';

/** Which uses of words/*.txt tell something of the words beside them. */
const uses = [
  'article',
  'organisation',
  'possessive',
  'copula',
  'auxiliary',
  'relative',
  'doing',
  'idle',
  'seated',
  'seat_behind',
  'seat_noun',
  'in_place',
  'out_of',
  'from_place',
  'round',
  'led_by',
  'lead_mark',
  'with',
  'also',
  'from_investor',
  'investor',
  'money_use',
  'plan',
  'hiring',
  'new_market',
  'product',
  'production',
  'sales',
  'founded',
  'earlier',
  'speech',
  'noise',
  'puffery',
  'about',
  'pronoun',
] as const;

const cues: readonly Cue[] = [
  'speech',
  'former',
  'leaves',
  'backing',
  'invested',
  'founded',
  'starts',
  'by',
  'investing',
  'led',
  'appoints',
];

const cueWords = new Map<string, string[]>();
type Beginnings = Map<string, { beginning: string; class: string }[]>;
const cueBeginnings: Beginnings = new Map();
for (const [name = '', listed = ''] of readTable(new URL('./cue-words.txt', import.meta.url)))
  for (const word of listed.split(', ')) {
    if (word.endsWith('*')) addBeginning(cueBeginnings, word.slice(0, -1), name);
    else cueWords.set(word, [...(cueWords.get(word) ?? []), name]);
  }

/** By their first two letters, so that a word is compared with few. */
function addBeginning(beginnings: Beginnings, beginning: string, name: string): void {
  const key = beginning.slice(0, 2);
  beginnings.set(key, [...(beginnings.get(key) ?? []), { beginning, class: name }]);
}

const beginningsOf = (beginnings: Beginnings, word: string): string[] =>
  (beginnings.get(word.slice(0, 2)) ?? [])
    .filter(({ beginning }) => word.startsWith(beginning))
    .map((each) => each.class);

type Way = { words: readonly string[]; class: string };

type Lexicon = {
  /** Ways by their first word, the longest first. */
  phrases: ReadonlyMap<string, readonly Way[]>;
  beginnings: Beginnings;
  ends: readonly (readonly [end: string, class_: string])[];
};

const anyLetters = '[\\p{L}-]*';

const lexiconOf = oncePerLanguage((words): Lexicon => {
  const phrases = new Map<string, Way[]>();
  const beginnings: Beginnings = new Map();
  const ends: [string, string][] = [];
  for (const use of uses) {
    for (const way of words[use].split('|')) {
      const plain = way.replaceAll(anyLetters, '*').toLowerCase();
      if (/[()[\]\\?+{}]/.test(plain) || plain.length < 1) continue;
      if (/^\*\p{L}+$/u.test(plain)) ends.push([plain.slice(1), use]);
      else if (/^\p{L}+\*$/u.test(plain)) addBeginning(beginnings, plain.slice(0, -1), use);
      else if (!plain.includes('*')) {
        const parts = plain.match(/\p{L}[\p{L}\p{N}]*|\p{N}+|\S/gu) ?? [];
        const [first = ''] = parts;
        phrases.set(first, [...(phrases.get(first) ?? []), { words: parts, class: use }]);
      }
    }
  }
  // `led`, `dirige`: the verbs of leading are regular expressions, so that their beginnings are listed here.
  for (const beginning of leading[words.language]) addBeginning(beginnings, beginning, 'lead');
  return { phrases, beginnings, ends };
});

const leading: Readonly<Record<StoryWords['language'], readonly string[]>> = {
  en: ['led', 'lead', 'head', 'spearhead', 'anchor', 'front'],
  de: ['anführ', 'angeführ', 'führ', 'leitet', 'lead', 'federführ'],
  fr: ['mené', 'mène', 'dirig', 'pilot', 'conduit', 'emmené', 'chef', 'lead'],
  es: ['lider', 'encabez', 'dirig', 'capitane', 'lead'],
  pt: ['lider', 'encabeç', 'puxad', 'comand', 'lead'],
  it: ['guid', 'capofila', 'capitan', 'lead'],
  nl: ['leid', 'aangevoerd', 'trek', 'lead'],
  sv: ['led', 'lett', 'huvud', 'lead'],
};

/** By word, the classes that it belongs to by the words of its language, the titles and the cues of people. */
export function classesOf(text: string, written: readonly Word[], words: StoryWords): string[][] {
  const { phrases, beginnings, ends } = lexiconOf(words);
  const lower = written.map((word) => word.text.toLowerCase());
  const classes: string[][] = written.map(() => []);
  for (const [at, word] of lower.entries()) {
    for (const way of phrases.get(word) ?? []) {
      if (!way.words.every((part, index) => lower[at + index] === part)) continue;
      for (let index = 0; index < way.words.length; index += 1) classes[at + index]?.push(way.class);
    }
    classes[at]?.push(...(cueWords.get(word) ?? []));
    if (word.length < 3) continue;
    classes[at]?.push(...beginningsOf(cueBeginnings, word), ...beginningsOf(beginnings, word));
    for (const [end, use] of ends) if (word.endsWith(end)) classes[at]?.push(use);
  }
  addPeople(text, written, classes);
  return classes.map((each) => [...new Set(each)]);
}

function addPeople(text: string, written: readonly Word[], classes: string[][]): void {
  const tokens = readTokens(text);
  const wordAt = new Map(written.map(({ start }, index) => [start, index]));
  const mark = (at: number, length: number, name: string) => {
    for (let index = at; index < at + length; index += 1)
      classes[wordAt.get(tokens[index]?.start ?? -1) ?? -1]?.push(name);
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const title = tokens[at]?.kind === 'word' ? titleAt(tokens, at) : null;
    if (title) mark(at, title.length, `title-${title.kind}`);
    for (const cue of cues) {
      const length = cueAt(tokens, at, cue);
      if (length > 0) mark(at, length, `cue-${cue}`);
    }
  }
}
