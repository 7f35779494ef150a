import { hireWords, postWords, soughtWords, wantWords } from '../lexicon/hiring-words.ts';
import { findIndustry } from '../lexicon/industry-phrases.ts';
import { isTrade, isUser } from '../lexicon/trades.ts';
import { type Found, findLongest, listed, type Sentence } from '../tokens/words.ts';
import { isEndOfWork, isField, isJoint, isPartOfProduct, readFurther, skipRanks } from './hiring.ts';
import { type HiringMeant, meaningOf, nothingAsked } from './hiring-meaning.ts';
import { findListedRoles } from './listed-roles.ts';
import { findPlaceAt } from './read-places.ts';
import { findField, findRole, type RoleMeant } from './roles.ts';

/** A role that is named without a word for hiring: 'ml engineers', 'head of growth', 'junior developer jobs', 'internships'. */
export function findRoleAlone(sentence: Sentence, at: number): Found<HiringMeant> | null {
  const asked = nothingAsked();
  const start = skipRanks(sentence, at, asked);
  const posts = start > at ? findLongest(postWords, sentence, start) : null;
  if (posts && asked.seniorities.length > 0) return { meaning: meaningOf(asked, true), to: posts.to };
  // 'Entry level' of 'entry level fintech jobs': the field stands for itself.
  if (asked.seniorities.length > 0 && areJobsInField(sentence, start))
    return { meaning: meaningOf(asked, true), to: start };
  if (isIntern(sentence, start - 1)) return { meaning: meaningOf(asked, true), to: start };
  const listed = isSpokenOf(sentence, at) ? null : findListedRoles(sentence, start);
  if (listed) {
    asked.roles.push(...listed.meaning);
    return { meaning: meaningOf(asked, true), to: readFurther(sentence, listed.to, asked) };
  }
  const role = isSpokenOf(sentence, at)
    ? null
    : (findRole(sentence, start, false) ??
      findWorkBehind(sentence, { start, at }) ??
      findListed(sentence, start) ??
      findRanked(sentence, start, at) ??
      findFirst(sentence, start) ??
      findSoleRole(sentence, start));
  if (!role || isSpokenOf(sentence, start) || isPartOfProduct(sentence, role.to)) return null;
  asked.roles.push(role.meaning);
  // 'software engineer internship'
  if (isIntern(sentence, role.to - 1)) asked.seniorities.push('intern');
  const to = readFurther(sentence, role.to, asked);
  return { meaning: meaningOf(asked, true), to };
}

function areJobsInField(sentence: Sentence, at: number): boolean {
  const field = isField(sentence, at) ? findIndustry(sentence, at) : null;
  return field !== null && findLongest(postWords, sentence, field.to) !== null;
}

// 'remote sales', 'junior finance': said of a rank or a way to work, it is work and no field of business.
function findWorkBehind(
  sentence: Sentence,
  { start, at }: { start: number; at: number },
): Found<RoleMeant> | null {
  const isEnd = (to: number) => isEndOfWork(sentence, to) || findPlaceAt(sentence, to) !== null;
  return start > at ? findField(sentence, start, isEnd) : null;
}

// 'staff engineer': with a rank before it a word that says little is one.
function findRanked(sentence: Sentence, at: number, from: number): Found<RoleMeant> | null {
  const isRanked = at > from && isTrade(sentence.words[at]?.key ?? '');
  const role = isRanked ? findRole(sentence, at, true) : null;
  return role?.to === at + 1 ? role : null;
}

// 'first designer', 'founding engineer', 'first marketing hire', but not 'first home buyers'
function findFirst(sentence: Sentence, at: number): Found<RoleMeant> | null {
  const { words } = sentence;
  if (!/^(?:first|founding)$/.test(words[at]?.key ?? '')) return null;
  const role = findRole(sentence, at + 1, true);
  if (role && isTrade(words[role.to - 1]?.key ?? '')) return role;
  const work = findField(sentence, at + 1, (to) => words[to]?.key === 'hire');
  return work && { ...work, to: work.to + 1 };
}

