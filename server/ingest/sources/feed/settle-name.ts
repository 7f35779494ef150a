import type { Doubt } from './doubts.ts';

/** Doubts that are about the name alone, which the text of the entry can lay to rest. */
const ofName: ReadonlySet<Doubt> = new Set([
  'not-verbatim',
  'small-name',
  'common-word',
  'adjective',
  'preposition',
  'compound',
  'person',
  'long-name',
]);

/** Those that a mention of the same words does not lay to rest: a text speaks of people and of trades too. */
const needsMore: ReadonlySet<Doubt> = new Set(['common-word', 'person', 'not-verbatim']);

const enoughText = 200;

/**
 * A name as headline and text agree on it. A name that the text has as well is sure; one of which the text has only the
 * end, `Recruiting-Plattform Acme`, is that end. What the text does not settle stays as doubtful as it was.
 */
export function settleName(
  name: string,
  doubts: readonly Doubt[],
  paragraphs: readonly string[],
): { name: string; doubts: Doubt[] } {
  const text = paragraphs.join('\n').slice(0, 20_000);
  if (text.length < enoughText) return { name, doubts: [...doubts] };
  const mentions = countMentions(text, name);
  if (mentions > 0) {
    const settled = doubts.filter((doubt) => !ofName.has(doubt) || (needsMore.has(doubt) && mentions < 2));
    return { name, doubts: settled };
  }
  const words = name.split(' ');
  for (let from = 1; from < words.length && from <= 3; from += 1) {
    const end = words.slice(from).join(' ');
    const isName = /^[\p{Lu}\d]/u.test(end) && end.length > 2 && countMentions(text, end) > 1;
    if (isName) return { name: end, doubts: doubts.filter((doubt) => !ofName.has(doubt)) };
  }
  return { name, doubts: [...doubts] };
}

function countMentions(text: string, name: string): number {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.match(new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}(?![\\p{L}\\p{N}])`, 'gu'))?.length ?? 0;
}
