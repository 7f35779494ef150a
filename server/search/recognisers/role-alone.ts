import { postWords } from '../lexicon/hiring-words.ts';
import { isTrade, isUser } from '../lexicon/trades.ts';
import { type Found, findLongest, listed, type Sentence } from '../tokens/words.ts';
import {
  type HiringMeant,
  isField,
  isPartOfProduct,
  meaningOf,
  nothingAsked,
  readFurther,
  skipRanks,
} from './hiring.ts';
import { findListedRoles } from './listed-roles.ts';
import { findRole, type RoleMeant } from './roles.ts';

/** A role that is named without a word for hiring: 'ml engineers', 'head of growth', 'junior developer jobs', 'internships'. */
export function findRoleAlone(sentence: Sentence, at: number): Found<HiringMeant> | null {
  const asked = nothingAsked();
  const start = skipRanks(sentence, at, asked);
  const posts = start > at ? findLongest(postWords, sentence, start) : null;
  if (posts && asked.seniorities.length > 0) return { meaning: meaningOf(asked, true), to: posts.to };
  if (isIntern(sentence, start - 1)) return { meaning: meaningOf(asked, true), to: start };
  const listed = isSpokenOf(sentence, at) ? null : findListedRoles(sentence, start);
  if (listed) {
    asked.roles.push(...listed.meaning);
    return { meaning: meaningOf(asked, true), to: readFurther(sentence, listed.to, asked) };
  }
  const role = isSpokenOf(sentence, at)
    ? null
    : (findRole(sentence, start, false) ?? findListed(sentence, start) ?? findRanked(sentence, start, at));
  if (!role || isSpokenOf(sentence, start) || isPartOfProduct(sentence, role.to)) return null;
  asked.roles.push(role.meaning);
  // 'software engineer internship'
  if (isIntern(sentence, role.to - 1)) asked.seniorities.push('intern');
  const to = readFurther(sentence, role.to, asked);
  return { meaning: meaningOf(asked, true), to };
}

// 'staff engineer': with a rank before it a word that says little is one.
function findRanked(sentence: Sentence, at: number, from: number): Found<RoleMeant> | null {
  const isRanked = at > from && isTrade(sentence.words[at]?.key ?? '');
  const role = isRanked ? findRole(sentence, at, true) : null;
  return role?.to === at + 1 ? role : null;
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
