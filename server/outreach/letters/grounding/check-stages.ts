import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { type KnownFacts, wordsOf } from './fact-words.ts';

const stage =
  /(?<![\p{L}])(?:series[ -](?<series>[a-h])\d?|pre-?seed|pre-ipo|(?:seed|angel|growth|bridge|grant|crowdfunding|strategic|debt)(?= (?:round|funding|stage|investment|financing|money|raise)))(?![\p{L}])|\bSeed\b/giu;

/** Kinds of rounds that no source reports of the company. */
export function checkStages(text: string, { all }: KnownFacts): Unsupported[] {
  const stated = new Set(
    all.statements.flatMap((each) => [...each.matchAll(stage)].map(([found]) => key(found))),
  );
  const named = new Set(all.statements.map((each) => key(each)));
  return [...text.matchAll(stage)].flatMap(({ index, 0: words }) => {
    const isKnown = stated.has(key(words)) || named.has(key(words)) || named.has(key(`${words} round`));
    return isKnown ? [] : [{ kind: 'stage' as const, words, from: index, to: index + words.length }];
  });
}

const key = (words: string) => wordsOf(words.replace(/-/g, ' ')).join('');
