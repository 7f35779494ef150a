import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { boundText, mostChecked } from './bound-text.ts';
import { checkAlignment } from './check-alignment.ts';
import { checkCompanyClaims } from './check-company-claims.ts';
import { checkDates } from './check-dates.ts';
import { checkKinds } from './check-kinds.ts';
import { checkLanguages } from './check-languages.ts';
import { checkNames } from './check-names.ts';
import { checkOwnClaims } from './check-own-claims.ts';
import { checkPosts } from './check-posts.ts';
import { checkSelves } from './check-selves.ts';
import { checkTies } from './check-ties.ts';
import { checkTitles } from './check-titles.ts';
import { type KnownFacts, knownFacts, overlaps, type Span, sentenceAt, wordsOf } from './known-facts.ts';
import { languageSpoken } from './language.ts';
import { checkNumbers } from './numbers/check-numbers.ts';
import { readNumbers } from './numbers/read-numbers.ts';

/**
 * What a letter claims that neither the person nor a source states: sums, numbers, names, titles, places, dates. Reads
 * English; in other languages it finds numbers and names. In the order of the text, none twice. What follows its first 8,000
 * characters is not checked.
 */
export function checkLetter(written: string, facts: LetterFacts): Unsupported[] {
  const text = boundText(written, mostChecked);
  const known = knownFacts(facts);
  const dates = checkDates(text, known);
  const titles = checkTitles(text, known);
  // The code of a currency is no name.
  const amounts = readNumbers(text, languageSpoken(text)).filter(({ kind }) => kind === 'amount');
  const found = [
    ...dates.unsupported,
    ...checkStages(text, known),
    ...titles,
    ...checkPosts(text, known),
    ...checkSelves(text, known),
    ...checkOwnClaims(text, known),
    ...checkLanguages(text, known),
    ...checkTies(text, known),
    ...checkCompanyClaims(text, known),
    ...checkKinds(text, known),
    ...checkRaised(text, known),
    ...checkNumbers(text, known, dates.read),
    ...checkNames(text, known, [...dates.read, ...amounts]),
  ];
  const isMarked = (sentence: Span) => found.some((each) => overlaps(sentence, each));
  found.push(...checkAlignment(text, known).filter(({ from }) => !isMarked(sentenceAt(text, from))));
  const named = found.filter(({ kind }) => kind === 'name' || kind === 'place');
  const isSaidAlready = ({ kind, from }: Unsupported) =>
    kind === 'tie' && named.some((each) => overlaps(sentenceAt(text, from), each));
  return found
    .filter((each) => !isSaidAlready(each))
    .sort((one, other) => one.from - other.from || other.to - one.to)
    .filter((each, index, all) => !all.slice(0, index).some((earlier) => overlaps(earlier, each)));
}

const stage =
  /(?<![\p{L}])(?:series[ -](?<series>[a-h])\d?|pre-?seed|pre-ipo|(?:seed|angel|growth|bridge|grant|crowdfunding|strategic|debt)(?= (?:round|funding|stage|investment|financing|money|raise)))(?![\p{L}])|\bSeed\b/giu;

/** That money was raised, said to a company that received a grant, opened a campaign or joined a batch, and raised nothing. */
function checkRaised(text: string, { facts }: KnownFacts): Unsupported[] {
  const { rounds } = facts.startupProfile;
  if (rounds.length === 0 || rounds.some(({ event }) => event.kind === 'raised')) return [];
  return [...text.matchAll(raising)].map(({ index, 0: words }) => ({
    kind: 'stage' as const,
    words,
    from: index,
    to: index + words.length,
  }));
}

/** The writer's own raises have the writer for a subject. */
const raising =
  /(?<!\b(?:I|we|have|team|which|that) )(?<![\p{L}])rais(?:ed|ing)(?= (?:(?:your|the|a|an|new|its|their)(?= ) )?(?:\p{Sc}|\d|money|funding|funds|capital|round|seed|series))/giu;

/** Kinds of rounds that no source reports of the company. */
function checkStages(text: string, { all }: KnownFacts): Unsupported[] {
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
