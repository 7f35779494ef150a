import type { IndustryLabel } from '../../../contract/companies/companies.ts';
import {
  allIndustryLabels,
  groupOfTag,
  industriesOfGroup,
  labelOfTag,
} from '../../../contract/reference/industries/industries.ts';
import type { Fit } from '../../../contract/search/choices.ts';
import { industryPhrases } from '../lexicon/industry-phrases.ts';
import { phraseKey } from '../tokens/words.ts';
import { typosBetween } from '../typos/contextual-typos.ts';

const most = 40;

let names: readonly Named<readonly string[]>[] | null = null;

/**
 * Industries and groups for what was typed, by every name that the search knows, the closest first. What is in a group
 * that comes first follows all that was found. With `groups`, the groups that they are in.
 */
export function suggestIndustries({ text, only }: { text: string; only?: 'groups' }): {
  industries: IndustryLabel[];
  fit: Fit;
} {
  names ??= namesOfIndustries();
  const { found, fit } = findNamed(names, phraseKey(text));
  const tags = found.flat();
  const wanted = only ? tags.map(groupOfTag) : [...tags, ...membersOf(tags[0])];
  const industries = [...new Set(wanted)].flatMap((tag) => (tag && labelOfTag(tag)) || []).slice(0, most);
  return { industries, fit };
}

// What things are called before what else is said for them; a whole group before the industries in it and in others.
function namesOfIndustries(): Named<readonly string[]>[] {
  const labels = allIndustryLabels().map(({ tag, name, group }) => ({
    key: phraseKey(name),
    meaning: [tag],
    isGroup: tag === group,
    isAtHome: phraseKey(labelOfTag(group)?.name ?? '').includes(phraseKey(name)),
  }));
  const said = [...industryPhrases].map(([key, { tags }]) => ({ key, meaning: tags }));
  return [
    ...labels.filter(({ isGroup }) => isGroup),
    ...labels.filter(({ isGroup, isAtHome }) => !isGroup && isAtHome),
    ...labels.filter(({ isGroup, isAtHome }) => !isGroup && !isAtHome),
    ...said.sort((one, other) => one.key.length - other.key.length),
  ];
}

function membersOf(tag: string | undefined): string[] {
  return tag ? industriesOfGroup(tag).map(({ slug }) => `${tag}/${slug}`) : [];
}

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
