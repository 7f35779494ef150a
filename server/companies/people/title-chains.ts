import { cueAt } from './cues.ts';
import { type Title, titleAt } from './read-titles.ts';
import type { Token } from './read-tokens.ts';
import { determiners, type Owner, ownerAfter, type Subject } from './title-owners.ts';

/** Titles that stand together, 'CEO and co-founder', with whose they are where the words behind them say so. */
export type Titles = { start: number; end: number; titles: Title[]; owner: Owner; isFormer: boolean };

const joints = new Set([
  'and',
  '&',
  'und',
  'et',
  'y',
  'e',
  'ed',
  'en',
  'och',
  'og',
  '/',
  '+',
  'sowie',
  'as well as',
]);

export const isJoint = (token: Token | undefined): boolean => token !== undefined && joints.has(token.key);

const mostTitles = 6;

/** The titles that begin at a token; null where none does. */
export function titlesAt(tokens: readonly Token[], start: number, subject: Subject): Titles | null {
  const first = titleAt(tokens, start);
  if (!first) return null;
  const titles = [first];
  let end = start + first.length;
  while (titles.length < mostTitles) {
    const next = nextTitle(tokens, end);
    if (!next) break;
    titles.push(next.title);
    end = next.end;
  }
  end = pastShortForm(tokens, end);
  const { owner, end: whole } = ownerAfter(tokens, end, subject, { isTitle: true });
  const isFormer = titles.some((title) => title.isFormer);
  return { start, end: owner === 'none' ? end : whole, titles, owner, isFormer };
}

/** 'Chief Executive Officer (CEO)' is said twice. */
function pastShortForm(tokens: readonly Token[], at: number): number {
  const again = tokens[at]?.text === '(' ? titleAt(tokens, at + 1) : null;
  const close = at + 1 + (again?.length ?? 0);
  return again && tokens[close]?.text === ')' ? close + 1 : at;
}

/** Behind 'and' or a comma, and behind an article of its own; a title that a name follows is of that name. */
function nextTitle(tokens: readonly Token[], at: number): { title: Title; end: number } | null {
  const token = tokens[at];
  const isComma = token?.text === ',';
  if (!isComma && !isJoint(token)) return null;
  let from = at + 1;
  if (isComma && isJoint(tokens[from])) from += 1;
  while (determiners.has(tokens[from]?.key ?? '') || tokens[from]?.key === 'now') from += 1;
  if (cueAt(tokens, from, 'former') > 0) return null;
  const title = titleAt(tokens, from);
  if (!title || title.prefix !== null || title.isFormer) return null;
  const end = from + title.length;
  const isFollowed = tokens[end]?.kind === 'word' && tokens[end]?.isCapital === true;
  return isComma && isFollowed ? null : { title, end };
}

/** All titles of one person that follow each other: 'CEO of Acme and Partner at Galvan'. */
export function chainAt(tokens: readonly Token[], start: number, subject: Subject): Titles[] {
  const first = titlesAt(tokens, start, subject);
  if (!first) return [];
  const chain = [first];
  for (let last = first; chain.length < 4; ) {
    let at = last.end;
    if (tokens[at]?.text === ',') at += 1;
    const isJoined = isJoint(tokens[at]);
    if (isJoined) at += 1;
    else if (at === last.end) break;
    while (determiners.has(tokens[at]?.key ?? '')) at += 1;
    const past = cueAt(tokens, at, 'former');
    at += past;
    const next = titlesAt(tokens, at, subject);
    if (!next || (tokens[next.end]?.isCapital && next.owner === 'none')) break;
    last = past > 0 ? { ...next, isFormer: true } : next;
    chain.push(last);
  }
  return chain;
}
