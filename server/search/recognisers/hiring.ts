import { readFunction } from '../../reference/job-titles/job-functions.ts';
import {
  hireWords,
  levelWords,
  lonePosts,
  modeWords,
  openWords,
  postsForWords,
  postWords,
  productWords,
  soughtWords,
  wantWords,
  wordsBetween,
  workWords,
} from '../lexicon/hiring-words.ts';
import { findIndustry } from '../lexicon/industry-phrases.ts';
import { isTrade } from '../lexicon/trades.ts';
import { type Found, findLongest, type Sentence } from '../tokens/words.ts';
import { type Asked, type HiringMeant, meaningOf, nothingAsked } from './hiring-meaning.ts';
import { findListedRoles } from './listed-roles.ts';
import { findPlaceAt } from './read-places.ts';
import { fieldIn, findField, findRole, type RoleMeant } from './roles.ts';

const longestWork = 4;

/**
 * Whether companies hire, and for what: 'hiring designers', 'with open backend roles in Berlin'. Behind 'roles in' a place is
 * where the role is; behind 'hiring' it stays the company's.
 */
export function findHiring(sentence: Sentence, at: number): Found<HiringMeant> | null {
  const asked = nothingAsked();
  const to = readHires(sentence, at, asked) ?? readOpen(sentence, at, asked);
  if (to !== null) return { meaning: meaningOf(asked, !isQualified(asked)), to };
  const wanted = readWanted(sentence, at) ?? readSought(sentence, at);
  return wanted && { meaning: meaningOf(wanted.meaning, true), to: wanted.to };
}

// 'health tech' is a field, though technicians are called so; 'engineers' are people.
export const isField = (sentence: Sentence, at: number) =>
  findIndustry(sentence, at) !== null && !isTrade(sentence.words[at]?.key ?? '');

const isQualified = ({ roles, seniorities, workModes, places }: Asked) =>
  roles.length === 0 || seniorities.length + workModes.length + places.length > 0;

// 'designer tools', 'nurse-led startups'
export const isPartOfProduct = (sentence: Sentence, at: number) =>
  findLongest(productWords, sentence, sentence.words[at]?.key === '-' ? at + 1 : at) !== null;

/** 'Looking for a designer', 'who needs nurse managers', 'jobs for welders'. */
function readWanted(sentence: Sentence, at: number): Found<Asked> | null {
  const cue = findLongest(wantWords, sentence, at) ?? findLongest(postsForWords, sentence, at);
  if (!cue) return null;
  const asked = nothingAsked();
  const start = skipFiller(sentence, cue.to, asked);
  const listed = findListedRoles(sentence, start);
  if (listed) {
    asked.roles.push(...listed.meaning);
    return { meaning: asked, to: readFurther(sentence, listed.to, asked) };
  }
  const isNeed = sentence.words
    .slice(at, cue.to)
    .some(({ key }) => /^(?:need(?:s|ing)?|requir(?:e|es|ing))$/.test(key));
  // 'that need clinical operations', but not 'looking for marketing'.
  const work = isNeed ? findField(sentence, start, (to) => isEndOfWork(sentence, to)) : null;
  const named = findRole(sentence, start, true);
  const role = work && work.to > (named?.to ?? start) ? work : named;
  if (!role && isBeginners(asked) && isEndOfWork(sentence, start)) return { meaning: asked, to: start };
  if (!role || isPartOfProduct(sentence, role.to)) return null;
  asked.roles.push(role.meaning);
  return { meaning: asked, to: readFurther(sentence, role.to, asked) };
}

// 'hires juniors', 'jobs for freshers', but not 'looking for lead in water'
const isBeginners = ({ seniorities }: Asked) =>
  seniorities.length > 0 && seniorities.every((each) => each === 'junior' || each === 'intern');

/** As German says it: 'Startups, die Entwickler suchen'. */
function readSought(sentence: Sentence, at: number): Found<Asked> | null {
  const asked = nothingAsked();
  const role = findRole(sentence, skipRanks(sentence, at, asked), true);
  const cue = role && findLongest(soughtWords, sentence, role.to);
  if (!cue) return null;
  asked.roles.push(role.meaning);
  return { meaning: asked, to: cue.to };
}

/** Past further roles that are listed: 'designers or engineers'. */
export function readFurther(sentence: Sentence, at: number, asked: Asked): number {
  let to = at;
  while (isJoint(sentence, to)) {
    const start = skipFiller(sentence, to + 1, nothingAsked());
    const isOfField = isField(sentence, start);
    const role = findRole(sentence, start, !isOfField);
    const isOnlyField = isOfField && findIndustry(sentence, start)?.to === role?.to;
    if (!role || isOnlyField || isPartOfProduct(sentence, role.to)) break;
    asked.roles.push(role.meaning);
    to = role.to;
  }
  return to;
}

function readHires(sentence: Sentence, at: number, asked: Asked): number | null {
  const hires = findLongest(hireWords, sentence, at);
  if (!hires || isSold(sentence, hires.to)) return null;
  for (let end = hires.to, next = hires.to; ; next = end + 1) {
    const said = nothingAsked();
    const start = skipFiller(sentence, next, said);
    const to = endOfTrade(sentence, start, said);
    // Small words alone belong to what follows: 'hiring for summer'; and so does how one works: 'hiring designers, remote in Europe'.
    const isHowAlone = to === null && next === hires.to && saysHow(said);
    if (to === null && !isHowAlone) return end;
    addTo(asked, said);
    if (to === null) return start;
    // 'hiring engineers remotely'
    const mode = findLongest(modeWords, sentence, to);
    if (mode) asked.workModes.push(mode.meaning);
    end = mode?.to ?? to;
    if (!isJoint(sentence, end)) return end;
  }
}

