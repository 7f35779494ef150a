import type { Frequency, StreamKind } from '../../contract/alerts/streams.ts';
import { plainText } from '../platform/plain-text.ts';

/** A stream that a mail is about; a saved search by the name that its owner gave it. */
export type DigestAbout = { kind: StreamKind; name: string | null };

const longestName = 40;

const mostNamed = 3;

export const plainAbout = ({ kind, name }: DigestAbout): DigestAbout => ({
  kind,
  name: name && plainText(name, longestName),
});

const rhythms: Record<Frequency, string> = {
  immediately: 'as soon as there is news',
  daily: 'at most once a day',
  weekly: 'once a week',
  none: 'this once',
};

export function rhythmInWords(frequencies: readonly Frequency[]): string {
  const [only, ...others] = frequencies;
  return only && others.length === 0 ? rhythms[only] : 'as often as you chose';
}

/** Completes 'you asked to be told …'. */
export function aboutInWords(about: readonly DigestAbout[]): string {
  const has = (kind: StreamKind) => about.some((each) => each.kind === kind);
  const parts = [
    ...(has('matches') ? ['who raised'] : []),
    ...(has('saved-search') ? [`what ${searchesInWords(about, 'and')} ${findsOf(about)}`] : []),
    ...(has('watchlist') ? ['what happens at companies you follow'] : []),
    ...(has('follow-ups') ? ['when to follow up'] : []),
  ];
  return parts.length === 0 ? 'who raised' : listed(parts);
}

/** What rounds match. */
export function criteriaInWords(about: readonly DigestAbout[]): string {
  const has = (kind: StreamKind) => about.some((each) => each.kind === kind);
  if (!has('saved-search')) return 'your preferences';
  return has('matches') ? 'your preferences or your searches' : searchesInWords(about, 'or');
}

const namesOf = (about: readonly DigestAbout[]) => about.flatMap(({ name }) => (name ? [`“${name}”`] : []));

const findsOf = (about: readonly DigestAbout[]) => (namesOf(about).length === 1 ? 'finds' : 'find');

function searchesInWords(about: readonly DigestAbout[], word: 'and' | 'or'): string {
  const names = namesOf(about);
  if (names.length > mostNamed) return `your ${names.length} searches`;
  return `your ${names.length === 1 ? 'search' : 'searches'} ${listed(names, word)}`;
}

function listed(parts: readonly string[], word: 'and' | 'or' = 'and'): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 3) return parts.join(` ${word} `);
  return `${parts.slice(0, -1).join(', ')}, ${word} ${last}`;
}
