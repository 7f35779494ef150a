import { readTable } from '../../platform/text/read-table.ts';
import { keyOfPhrase, type Token } from './read-tokens.ts';

/** What words beside a name say of the person: cues.txt. */
export type Cue =
  | 'speech'
  | 'former'
  | 'leaves'
  | 'replaces'
  | 'backing'
  | 'invested'
  | 'crime'
  | 'bought'
  | 'founded'
  | 'starts'
  | 'by'
  | 'appoints'
  | 'copula'
  | 'was'
  | 'as'
  | 'company'
  | 'investing'
  | 'round'
  | 'led';

const longest = 5;

type Book = { phrases: Set<string>; beginnings: string[] };

const books = new Map<string, Book>();
for (const [cue = '', listed = ''] of readTable(new URL('./cues.txt', import.meta.url))) {
  const book: Book = { phrases: new Set(), beginnings: [] };
  for (const phrase of listed.split(', ')) {
    const key = keyOfPhrase(phrase.replace('*', ''));
    if (phrase.endsWith('*')) book.beginnings.push(key);
    else book.phrases.add(key);
  }
  books.set(cue, book);
}

/** How many tokens the words of a cue take that begin at one; 0 where none do. */
export function cueAt(tokens: readonly Token[], at: number, cue: Cue): number {
  const book = books.get(cue);
  const first = tokens[at];
  if (!book || first?.kind !== 'word') return 0;
  for (let length = longest; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.length === length && book.phrases.has(words.map(({ key }) => key).join(' '))) return length;
  }
  return book.beginnings.some((beginning) => first.key.startsWith(beginning)) ? 1 : 0;
}

/** Where a cue begins between two tokens, the first of them; -1 where it does not. */
export function findCue(tokens: readonly Token[], from: number, to: number, cue: Cue): number {
  for (let at = Math.max(0, from); at < Math.min(to, tokens.length); at += 1)
    if (cueAt(tokens, at, cue) > 0) return at;
  return -1;
}

export const hasCue = (tokens: readonly Token[], from: number, to: number, cue: Cue): boolean =>
  findCue(tokens, from, to, cue) !== -1;
