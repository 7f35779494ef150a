import { splitWords, type Word } from '../../model/split-words.ts';
import { knownFirstNames } from '../../vocabulary.ts';
import type { SubjectFinder } from '../find-subject.ts';
import { isSpoken } from '../speech.ts';
import type { StoryWords } from '../words.ts';
import type { Line } from './lines.ts';
import { type NameRun, nameRunsOf } from './name-runs.ts';
import { placeSpansOf } from './place-names.ts';
import { classesOf } from './word-classes.ts';

/** What the rules read of a story, which the tagger takes as hints. */
type Hints = {
  lead: readonly string[];
  others: readonly string[];
  people: readonly string[];
  /** The sentences that say the seat by the rules. */
  seats: readonly string[];
  activity: string | null;
};

/** A sentence as the tagger sees it. */
export type ReadLine = {
  line: Line;
  words: readonly Word[];
  classes: readonly string[][];
  runs: readonly NameRun[];
  subject: string;
  /** By word, the names of its features. */
  features: readonly string[][];
  /** The same of what the rules read. */
  hints: readonly string[][];
};

export type Setting = {
  company: readonly string[];
  words: StoryWords;
  findSubject: SubjectFinder;
  hints: Hints;
};

const mostWords = 1_500;

export function readLines(lines: readonly Line[], setting: Setting): ReadLine[] {
  const read: ReadLine[] = [];
  let count = 0;
  for (const line of lines) {
    if (count > mostWords) break;
    const before = read.at(-1);
    const sameParagraph = before?.line.paragraph === line.paragraph ? before : null;
    const next = readLine(line, sameParagraph, setting);
    count += next.words.length;
    read.push(next);
  }
  return read;
}

function readLine(line: Line, before: ReadLine | null, setting: Setting): ReadLine {
  const { text } = line;
  const words = splitWords(text);
  const classes = classesOf(text, words, setting.words);
  const verbs = ['doing', 'idle', 'auxiliary', 'copula', 'lead'];
  const runs = nameRunsOf(words, (at) => classes[at]?.some((name) => verbs.includes(name)) === true);
  const subject = setting.findSubject(text)?.by ?? 'none';
  const inLine = lineFeatures(line, before, subject, classes, words);
  const spans = spanFeatures(text, words, runs, setting);
  const features = words.map((_, at) => [
    ...wordFeatures(words, at, setting.words.language),
    ...(spans[at] ?? []),
    ...classFeatures(classes, at),
    ...(hasCapital(words[at]) ? inLine : inLine.slice(0, 3)),
  ]);
  for (const run of runs) addRunFeatures(run, words, classes, features);
  return { line, words, classes, runs, subject, features, hints: hintsOf(line, words, text, setting.hints) };
}

const hasCapital = (word: Word | undefined) => word !== undefined && /\p{Lu}/u.test(word.text);

function shapeOf(text: string): string {
  if (/^\p{N}/u.test(text)) return '9';
  if (!/\p{L}/u.test(text)) return text;
  if (!/\p{Lu}/u.test(text)) return 'x';
  if (!/\p{Ll}/u.test(text)) return text.length > 4 ? 'XXXXX' : 'XX';
  return /^\p{Lu}\p{Ll}+$/u.test(text) ? 'Xx' : 'xX';
}

