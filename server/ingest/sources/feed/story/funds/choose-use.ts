import { type FundsPurpose, fundsPurposes } from '../../../../../../contract/companies/funds-purposes.ts';
import { featuresOf } from '../../model/feature-set.ts';
import { chooseTag, type TagModel } from '../../model/tag-words.ts';
import { isSpeech } from '../speech.ts';
import type { StoryLanguage, StoryWords } from '../words.ts';
import { growthOf, hireCounts } from './hire-counts.ts';
import type { PlanSentence } from './plan-sentences.ts';
import { purposePatterns } from './use-by-rules.ts';

/** The purposes that are learnt. The others are read from their words in the chosen sentence. */
const learntPurposes = [
  'hiring',
  'new_market',
  'product',
  'research',
  'regulatory_approval',
  'production',
  'sales',
  'acquisition',
] as const satisfies readonly FundsPurpose[];

export type LearntPurpose = (typeof learntPurposes)[number];
export type FundsModelName = 'sentence' | 'count' | LearntPurpose;
export type FundsModels = Readonly<Record<FundsModelName, TagModel>>;

export const fundsTags = ['yes', 'no'];

/** How likely the answer of a model is yes. */
export const shareOf = (model: TagModel, features: readonly string[]): number =>
  chooseTag(model, featuresOf(features, model.buckets)).get('yes') ?? 0;

const mostSentences = 3;
const least = 0.3;
const leastSpoken = 0.45;
/** What a second sentence needs, as most stories have one. */
const leastBeside = 0.6;

/** The sentences that say what the money is for, in their order. */
export function chooseSentences(
  model: TagModel,
  sentences: readonly PlanSentence[],
  words: StoryWords,
): PlanSentence[] {
  const likely = sentences
    .map((sentence) => ({ sentence, share: shareOf(model, sentence.features) }))
    .filter(({ sentence, share }) => share >= (isSpeech(sentence.text, words) ? leastSpoken : least))
    .sort((one, other) => other.share - one.share)
    .filter(({ share }, index) => index === 0 || share >= leastBeside)
    .slice(0, mostSentences)
    .map(({ sentence }) => sentence);
  return sentences.filter((sentence) => likely.includes(sentence));
}

/** A sentence has a purpose where one of its clauses has it. */
const shareOfClauses = (model: TagModel, clauses: PlanSentence['clauses']): number =>
  Math.max(0, ...clauses.map((features) => shareOf(model, features)));

const leastPurpose = 0.45;
/** What the likeliest purpose of a sentence needs where none is likely. */
const leastOfOne = 0.15;
/** What another purpose needs where the rules read some in the sentence. */
const leastBesideRules = 0.6;

/** What a sentence says that the money is for. */
export function choosePurposes(
  models: FundsModels,
  { text, clauses }: PlanSentence,
  ruled: readonly FundsPurpose[],
  words: StoryWords,
): FundsPurpose[] {
  const shares = learntPurposes.map((purpose) => shareOfClauses(models[purpose], clauses));
  const likeliest = Math.max(leastOfOne, ...shares);
  const needed = ruled.length > 0 ? leastBesideRules : Math.min(leastPurpose, likeliest);
  const learnt: FundsPurpose[] = learntPurposes.filter((_, index) => (shares[index] ?? 0) >= needed);
  const worded = new Set(
    purposePatterns(words)
      .filter(({ pattern }) => pattern.test(text))
      .map(({ purpose }) => purpose),
  );
  return fundsPurposes.filter((purpose) => {
    if (ruled.includes(purpose)) return true;
    if (purpose === 'clinical_trial') return worded.has(purpose);
    if (purpose === 'infrastructure') return worded.has(purpose) && learnt.length === 0;
    // A trial in a clinic is named as that, and research beside it only where the sentence says so.
    if (purpose === 'research' && worded.has('clinical_trial') && !worded.has('research')) return false;
    return learnt.includes(purpose);
  });
}

const leastCount = 0.7;

/** How many people a sentence says that are hired; null where it does not say how many. */
export function chooseCount(model: TagModel, text: string, language: StoryLanguage): number | null {
  const growth = growthOf(text);
  if (growth !== null) return growth;
  let best: { count: number; share: number } | null = null;
  for (const { count, features } of hireCounts(text, language)) {
    const share = shareOf(model, features);
    if (share >= leastCount && (!best || share > best.share)) best = { count, share };
  }
  return best?.count ?? null;
}
