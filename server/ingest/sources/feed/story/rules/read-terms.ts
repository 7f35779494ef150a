import type { RoundKind } from '../../../../../../contract/companies/round-kinds.ts';
import { glossIn } from '../../languages/gloss.ts';
import { readMoney } from '../../read-money.ts';
import { readStage } from '../../read-stage.ts';
import type { StorySentence } from '../sentences.ts';
import { isSpoken } from '../speech.ts';
import { oncePerLanguage, type StoryWords, wholeWords } from '../words.ts';
import { withoutEchoes } from './earlier-rounds.ts';

export type Sum = { amount: string; currency: string };

export type Terms = { stage: RoundKind | null; sum: Sum | null };

const patternsOf = oncePerLanguage((words) => ({
  earlier: wholeWords(words.earlier),
  round: wholeWords(words.round),
}));

/** `Seed Capital Bizkaia` invests; it is no seed round. */
const nameOfSeed =
  /((?:^|\s)(?:a|y|e|to|von|de|da|by|par|av|och|and|und|et|en|junto a)?\s?)Seed\s(?=(?:Capital|Fund|Ventures|Partners|For)(?!\p{Ll}))/gu;

const mayTell =
  /\d|milli|miljo|milh|seed|series?|serie|série|round|ronda|rodada|runda|tour|amor[cç]|semilla|angel|anjo|crowd/iu;

/** A clause that counts up earlier rounds: `bringing its total to $46 million`. */
const sumsUp =
  /\b(?:bring\w*|takes?|taking|porte|portant|eleva|portando|brengt|damit (?:summiert|steigt))\b[^,;]{0,60}\b(?:total|gesamt\w*|totale|totaal)\b[^,;]*/iu;

/** The stage and the sum of this round, as the story tells them; what it tells of an earlier round is passed over. */
export function readTerms(headline: string, sentences: readonly StorySentence[], words: StoryWords): Terms {
  const ofHeadline = termsIn(headline, words);
  let { stage } = ofHeadline;
  let sum: Sum | null = null;
  for (const { text } of sentences) {
    if (stage && sum) break;
    if (isSpoken(text)) continue;
    const told = termsIn(text, words);
    stage ??= told.stage;
    sum ??= told.isOfRound ? told.sum : null;
  }
  return { stage, sum: exacter(ofHeadline.sum, sum) };
}

function termsIn(text: string, words: StoryWords): Terms & { isOfRound: boolean } {
  const { earlier, round } = patternsOf(words);
  const nothing = { stage: null, sum: null, isOfRound: false };
  if (!mayTell.test(text)) return nothing;
  const current = withoutEchoes(text.replace(sumsUp, '').replace(nameOfSeed, '$1'));
  if (earlier.test(current.replace(/^[^,]{0,40},\s/, '')) && !isNews(current)) return nothing;
  const english = glossIn(current, words.language);
  const found = readMoney(english, false).find(
    ({ role, amount, currency }) => role === 'raise' && amount && currency,
  );
  return {
    stage: stageIn(english),
    sum: found?.amount && found.currency ? { amount: found.amount, currency: found.currency } : null,
    isOfRound: speaksOfRound.test(english) || round.test(current),
  };
}

const dollars = /^(?:AUD|CAD|SGD|NZD|HKD|TWD)$/;

/** The sum of the headline; a text that gives the same in another dollar knows which dollar it is. */
function exacter(headline: Sum | null, text: Sum | null): Sum | null {
  if (!headline || !text) return headline ?? text;
  const isSame =
    headline.amount === text.amount && headline.currency === 'USD' && dollars.test(text.currency);
  return isSame ? text : headline;
}

const isNews = (text: string) =>
  /\b(?:today|heute|this week|aujourd'hui|hoy|oggi|vandaag|idag)\b/iu.test(text);

const speaksOfRound =
  /\b(?:raises?|raised|secures?|lands?|nets?|bags?|nabs?|gets?|round|funding|financing|seed|series|invests?|invested|secured|closed|capital|investment|backed|led|receives?|received)\b/iu;

function stageIn(english: string): RoundKind | null {
  const kind = readStage(english);
  // A sentence about a clinic's `secondary` endpoint, a grant or a loan names no stage of the round.
  return kind === 'unspecified' || kind === 'secondary' || kind === 'convertible' ? null : kind;
}
