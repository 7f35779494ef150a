import { longestNote } from '../../../contract/outreach/letters.ts';
import { roleTitle } from '../../../server/outreach/letters/composer/english/company-facts.ts';
import { languageOf } from '../../../server/outreach/letters/composer/languages/language-of.ts';
import { planLetter } from '../../../server/outreach/letters/composer/letter-plan.ts';
import { sayOwn } from '../../../server/outreach/letters/composer/statements.ts';
import { titleInText } from '../../../server/outreach/letters/composer/wording.ts';
import { findPairs, type LetterPair } from '../../../server/outreach/letters/pairs/find-pairs.ts';
import type { LetterCase } from './cases.ts';
import { fillers } from './fillers.ts';

export type Fault = 'filler' | 'contradiction' | 'half a pair' | 'length' | 'another language';

/** What is wrong with a letter, as far as a rule can say it; grammar is the checker's. */
export function findFaults(text: string, written: LetterCase): { fault: Fault; what: string }[] {
  const found = (fault: Fault, what: string | false | null | undefined) => (what ? [{ fault, what }] : []);
  return [
    ...fillers.flatMap((filler) => found('filler', filler.exec(text)?.[0])),
    ...found('contradiction', contradictionOf(text, written)),
    ...found('half a pair', missingSide(text, written)),
    ...found('length', wrongLength(text, written)),
    ...found('another language', foreignSentence(text, written)),
  ];
}

function contradictionOf(
  text: string,
  { facts: { userProfile: user, startupProfile: company } }: LetterCase,
) {
  const [introduced = '', again] = [
    ...text.matchAll(/\bI(?:’m| am) (?:starting out as )?an? ([\p{L} -]+)/gu),
  ].map(([, title = '']) => title);
  if (again) return `a title twice: ${introduced}, ${again}`;
  if (/\b(?:new to me|like to know|get to know the field|from the inside)\b/i.test(text))
    return 'a known field is new';
  const places = [...user.preferredCities, ...user.preferredRegions, ...user.preferredCountries];
  const said = [company.city, company.region, company.country].filter((place) => place !== null);
  const stated = JSON.stringify([
    company.openRoles,
    company.useOfFunds,
    company.plannedHires,
    company.description,
    user,
  ]);
  return (
    said.find((place) => !places.includes(place) && !stated.includes(place) && text.includes(place)) ?? null
  );
}

/** The pair that a letter of this language can say. */
export function sayablePair({ facts, choices }: LetterCase): LetterPair | null {
  const isSayable = (words: string) => (languageOf(words) ?? choices.language) === choices.language;
  return (
    findPairs(facts).find(
      ({ mine, theirs }) => isSayable(mine.text) && (theirs.kind === 'role' || isSayable(theirs.text)),
    ) ?? null
  );
}

function missingSide(text: string, written: LetterCase): string | null {
  const pair = sayablePair(written);
  if (!pair || written.choices.language !== 'en') return null;
  const [fact] = planLetter(written.facts, written.choices, { pair, seed: written.seed }).facts;
  const theirs =
    fact?.kind === 'role'
      ? roleTitle(fact.role.title)
      : fact && 'clause' in fact
        ? fact.clause.text
        : pair.theirs.text;
  const own = sayOwn(pair.mine.text)?.text ?? pair.mine.text;
  if (shareOf(own, text) < mostOfSide) return `not what the user did: ${own}`;
  return shareOf(theirs, text) < mostOfSide ? `not the company’s side: ${theirs}` : null;
}

const mostOfSide = 0.8;

/** How many of the words of a statement stand in a letter. */
function shareOf(statement: string, text: string): number {
  const words = statement.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.filter((word) => said.has(word)).length / Math.max(1, words.length);
}

const words = { fewest: 70, most: 120 };

/** Results enough that one is left for a follow-up, and something of the company to answer. */
const fewestStatements = 3;

function wrongLength(
  text: string,
  { facts: { userProfile, startupProfile }, choices }: LetterCase,
): string | null {
  if (choices.length === 'note') return text.length > longestNote ? `${text.length} characters` : null;
  if (choices.length === 'full' || choices.language !== 'en') return null;
  const count = text.split(/\s+/).length;
  const facts =
    startupProfile.openRoles.length + startupProfile.useOfFunds.length + startupProfile.plannedHires.length;
  const isKnown = userProfile.results.length >= fewestStatements && userProfile.work !== '' && facts > 0;
  if (count > words.most) return `${count} words`;
  return isKnown && count < words.fewest ? `${count} words` : null;
}

/** A sentence of either side that is in another language than the letter. */
function foreignSentence(text: string, { choices, facts }: LetterCase): string | null {
  const { userProfile: user, startupProfile: company } = facts;
  const sources = [...user.results, user.work, company.description ?? ''];
  const foreign = sources.filter((each) => (languageOf(each) ?? choices.language) !== choices.language);
  return foreign.find((each) => each !== '' && text.includes(titleInText(each).slice(0, 30))) ?? null;
}