// 'designer in Lisbon' is a role as long as nothing else is wanted: not in 'designer in Lagos looking for fintech jobs'.
function findSoleRole(sentence: Sentence, at: number): Found<RoleMeant> | null {
  const isEnd = isEndOfWork(sentence, at + 1) || findPlaceAt(sentence, at + 1) !== null;
  if (at > 0 || !isTrade(sentence.words[at]?.key ?? '') || !isEnd) return null;
  const asksFurther = sentence.words.some((_, further) =>
    [wantWords, hireWords, postWords, soughtWords].some((cues) => findLongest(cues, sentence, further)),
  );
  return asksFurther ? null : findRole(sentence, at, true);
}

/** Work that is looked for at companies: 'sales or marketing at fintech startups', 'clinical operations in Texas'. */
export function findWork(sentence: Sentence, at: number): Found<HiringMeant> | null {
  if (isSpokenOf(sentence, at) || sentence.words[at - 1]?.key === 'in') return null;
  const asked = nothingAsked();
  const start = skipRanks(sentence, at, asked);
  const work = findWorkAtCompanies(sentence, start) ?? findOperations(sentence, start);
  if (!work) return null;
  asked.roles.push(...work.meaning);
  return { meaning: meaningOf(asked, true), to: work.to };
}

function findWorkAtCompanies(sentence: Sentence, at: number): Found<RoleMeant[]> | null {
  const roles: RoleMeant[] = [];
  const isEnd = (to: number) => isJoint(sentence, to) || isAtCompanies(sentence, to);
  for (let work = findField(sentence, at, isEnd); work; work = findField(sentence, work.to + 1, isEnd)) {
    roles.push(work.meaning);
    if (isAtCompanies(sentence, work.to)) return { meaning: roles, to: work.to };
  }
  return null;
}

function isAtCompanies({ words }: Sentence, at: number): boolean {
  const behind = words.slice(at + 1, at + 1 + mostWordsToCompany).map(({ key }) => key);
  return (
    words[at]?.key === 'at' &&
    behind.some((key) => /^(?:startups?|compan(?:y|ies)|firms?|scaleups?)$/.test(key))
  );
}

const mostWordsToCompany = 6;

// 'clinical operations', 'people ops', but 'security operations' and 'ML ops' are products too.
function findOperations(sentence: Sentence, at: number): Found<RoleMeant[]> | null {
  const isOperations = (to: number) =>
    to > at + 1 && /^op(?:eration)?s$/.test(sentence.words[to - 1]?.key ?? '') && isEndOfWork(sentence, to);
  const work = findField(sentence, at, isOperations);
  const isTechnical = work && /^(?:engineering|data)$/.test(work.meaning.roleFunction);
  return work && !isTechnical ? { meaning: [work.meaning], to: work.to } : null;
}

// 'frontend or backend engineers'
function findListed(sentence: Sentence, at: number): Found<RoleMeant> | null {
  const first = isField(sentence, at) ? null : findRole(sentence, at, true);
  const isOr = first && /^(?:or|and|\/|&)$/.test(sentence.words[first.to]?.key ?? '');
  const further = isOr ? findRole(sentence, first.to + 1, false) : null;
  return further && !isPartOfProduct(sentence, further.to) ? first : null;
}

const isIntern = ({ words }: Sentence, at: number) => /^(?:interns|internships?)$/.test(words[at]?.key ?? '');

const before = new Set(
  listed(`for, by, between, ex, former, connecting, connects, connect, helping, helps, help, serving, serves, empowering, empowers, replacing, replaces,
  training, trains, matching, supporting, supports, like, with, fewer, than`),
);

// 'software for accountants', 'founded by engineers'
const isSpokenOf = (sentence: Sentence, at: number) =>
  isUser(sentence, at) || before.has(sentence.words[at - 1]?.key ?? '');
