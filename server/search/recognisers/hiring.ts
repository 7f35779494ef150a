import type { RoleFunction, Seniority, WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import { readFunction } from '../../reference/job-titles/job-functions.ts';
import {
  hireWords,
  levelWords,
  lonePosts,
  modeWords,
  openWords,
  postWords,
  productWords,
  wordsBetween,
  workWords,
} from '../lexicon/hiring-words.ts';
import type { PlaceMeant } from '../lexicon/place-phrases.ts';
import { findTrade } from '../lexicon/trades.ts';
import { type Found, findLongest, type Sentence } from '../tokens/words.ts';
import { findPlaceAt } from './read-places.ts';

export type HiringMeant = {
  label: string;
  functions: readonly RoleFunction[];
  seniorities: readonly Seniority[];
  workModes: readonly WorkMode[];
  places: readonly PlaceMeant[];
};
type Asked = {
  functions: RoleFunction[];
  seniorities: Seniority[];
  workModes: WorkMode[];
  places: { label: string; places: readonly PlaceMeant[] }[];
};

const longestWork = 4;

/**
 * Whether companies hire, and for what: 'hiring designers', 'with open backend roles in Berlin'. Behind 'roles in' a place is
 * where the role is; behind 'hiring' it stays the company's.
 */
export function findHiring(sentence: Sentence, at: number): Found<HiringMeant> | null {
  const asked: Asked = { functions: [], seniorities: [], workModes: [], places: [] };
  const to = readHires(sentence, at, asked) ?? readOpen(sentence, at, asked);
  return to === null ? null : { meaning: meaningOf(asked), to };
}

function readHires(sentence: Sentence, at: number, asked: Asked): number | null {
  const hires = findLongest(hireWords, sentence, at);
  if (!hires || isSold(sentence, hires.to)) return null;
  for (let end = hires.to, next = hires.to; ; next = end + 1) {
    const start = skipFiller(sentence, next, asked);
    const to = endOfTrade(sentence, start, asked);
    // Small words alone belong to what follows: 'hiring for summer'.
    if (to === null) return next === hires.to && saysHow(asked) ? start : end;
    // 'hiring engineers remotely'
    const mode = findLongest(modeWords, sentence, to);
    if (mode) asked.workModes.push(mode.meaning);
    end = mode?.to ?? to;
    if (!isJoint(sentence, end)) return end;
  }
}

const saysHow = ({ seniorities, workModes }: Asked) => seniorities.length + workModes.length > 0;

// 'hiring software', but 'hiring software engineers'
const isSold = (sentence: Sentence, at: number) =>
  findLongest(productWords, sentence, at) !== null && findTrade(sentence, at) === null;

function readOpen(sentence: Sentence, at: number, asked: Asked): number | null {
  const opens = findLongest(openWords, sentence, at);
  const alone = findLongest(lonePosts, sentence, at);
  const to = (opens && endOfPosts(sentence, opens.to, asked)) ?? alone?.to ?? null;
  if (to === null) return null;
  const of = /^(?:in|for)$/.test(sentence.words[to]?.key ?? '') ? endOfTrade(sentence, to + 1, asked) : null;
  return readPlaces(sentence, of ?? to, asked);
}

/** Past 'remote backend' to the 'roles' that it is of. */
function endOfPosts(sentence: Sentence, at: number, asked: Asked): number | null {
  const read: Asked = { functions: [], seniorities: [], workModes: [], places: [] };
  for (let next = skipFiller(sentence, at, read); ; next = skipFiller(sentence, next + 1, read)) {
    for (let work = next; work <= next + longestWork; work += 1) {
      const posts = findLongest(postWords, sentence, work);
      if (isJoint(sentence, work)) break;
      if (!posts) continue;
      const role = work === next ? null : functionIn(sentence, next, work);
      if (role === 'other') return null;
      Object.assign(asked, { ...read, functions: role ? [...read.functions, role] : read.functions });
      return posts.to;
    }
    // 'design or marketing roles'
    const to = endOfTrade(sentence, next, read);
    if (to === null || !isJoint(sentence, to)) return null;
    next = to;
  }
}

/** Past small words, and what says of which rank somebody is and where they work. */
function skipFiller(sentence: Sentence, at: number, asked: Asked): number {
  const level = findLongest(levelWords, sentence, at);
  const mode = findLongest(modeWords, sentence, at);
  if (level) asked.seniorities.push(level.meaning);
  if (mode) asked.workModes.push(mode.meaning);
  const found = level ?? mode ?? findLongest(wordsBetween, sentence, at);
  return found ? skipFiller(sentence, found.to, asked) : at;
}

function endOfTrade(sentence: Sentence, at: number, asked: Asked): number | null {
  const work = findLongest(workWords, sentence, at);
  const to = findTrade(sentence, at)?.to ?? (work && isEndOfWork(sentence, work.to) ? work.to : null);
  if (to === null) return null;
  const role = functionIn(sentence, at, to);
  if (role !== 'other') asked.functions.push(role);
  return to;
}

// 'Sales people' and 'marketing staff' are of sales and of marketing.
const anyone = / ?(?:people|persons?|staff|guys?|folks|professionals?|experts?)$/;

function functionIn({ words }: Sentence, from: number, to: number): RoleFunction {
  const text = words
    .slice(from, to)
    .map(({ key }) => key)
    .join(' ')
    .replace(anyone, '');
  const found = readFunction(text);
  return found === 'other' ? readFunction(text.replace(/s$/, '')) : found;
}

// 'hiring marketing startups' is of startups in marketing.
function isEndOfWork(sentence: Sentence, at: number): boolean {
  const next = sentence.words[at];
  return next === undefined || next.kind === 'sign' || /^(?:in|at|and|or|for|from|near)$/.test(next.key);
}

const isJoint = ({ words }: Sentence, at: number) => /^(?:,|or|and|\/|&)$/.test(words[at]?.key ?? '');

function readPlaces(sentence: Sentence, at: number, asked: Asked): number {
  if (!/^(?:in|at|near|around|from)$/.test(sentence.words[at]?.key ?? '')) return at;
  let to = at;
  for (let found = placeBehind(sentence, at); found; found = placeBehind(sentence, to)) {
    asked.places.push(found.meaning);
    to = found.to;
    if (!isJoint(sentence, to)) break;
  }
  return to;
}

// 'in the US'
const placeBehind = (sentence: Sentence, at: number) =>
  findPlaceAt(sentence, sentence.words[at + 1]?.key === 'the' ? at + 2 : at + 1);

const modesSaid: Record<WorkMode, string> = {
  remote: 'remote',
  hybrid: 'hybrid',
  none: 'on-site',
  unknown: '',
};

function meaningOf({ functions, seniorities, workModes, places }: Asked): HiringMeant {
  const [ranks, modes, work] = [new Set(seniorities), new Set(workModes), new Set(functions)];
  const what = [
    [...ranks].join(' or '),
    [...modes].map((mode) => modesSaid[mode]).join(' or '),
    [...work].join(' or '),
  ];
  const where = places.length > 0 ? ` in ${places.map(({ label }) => label).join(' or ')}` : '';
  const words = what.filter(Boolean);
  const roles = words.length > 0 || where !== '' ? ` for ${[...words, 'roles'].join(' ')}${where}` : '';
  return {
    label: `hiring${roles}`,
    functions: [...work],
    seniorities: [...ranks],
    workModes: [...modes],
    places: places.flatMap((each) => each.places),
  };
}
