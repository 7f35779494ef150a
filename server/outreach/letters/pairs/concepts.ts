import { foldText } from '../../../platform/text/fold-text.ts';
import { readTable } from '../../../platform/text/read-table.ts';
import { occupationOf } from '../../../reference/job-titles/occupations.ts';
import { spellingsOfTechnology } from '../../../search/lexicon/technologies.ts';

/** What two statements are compared by: kinds of work, tools, and words that are rare enough to say something. */
export type Concept = { key: string; label: string; weight: number };

export const weights = { technology: 2, work: 2, industry: 1.8, aside: 1.1, word: 0.9, sameWord: 0.15 };

/** Whole industries: two companies of one may do nothing alike. */
const wide = new Set(
  `banking,hospital care,medicine,energy,climate,travel,retail,property,training,hardware,manufacturing,mobility,new markets`.split(
    ',',
  ),
);

function weightOf(word: string, label: string): number {
  if (word.startsWith('?')) return weights.aside;
  return wide.has(label) ? weights.industry : weights.work;
}

type Spoken = { label: string; weight: number };

const exact = new Map<string, Spoken[]>();
const beginnings: (Spoken & { start: string })[] = [];
/** By the beginning of a SOC code, what people of its occupations work on. */
const ofOccupations: (Spoken & { start: string })[] = [];

for (const [label = '', words = '', codes = ''] of readTable(new URL('./concepts.txt', import.meta.url))) {
  const weight = weightOf('', label);
  for (const start of codes.split(' ').filter(Boolean)) ofOccupations.push({ label, weight, start });
  for (const word of words.split(', ')) {
    const spoken = { label, weight: weightOf(word, label) };
    const key = foldText(word.replace(/^\?|\*$/g, ''));
    if (word.endsWith('*')) beginnings.push({ ...spoken, start: key });
    else exact.set(key, [...(exact.get(key) ?? []), spoken]);
  }
}

const longestText = 4_000;

/** What a text speaks of, each concept once. */
export function conceptsOf(text: string): Map<string, Concept> {
  const words = foldText(text.slice(0, longestText)).match(/[\p{L}\p{N}+#]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? [];
  const found = new Map<string, Concept>();
  const add = (concept: Concept) => {
    if (concept.weight > (found.get(concept.key)?.weight ?? 0)) found.set(concept.key, concept);
  };
  for (const [index, word] of words.entries()) {
    const pair = `${word} ${words[index + 1] ?? ''}`;
    const spoken = spokenBy(word, pair);
    for (const { label, weight } of spoken) add({ key: `work:${label}`, label, weight });
    const [technology] = spellingsOfTechnology(word);
    if (technology) add({ key: `technology:${technology}`, label: word, weight: weights.technology });
    // A word that counts as a kind of work counts for little more.
    const stem = technology ? null : stemOf(word);
    const weight = spoken.length > 0 ? weights.sameWord : weights.word;
    if (stem) add({ key: `word:${stem}`, label: spoken[0]?.label ?? word, weight });
  }
  return found;
}

function spokenBy(word: string, pair: string): Spoken[] {
  // 'mobile-money' is 'mobile money'.
  const parted = word.replace('-', ' ');
  const whole = parted === word ? pair : parted;
  return [
    ...(exact.get(word) ?? []),
    ...(exact.get(whole) ?? []),
    ...beginnings.filter(({ start }) => (start.includes(' ') ? whole : word).startsWith(start)),
  ];
}

/** What people of a title work on, by its words and by its occupation: 'midwife' of hospital care. */
export function conceptsOfTitle(title: string): Map<string, Concept> {
  const words = foldText(title).split(' ');
  const code = words
    .map((_, index) => occupationOf(words.slice(index).join(' ')))
    .find((occupation) => occupation && !occupation.isGeneric)?.code;
  const ofOccupation = ofOccupations.filter(({ start }) => code?.startsWith(start));
  return new Map([
    ...[...conceptsOf(title)].filter(([key]) => key.startsWith('work:')),
    ...ofOccupation.map(({ label, weight }): [string, Concept] => [
      `work:${label}`,
      { key: `work:${label}`, label, weight },
    ]),
  ]);
}

const shortestWord = 5;

/** The beginning that a word shares with its other forms; null for what any company's text may hold. */
export function stemOf(word: string): string | null {
  if (word.length < shortestWord || !/^\p{L}+$/u.test(word) || ordinary.has(word)) return null;
  const stem = word.replace(/(?:ations?|ings?|ers?|ors?|ments?|ies|ed|es|s|e|y)$/u, '');
  return stem.length >= 4 && !ordinary.has(stem) ? stem : word;
}

const ordinary = new Set(
  `about above across after again against along already also although always among another around because become before
  behind being below better between beyond bring brings build building builds built business called change changed clear
  company companies could create created current customer customers daily design different doing during early enough every
  everything existing experience first found further great group growing grown grows growth helped helping helps higher
  improve improved including increase increased inside instead known large larger later launch launched leading learn least
  level little local longer looking lower major makes making manage managed manager market markets million months never
  number offer offers office often online opened order others other outside people percent place plans platform point
  possible process product products project projects provide providing quick quickly raise raised reach ready really
  reduce reduced responsible result results right round second service services several share simple since single small
  software solution solutions something special start started startup startups still strong support supported system
  systems taken teams their there these thing things third those three through times today together tools toward under
  until users using value various weeks where which while whole whose within without working works world would years young
  money funds funding investment series engineer engineers engineering develop developed developer development technology
  technical digital online hours minutes again across twice half first senior junior lead within based`.split(
    /\s+/,
  ),
);
