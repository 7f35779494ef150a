import { keywordGroups } from '../../contract/reference/industries/keyword-groups.ts';
import { tagsOfCategories } from './categories.ts';
import { falseFriends, fieldPhrases } from './keyword-phrases.ts';

const falseFriend = new RegExp(`\\b(?:${falseFriends.join('|')})\\b`, 'gi');
// Who gives the money says nothing about the field of who takes it.
const givers =
  /\b(?:co-?led by|led by|backed by|with participation (?:from|of)|invested by)\b[^.;|]*|(?<=(?:\d[a-z]*|million|billion|mn|cr|crore|funding|financing|round|investment|series [a-k]|seed) )from (?!stealth\b)[^.;|]{2,80}?(?= (?:to|for|as|at|in|after)\b|[.;|]|$)/gi;

const groupsByPhrase = new Map<string, Set<string>>();
for (const { slug, words, groups } of keywordGroups)
  if (slug === 'ai' || slug === 'blockchain') for (const word of words) addPhrase(word, groups[0] ?? '');
for (const [group, list] of Object.entries(fieldPhrases))
  for (const phrase of list.split(',')) addPhrase(phrase, group);

const longestPhrase = Math.max(...[...groupsByPhrase.keys()].map((phrase) => phrase.split(' ').length));

function addPhrase(phrase: string, group: string) {
  const key = wordsOf(phrase).join(' ');
  groupsByPhrase.set(key, (groupsByPhrase.get(key) ?? new Set()).add(group));
}

// Words joined by a dot are an address or a name: 'character.ai' does not speak of AI.
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));
}

const mostGroups = 3;

/**
 * Tags of the groups that a headline or a description speaks of, at most three: those with more keywords first, then
 * those named earlier; behind them the industries of these groups that it names. Whole words only; the names of investors after 'led by' are not read.
 */
export function tagsOfKeywords(text: string): string[] {
  const words = wordsOf(text.replace(givers, ' ').replace(falseFriend, ' '));
  const phrasesByGroup = new Map<string, Set<string>>();
  for (const start of words.keys())
    for (let length = 1; length <= longestPhrase; length += 1) {
      const phrase = words.slice(start, start + length).join(' ');
      for (const group of groupsByPhrase.get(phrase) ?? [])
        phrasesByGroup.set(group, (phrasesByGroup.get(group) ?? new Set()).add(phrase));
    }
  // The map is in order of first mention, and sorting keeps it among equals.
  const groups = [...phrasesByGroup].sort(([, a], [, b]) => b.size - a.size).slice(0, mostGroups);
  const industries = groups.flatMap(([group, phrases]) =>
    [...phrases].flatMap((phrase) => industriesOf(phrase, group)),
  );
  return [...groups.map(([group]) => group), ...new Set(industries)];
}

// A phrase that is an industry's name says more than its group: who asks for fintech does not ask for all of finance.
function industriesOf(phrase: string, group: string): string[] {
  return tagsOfCategories([phrase]).filter((tag) => tag.startsWith(`${group}/`));
}