function wordFeatures(words: readonly Word[], at: number, language: string): string[] {
  const lower = (offset: number) => words[at + offset]?.text.toLowerCase() ?? (offset < 0 ? '<' : '>');
  const shape = (offset: number) => shapeOf(words[at + offset]?.text ?? '');
  const word = lower(0);
  const features = [
    'one',
    `w${word}`,
    `w-1${lower(-1)}`,
    `w+1${lower(1)}`,
    `w-2${lower(-2)}`,
    `w+2${lower(2)}`,
    `w-1-2${lower(-2)} ${lower(-1)}`,
    `w+1+2${lower(1)} ${lower(2)}`,
    `w-1w${lower(-1)} ${word}`,
    `ww+1${word} ${lower(1)}`,
    `s${shape(0)}`,
    `s-1${shape(-1)}${shape(0)}`,
    `s+1${shape(0)}${shape(1)}`,
    `s-2${shape(-2)}${shape(-1)}${shape(0)}${shape(1)}`,
    `lang${language}${shape(0)}`,
  ];
  if (words[at]?.isJoined) features.push(`joined${shape(-1)}`);
  if (word.length > 4)
    features.push(
      `p3${word.slice(0, 3)}`,
      `p5${word.slice(0, 5)}`,
      `e3${word.slice(-3)}`,
      `e4${word.slice(-4)}`,
    );
  if (at === 0) features.push(`first${shape(0)}`);
  if (knownFirstNames.has(words[at]?.text ?? '')) features.push('given');
  if (knownFirstNames.has(words[at - 1]?.text ?? '')) features.push('given-1');
  return features;
}

function classFeatures(classes: readonly string[][], at: number): string[] {
  const features: string[] = [];
  for (const offset of [-4, -3, -2, -1, 0, 1, 2, 3, 4])
    for (const name of classes[at + offset] ?? []) features.push(`c${offset}${name}`);
  for (const name of telling) {
    const left = distance(classes, at, -1, name);
    const right = distance(classes, at, 1, name);
    if (left) features.push(`l${left}${name}`);
    if (right) features.push(`r${right}${name}`);
  }
  return features;
}

/** Classes that tell from afar. */
const telling = [
  'led_by',
  'lead',
  'lead_mark',
  'with',
  'also',
  'round',
  'investor',
  'earlier',
  'seated',
  'seat_noun',
  'money_use',
  'cue-backing',
  'cue-invested',
  'cue-speech',
  'cue-former',
  'cue-founded',
  'title-role',
  'title-investor',
  'organisation',
  'customer',
  'rival',
  'loan',
  'employer',
  'founding',
  'family',
  'office',
  'observer',
  'stays',
  'home',
  'stake',
];

function distance(classes: readonly string[][], at: number, step: 1 | -1, name: string): string | null {
  for (let far = 1; far <= 25; far += 1)
    if (classes[at + far * step]?.includes(name)) return far <= 3 ? 'a' : far <= 9 ? 'b' : 'c';
  return null;
}

function lineFeatures(
  line: Line,
  before: ReadLine | null,
  subject: string,
  classes: readonly string[][],
  words: readonly Word[],
): string[] {
  const has = new Set(classes.flat());
  const features = [
    `part ${line.part}`,
    `subject ${subject}`,
    `spoken ${isSpoken(line.text)}`,
    `paragraph ${Math.min(line.paragraph, 5)}`,
    `before ${before?.subject ?? '-'} ${subject}`,
    ...telling.filter((name) => has.has(name)).map((name) => `has ${name}`),
  ];
  const hadBefore = new Set(before?.classes.flat());
  for (const name of ['round', 'lead', 'investor', 'cue-invested', 'earlier', 'with'])
    if (hadBefore.has(name)) features.push(`had ${name}`);
  if (words.some(({ text }) => /^[$€£₹]$/.test(text))) features.push('has money');
  return features;
}

