import { readTable } from '../../platform/text/read-table.ts';
import type { Token } from './read-tokens.ts';
import { keyOfPhrase, keyOfWord, readTokens } from './read-tokens.ts';

/** `role` leads a company; the others are no one whom a company's page proposes. */
type TitleKind = 'role' | 'investor' | 'office' | 'other';

type TitleNumber = 'one' | 'several' | 'either';

export type Title = {
  kind: TitleKind;
  /** As it is shown: 'CEO', 'Co-founder', 'Head of People'. */
  term: string;
  number: TitleNumber;
  /** How many tokens it takes. */
  length: number;
  /** What stands before it in one word: 'Acme' of 'Acme-Gründer'. */
  prefix: string | null;
  /** 'Ex-CEO'. */
  isFormer: boolean;
};

type Known = Pick<Title, 'kind' | 'term' | 'number'>;

const phrases = new Map<string, Known>();
const tails = new Map<string, Known>();
const elided = new Map<string, Known>();
const longestPhrase = 6;

for (const [term = '', form = '', spellings = ''] of readTable(new URL('./roles.txt', import.meta.url)))
  for (const spelling of spellings.split(', ')) {
    const isRole = !term.startsWith('-');
    const known: Known = {
      // The table is ours and a test reads every line of it.
      kind: isRole ? 'role' : (term.slice(1) as TitleKind),
      term: isRole ? term : '',
      number: form === 'several' || form === 'either' ? form : 'one',
    };
    const key = keyOfPhrase(spelling);
    const book = form === 'tail' ? tails : form === 'elided' ? elided : phrases;
    if (!book.has(key)) book.set(key, known);
  }

/** The title that begins at a token, the longest that does; null where none does. */
export function titleAt(tokens: readonly Token[], at: number): Title | null {
  const first = tokens[at];
  if (first?.kind !== 'word') return null;
  return knownAt(tokens, at) ?? composedAt(tokens, at) ?? elidedAt(tokens, at) ?? compoundOf(first) ?? null;
}

/** The term by which a title is shown, 'CEO' of 'Chief Executive Officer'; the words themselves of any other. */
export const termOfRole = (role: string): string => titleAt(readTokens(role), 0)?.term || role;

const plain = { prefix: null, isFormer: false };

function knownAt(tokens: readonly Token[], at: number): Title | null {
  for (let length = longestPhrase; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || !words.every(({ kind }) => kind === 'word')) continue;
    const known = phrases.get(words.map(({ key }) => key).join(' '));
    // 'president' and 'partner' may begin a longer title, such as 'President of Engineering'.
    if (known) return { ...known, ...plain, length };
  }
  return null;
}

const departments = new Set(
  `people talent engineering product products design operations growth marketing sales finance data research science ai ml
  machine software hardware hr human recruiting recruitment culture legal compliance communications partnerships strategy
  customer security platform infrastructure business development technology quality clinical medical regulatory manufacturing
  supply nursing care brand content creative revenue commercial risk analytics learning education international global mobile
  web backend frontend delivery services support innovation sustainability production procurement policy government public
  community experience user it information scientific laboratory biology chemistry robotics flight food plant fire
  commercialization commercialisation gtm go-to-market europe emea dach apac americas`
    .split(/\s+/)
    .map(keyOfWord),
);

const joints = new Set(['and', '&', 'of']);
const small = new Set(['and', 'of', 'the', 'for']);
const acronyms = new Set([
  'ai',
  'hr',
  'it',
  'ml',
  'rd',
  'gtm',
  'emea',
  'dach',
  'apac',
  'ux',
  'pr',
  'esg',
  'qa',
]);
const mostWords = 5;

