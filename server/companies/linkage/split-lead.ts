import { leadWords, shortLeads } from './name-vocabulary.ts';
import { placeOfWord } from './word-places.ts';

const shortestName = 3;
const shortestUnnotified = 5;
const glued = new RegExp(`^(?:${[...leadWords, ...shortLeads].join('|')})`);
const camel = new RegExp(
  `^(?:${[...leadWords, ...shortLeads].map((lead) => `[${lead[0]}${lead[0]?.toUpperCase()}]${lead.slice(1)}`).join('|')})(?=\\p{Lu}|\\d)`,
  'u',
);

/**
 * What stands in front of a name because the bare one was taken, 'Get Lumora', 'trypellico', and the words that are left.
 * A word of its own is no such pair, 'useful', 'getaway'; what is written together without a capital has to be long enough
 * to be told from chance.
 */
export function splitLead(words: readonly string[], written: string): { leads: string[]; own: string[] } {
  const [first = '', ...rest] = words;
  if (rest.length > 0 && (leadWords.has(first) || shortLeads.has(first)))
    return { leads: [first], own: rest };
  const lead = gluedLead(first, written);
  const name = first.slice(lead.length);
  return lead ? { leads: [lead], own: [name, ...rest] } : { leads: [], own: [...words] };
}

function gluedLead(word: string, written: string): string {
  const lead = glued.exec(word)?.[0] ?? '';
  const length = word.length - lead.length;
  if (!lead || placeOfWord(word) !== null || length < shortestName) return '';
  return (leadWords.has(lead) && length >= shortestUnnotified) || camel.test(written.trim()) ? lead : '';
}
