import { longestSearchName } from '../../../contract/feed/saved-searches.ts';

/** A name out of what a search asks for, as many pieces as fit: `Fintech, Berlin`. Without any, the sentence itself. */
export function proposeName(labels: readonly string[], sentence = ''): string {
  const [first = sentence, ...rest] = [...new Set(labels)];
  let name = first;
  for (const label of rest) {
    if (`${name}, ${label}`.length > longestSearchName) break;
    name = `${name}, ${label}`;
  }
  // Cut off in the middle of a character, its first half says nothing.
  return name
    .slice(0, longestSearchName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