/** 'Chief Revenue Officer', 'Head of People', 'VP of Engineering', 'Clinical Director': what is composed of a rank and a field. */
function composedAt(tokens: readonly Token[], at: number): Title | null {
  const keys = tokens.slice(at, at + mostWords + 3).map(({ key }) => key);
  const [first = '', second = ''] = keys;
  if (first === 'chief') return chiefOfficer(tokens, at, keys);
  if (first === 'head' && second === 'of') return ofField(tokens, at, { rank: 'Head of', skip: 2 });
  if (first === 'director' && second === 'of') return ofField(tokens, at, { rank: 'Director of', skip: 2 });
  if (first === 'vp' || first === 'svp' || first === 'evp')
    return ofField(tokens, at, { rank: first.toUpperCase(), skip: second === 'of' ? 2 : 1 });
  if (first === 'vice' && second === 'president')
    return ofField(tokens, at, { rank: 'VP', skip: keys[2] === 'of' ? 3 : 2 });
  if (first === 'senior' && second === 'vice' && keys[2] === 'president')
    return ofField(tokens, at, { rank: 'SVP', skip: keys[3] === 'of' ? 4 : 3 });
  if (departments.has(first) && (second === 'director' || second === 'lead') && second === 'director')
    return composed(`${written(tokens[at])} Director`, 2);
  return null;
}

function chiefOfficer(tokens: readonly Token[], at: number, keys: readonly string[]): Title | null {
  const end = keys.indexOf('officer');
  if (end < 2 || end > mostWords) return null;
  const words = tokens.slice(at + 1, at + end);
  if (!words.every(({ kind, key }) => kind === 'word' || key === '&')) return null;
  return composed(`Chief ${words.map(written).join(' ')} Officer`, end + 1);
}

type Rank = { rank: string; skip: number };

function ofField(tokens: readonly Token[], at: number, { rank, skip }: Rank): Title | null {
  const field: Token[] = [];
  for (let next = at + skip; field.length < mostWords; next += 1) {
    const token = tokens[next];
    if (!token) break;
    const isField = token.kind === 'word' && (departments.has(token.key) || isOfField(token, field.at(-1)));
    const isJoint = joints.has(token.key) && departments.has(tokens[next + 1]?.key ?? '');
    if (!isField && !(isJoint && field.length > 0)) break;
    field.push(token);
  }
  if (field.length === 0) return rank === 'VP' ? composed('VP', skip) : null;
  return composed(`${rank} ${field.map(written).join(' ')}`, skip + field.length);
}

/** The second words of fields of two: 'machine learning', 'human resources', 'customer success', 'supply chain'. */
function isOfField({ key }: Token, before: Token | undefined): boolean {
  return (
    before !== undefined &&
    /^(?:learning|resources|success|chain|relations|affairs|acquisition|management|assurance|intelligence|experience|development|science|safety|planning)$/.test(
      key,
    )
  );
}

const composed = (term: string, length: number): Title => ({
  kind: 'role',
  term,
  number: 'one',
  length,
  ...plain,
});

function written(token: Token | undefined): string {
  const { key = '', text = '' } = token ?? {};
  if (small.has(key) || key === '&') return text.toLowerCase();
  if (acronyms.has(key)) return text.toUpperCase();
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

function elidedAt(tokens: readonly Token[], at: number): Title | null {
  const known = elided.get(tokens[at]?.key ?? '');
  return known && tokens[at - 1]?.isElision ? { ...known, ...plain, length: 1 } : null;
}

/** 'Acme-Gründer', 'Ex-CEO', 'Startup-Gründerin': the title is the last part of a word. */
function compoundOf({ text }: Token): Title | null {
  const parts = text.split(/[-‐‑]/);
  for (let from = 1; from < parts.length && from < 5; from += 1) {
    const key = keyOfWord(parts.slice(from).join(''));
    const known = phrases.get(key) ?? tails.get(key);
    if (!known) continue;
    const head = parts.slice(0, from).join('-');
    const isFormer = /^(?:ex|alt|oud|früherer|then)$/iu.test(head);
    return { ...known, length: 1, isFormer, prefix: isFormer || !/^\p{Lu}/u.test(head) ? null : head };
  }
  const [, rest = ''] = /^(?:ex|oud)[-‐‑]?(\p{L}+)$/iu.exec(text) ?? [];
  const known = phrases.get(keyOfWord(rest));
  return known ? { ...known, length: 1, isFormer: true, prefix: null } : null;
}