function addTo(asked: Asked, said: Asked): void {
  asked.roles.push(...said.roles);
  asked.seniorities.push(...said.seniorities);
  asked.workModes.push(...said.workModes);
  asked.places.push(...said.places);
}

const saysHow = ({ seniorities, workModes }: Asked) => seniorities.length + workModes.length > 0;

// 'hiring software', but 'hiring software engineers'
const isSold = (sentence: Sentence, at: number) =>
  findLongest(productWords, sentence, at) !== null && findRole(sentence, at, true) === null;

function readOpen(sentence: Sentence, at: number, asked: Asked): number | null {
  const opens = findLongest(openWords, sentence, at);
  const alone = findLongest(lonePosts, sentence, at);
  const posts = opens && endOfPosts(sentence, opens.to, asked);
  const to = Math.max(posts ?? 0, alone?.to ?? 0);
  if (to === 0) return null;
  const isOf = /^(?:in|for|als|fur|de|para|como)$/.test(sentence.words[to]?.key ?? '');
  const of = isOf ? endOfTrade(sentence, to + 1, asked) : endOfRole(sentence, to, asked);
  return readPlaces(sentence, of ?? to, asked);
}

// "offres d'emploi infirmière"
function endOfRole(sentence: Sentence, at: number, asked: Asked): number | null {
  const role = asked.roles.length === 0 ? findRole(sentence, at, true) : null;
  if (role) asked.roles.push(role.meaning);
  return role?.to ?? null;
}

/** Past 'remote backend' to the 'roles' that it is of. */
function endOfPosts(sentence: Sentence, at: number, asked: Asked): number | null {
  const read = nothingAsked();
  for (let next = skipFiller(sentence, at, read); ; next = skipFiller(sentence, next + 1, read)) {
    for (let work = next; work <= next + longestWork; work += 1) {
      const posts = findLongest(postWords, sentence, work);
      if (isJoint(sentence, work)) break;
      if (!posts) continue;
      const role = work === next ? null : roleIn(sentence, next, work);
      if (role === undefined) return null;
      Object.assign(asked, { ...read, roles: role ? [...read.roles, role] : read.roles });
      return posts.to;
    }
    // 'design or marketing roles'
    const to = endOfTrade(sentence, next, read);
    if (to === null || !isJoint(sentence, to)) return null;
    next = to;
  }
}

/** The role that a stretch of words names, undefined where it names none. */
function roleIn(sentence: Sentence, from: number, to: number): RoleMeant | undefined {
  const role = findRole(sentence, from, true);
  const ends = role && (role.to === to || findLongest(postWords, sentence, to)?.to === role.to);
  if (role && ends) return role.meaning;
  return workIn(sentence, from, to);
}

function workIn({ words }: Sentence, from: number, to: number): RoleMeant | undefined {
  const title = words
    .slice(from, to)
    .map(({ key }) => key)
    .join(' ');
  const roleFunction = readFunction(title);
  if (roleFunction === 'other') return undefined;
  const roleField = title === roleFunction ? 'unknown' : fieldIn(title, roleFunction);
  return { title, roleFunction, roleField, isPlain: to === from + 1 };
}

/** Past small words, and what says of which rank someone is and where they work. */
function skipFiller(sentence: Sentence, at: number, asked: Asked): number {
  const start = skipRanks(sentence, at, asked);
  const found = findLongest(wordsBetween, sentence, start);
  if (found) return skipFiller(sentence, found.to, asked);
  return start > at ? skipFiller(sentence, start, asked) : at;
}

export function skipRanks(sentence: Sentence, at: number, asked: Asked): number {
  const level = findLongest(levelWords, sentence, at);
  const mode = findLongest(modeWords, sentence, at);
  if (level) asked.seniorities.push(level.meaning);
  if (mode) asked.workModes.push(mode.meaning);
  const found = level ?? mode;
  if (!found) return at;
  // 'senior or staff engineers'
  const isListed = isJoint(sentence, found.to) && isRank(sentence, found.to + 1);
  return skipRanks(sentence, isListed ? found.to + 1 : found.to, asked);
}

const isRank = (sentence: Sentence, at: number) =>
  (findLongest(levelWords, sentence, at) ?? findLongest(modeWords, sentence, at)) !== null;

function endOfTrade(sentence: Sentence, at: number, asked: Asked): number | null {
  const listed = findListedRoles(sentence, at);
  if (listed) {
    asked.roles.push(...listed.meaning);
    return listed.to;
  }
  const role = findRole(sentence, at, true);
  if (role) {
    asked.roles.push(role.meaning);
    return role.to;
  }
  const named = findField(sentence, at, (to) => isEndOfWork(sentence, to));
  if (named) {
    asked.roles.push(named.meaning);
    return named.to;
  }
  const work = findLongest(workWords, sentence, at);
  if (!work || !isEndOfWork(sentence, work.to)) return null;
  const field = workIn(sentence, at, work.to);
  if (field) asked.roles.push({ ...field, isPlain: true });
  return work.to;
}

// 'hiring marketing startups' is of startups in marketing.
export function isEndOfWork(sentence: Sentence, at: number): boolean {
  const next = sentence.words[at];
  return next === undefined || next.kind === 'sign' || /^(?:in|at|and|or|for|from|near)$/.test(next.key);
}

export const isJoint = ({ words }: Sentence, at: number) => /^(?:,|or|and|\/|&)$/.test(words[at]?.key ?? '');

function readPlaces(sentence: Sentence, at: number, asked: Asked): number {
  if (!/^(?:in|at|near|around|from|en|a)$/.test(sentence.words[at]?.key ?? '')) return at;
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