function spanFeatures(
  text: string,
  words: readonly Word[],
  runs: readonly NameRun[],
  { company, words: { language } }: Setting,
): string[][] {
  const features: string[][] = words.map(() => []);
  for (const { from, to, kind } of placeSpansOf(text, words, language)) {
    for (let at = from; at < to; at += 1)
      features[at]?.push(`place ${kind}`, `place ${kind}${at === from ? ' first' : ' inner'}`);
    features[from - 1]?.push(`place+1 ${kind}`);
    features[to]?.push(`place-1 ${kind}`);
    const isWhole = runs.some((run) => run.from === from && run.to === to);
    for (let at = from; at < to; at += 1) features[at]?.push(`place ${kind} ${isWhole}`);
  }
  for (const [from, to] of spansOfNames(text, words, company)) {
    for (let at = from; at < to; at += 1) features[at]?.push('company', `company${at === from}`);
    for (const far of [1, 2, 3]) {
      features[from - far]?.push(`company+${far}`);
      features[to + far - 1]?.push(`company-${far}`);
    }
  }
  let isInside = false;
  let depth = 0;
  for (const [at, { text: word }] of words.entries()) {
    if (/^["“”„«»]$/u.test(word)) isInside = word === '"' ? !isInside : /^[“„«]$/u.test(word);
    if (word === '(') depth += 1;
    if (isInside) features[at]?.push('quoted');
    if (depth > 0) features[at]?.push('bracket');
    if (word === ')') depth = 0;
  }
  return features;
}

/** Where names stand as whole words, as the words from and to. */
export function spansOfNames(
  text: string,
  words: readonly Word[],
  names: readonly string[],
): [from: number, to: number][] {
  const spans: [number, number][] = [];
  for (const name of names) {
    if (name.length < 2) continue;
    for (let start = text.indexOf(name); start !== -1; start = text.indexOf(name, start + name.length)) {
      const end = start + name.length;
      const from = words.findIndex((word) => word.start === start);
      const to = words.findIndex((word) => word.end === end) + 1;
      if (from !== -1 && to > from && !spans.some(([one, other]) => from < other && to > one))
        spans.push([from, to]);
    }
  }
  return spans;
}

function addRunFeatures(
  run: NameRun,
  words: readonly Word[],
  classes: readonly string[][],
  features: readonly string[][],
): void {
  const lower = (at: number) => words[at]?.text.toLowerCase() ?? '-';
  const shared = [
    `run length ${Math.min(4, run.to - run.from)}`,
    `run end ${lower(run.to - 1)}`,
    `run end3 ${lower(run.to - 1).slice(-4)}`,
    `run before ${lower(run.from - 1)}`,
    `run behind ${lower(run.to)}`,
    `list place ${Math.min(run.place, 3)}`,
    `list size ${Math.min(run.size, 4)}`,
    `list before ${lower(run.first.from - 1)}`,
    `list before ${lower(run.first.from - 2)} ${lower(run.first.from - 1)}`,
    `list behind ${lower(run.last.to)}`,
    `list behind ${lower(run.last.to)} ${lower(run.last.to + 1)}`,
  ];
  for (const far of [1, 2, 3, 4, 5]) {
    const near = far <= 2 ? 'n' : 'f';
    for (const name of classes[run.first.from - far] ?? []) shared.push(`list ${near}-${name}`);
    for (const name of classes[run.last.to + far - 1] ?? []) shared.push(`list ${near}+${name}`);
    for (const name of classes[run.from - far] ?? []) shared.push(`run ${near}-${name}`);
    for (const name of classes[run.to + far - 1] ?? []) shared.push(`run ${near}+${name}`);
  }
  for (const name of new Set(classes.slice(run.from, run.to).flat())) shared.push(`run in ${name}`);
  const names = [...new Set(shared)];
  for (let at = run.from; at < run.to; at += 1) features[at]?.push(...names, `run ${at === run.from}`);
}

function hintsOf(line: Line, words: readonly Word[], text: string, hints: Hints): string[][] {
  const features: string[][] = words.map(() => []);
  const mark = (names: readonly string[], hint: string) => {
    for (const [from, to] of spansOfNames(text, words, names))
      for (let at = from; at < to; at += 1) features[at]?.push(hint, `${hint} ${at === from}`);
  };
  mark(hints.lead, 'rule lead');
  mark(hints.others, 'rule other');
  mark(hints.people, 'rule person');
  if (hints.seats.includes(line.text)) for (const each of features) each.push('rule seat');
  return features;
}
