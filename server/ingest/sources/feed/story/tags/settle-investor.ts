import { knownFirstNames } from '../../vocabulary.ts';
import type { StoryLanguage } from '../words.ts';

/** German writes the noun in front of a name with a capital too: `Hamburger Kapitalgeber Elbkapital`, `Londoner Fonds Thames Foundry`. */
const germanNoun =
  /^(?:\p{Lu}\p{Ll}+er\s)?(?:\p{Lu}?\p{Ll}*(?:geber|gesellschafter|investor|investoren|investorin|versicherer|konzern|hersteller)|Fonds|Business Angels?|Unternehmerin|Unternehmer)\s(?=\p{Lu})/u;

const adverb =
  /^(?:Ook|Auch|Também|Anche|También|Aussi|Also|Även|Daarnaast|Zudem|Außerdem|Verder)\s(?=\p{Lu})/u;

/** A trade of a woman or a man, and a first name behind it: `Skirennläuferin Magdalena Stecher`. */
const germanTrade = /^\p{Lu}\p{Ll}{4,}(?:in|er|eur|ist)\s(?=(\p{Lu}\p{Ll}+)\s\p{Lu}\p{Ll}+$)/u;

/** The name of an investor without what stands before it. */
export function settleInvestor(written: string, language: StoryLanguage): string {
  const bare = written.replace(adverb, '');
  if (language !== 'de') return bare;
  const trade = germanTrade.exec(bare);
  if (trade && knownFirstNames.has(trade[1] ?? '')) return bare.slice(trade[0].length);
  return bare.replace(germanNoun, '');
}
