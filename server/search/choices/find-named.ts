import type { Fit } from '../../../contract/search/choices.ts';
import { typosBetween } from '../typos/typos.ts';

/** Something by one of its names. Some names, such as codes, count only when they are typed in full. */
export type Named<T> = { key: string; meaning: T; isFullOnly?: true };

const shortestInside = 4;
const shortestGuessed = 4;
const mostGuesses = 3;

/**
 * What a typed text names, the closest first and otherwise in the given order; where nothing is called so, what it may have
 * been meant for.
 */
export function findNamed<T>(names: readonly Named<T>[], typed: string): { found: T[]; fit: Fit } {
  const matches = names
    .map((name) => ({ meaning: name.meaning, distance: distanceOf(name, typed) }))
    .filter((match): match is { meaning: T; distance: number } => match.distance !== null)
    .sort((one, other) => one.distance - other.distance);
  const [first] = matches;
  if (!first) return { found: guess(names, typed), fit: 'guessed' };
  return {
    found: [...new Set(matches.map(({ meaning }) => meaning))],
    fit: first.distance === 0 ? 'named' : 'begun',
  };
}

/** 0: it is called so, 1: its name begins so, 2: a word of it does, 3: it is somewhere inside; null: not at all. */
function distanceOf<T>({ key, isFullOnly }: Named<T>, typed: string): number | null {
  if (key === typed) return 0;
  if (isFullOnly) return null;
  if (key.startsWith(typed)) return 1;
  if (key.includes(` ${typed}`)) return 2;
  return typed.length >= shortestInside && key.includes(typed) ? 3 : null;
}

function guess<T>(names: readonly Named<T>[], typed: string): T[] {
  if (typed.length < shortestGuessed) return [];
  const limit = typed.length > 6 ? 3 : 2;
  const close = names
    .filter(({ key, isFullOnly }) => !isFullOnly && Math.abs(key.length - typed.length) < limit)
    .map(({ key, meaning }) => ({ meaning, typos: typosBetween(typed, key, limit) }))
    .filter(({ typos }) => typos < limit)
    .sort((one, other) => one.typos - other.typos);
  return [...new Set(close.map(({ meaning }) => meaning))].slice(0, mostGuesses);
}
