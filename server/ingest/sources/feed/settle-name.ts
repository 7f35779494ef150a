import type { Uncertainty } from './uncertainties.ts';

/** Doubts that are about the name alone, which the text of the entry can lay to rest. */
const ofName: ReadonlySet<Uncertainty> = new Set([
  'not-verbatim',
  'small-name',
  'common-word',
  'adjective',
  'preposition',
  'compound',
  'person',
  'long-name',
  'unsure-name',
]);

/** Those that a mention of the same words does not lay to rest: a text speaks of people and of trades too. */
const needsMore: ReadonlySet<Uncertainty> = new Set(['common-word', 'person', 'not-verbatim', 'unsure-name']);

const enoughText = 200;

/**
 * A name as headline and text agree on it. A name that the text has as well is sure; one of which the text has only the
 * end, `Recruiting-Plattform Acme`, is that end. What the text does not settle stays as doubtful as it was.
 */
export function settleName(
  name: string,
  uncertainties: readonly Uncertainty[],
  paragraphs: readonly string[],
): { name: string; uncertainties: Uncertainty[] } {
  const text = paragraphs.join('\n').slice(0, 20_000);
  if (text.length < enoughText) return { name, uncertainties: [...uncertainties] };
  const mentions = countMentions(text, name);
  if (mentions > 0) {
    const settled = uncertainties.filter(
      (each) => !ofName.has(each) || (needsMore.has(each) && mentions < 2),
    );
    return { name, uncertainties: settled };
  }
  const words = name.split(' ');
  for (let from = 1; from < words.length && from <= 3; from += 1) {
    const end = words.slice(from).join(' ');
    // Behind what looks like an adjective of a place one mention is enough.
    const least = from === 1 && uncertainties.includes('adjective') ? 1 : 2;
    const isName = /^[\p{Lu}\d]/u.test(end) && end.length > 2 && countMentions(text, end) >= least;
    if (isName) return { name: end, uncertainties: uncertainties.filter((each) => !ofName.has(each)) };
  }
  return { name, uncertainties: [...uncertainties] };
}

function countMentions(text: string, name: string): number {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.match(new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}(?![\\p{L}\\p{N}])`, 'gu'))?.length ?? 0;
}
