import { createHash } from 'node:crypto';
import { nameKey } from '../names.ts';
import { namesOfPerson } from '../person-name-key.ts';

/**
 * Two names of one person at one company are one when the first names are and the last name of either is among the others'. So
 * 'Camille Alix Moreau' is Camille Moreau, and Juan Carlos Pérez is not Juan Carlos Gómez.
 */
type Pairs = { last: string[]; any: string[] };

/** As sources fold a name, and without what stands between names; `triggers.sql` knows the first. */
function pairsOf(name: string): Pairs {
  const spellings = [nameKey(name).split(' '), namesOfPerson(name)];
  const pair = (one: string, other: string) => [one, other].sort().join(' ');
  const pairs = spellings.map(([first = '', ...others]) => {
    const all = others.length > 0 ? others : [first];
    return { last: pair(first, all.at(-1) ?? first), any: all.map((other) => pair(first, other)) };
  });
  return {
    last: [...new Set(pairs.map(({ last }) => last))],
    any: [...new Set(pairs.flatMap(({ any }) => any))],
  };
}

const hashOf = (secret: string, kind: 'last' | 'any', companyKey: string, pair: string) =>
  createHash('sha256').update(`${secret}|${kind}|${companyKey}|${pair}`).digest('hex');

/** What is stored of a person who asks to be left out of a company of these names. */
export function hashesToStore(secret: string, companyKeys: readonly string[], person: string): string[] {
  const { last, any } = pairsOf(person);
  const hashes = companyKeys.flatMap((company) => [
    ...last.map((pair) => hashOf(secret, 'last', company, pair)),
    ...any.map((pair) => hashOf(secret, 'any', company, pair)),
  ]);
  return [...new Set(hashes)];
}

/** By which of these a person whom a source names is known to have asked. */
export function hashesToLookFor(secret: string, companyKeys: readonly string[], person: string): string[] {
  const { last, any } = pairsOf(person);
  const hashes = companyKeys.flatMap((company) => [
    ...any.map((pair) => hashOf(secret, 'last', company, pair)),
    ...last.map((pair) => hashOf(secret, 'any', company, pair)),
  ]);
  return [...new Set(hashes)];
}
