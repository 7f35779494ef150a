import { featuresOf } from '../../model/feature-set.ts';
import { chooseTag, type TagModel } from '../../model/tag-words.ts';
import { countConcrete, countPuffery, isNoise } from '../marketing-noise.ts';
import { shortened } from '../rules/read-activity.ts';
import { isSpeech } from '../speech.ts';
import type { StoryWords } from '../words.ts';
import { foundOf, mostOf, stepOf } from './found-names.ts';
import type { ReadLine } from './line-features.ts';
import type { Mention } from './tag-story.ts';

export const sentenceTags = ['does', 'none'];

/** What is known of a sentence as a whole. */
function sentenceFeatures(
  read: ReadLine,
  mentions: readonly Mention[],
  rule: string | null,
  words: StoryWords,
): string[] {
  const { line, subject } = read;
  const { text } = line;
  const lower = read.words.map((word) => word.text.toLowerCase());
  const classes = new Set(read.classes.flat());
  const own = mentions.filter((mention) => mention.line === read);
  const isRule = rule !== null && text.includes(rule);
  const sequence = sequenceOf(read);
  const found = (kind: 'LEAD' | 'OTHER' | 'SUM' | 'PERSON' | 'STRANGER' | 'COMPANY' | 'ORG') =>
    stepOf(mostOf(foundOf(own, [kind]), kind));
  return [
    'one',
    `rule ${isRule} ${rule !== null}`,
    `rule ${isRule} ${subject}`,
    `part ${line.part}`,
    `paragraph ${Math.min(line.paragraph, 4)} ${line.part}`,
    `first ${line.paragraph === 0 && line.index === 0}`,
    `subject ${subject}`,
    `subject ${subject} spoken ${isSpeech(text, words)}`,
    `noise ${isNoise(text, words)} ${Math.min(2, countPuffery(text, words))}`,
    `concrete ${Math.min(8, countConcrete(text, words))}`,
    `length ${Math.min(6, Math.floor(lower.length / 6))}`,
    `lead ${found('LEAD')}`,
    `other ${found('OTHER')}`,
    `sum ${found('SUM')}`,
    `person ${found('PERSON')} ${found('STRANGER')}`,
    `company ${found('COMPANY')} ${subject}`,
    `org ${found('ORG')}`,
    ...[...classes].flatMap((name) => [`has ${name}`, `has ${name} ${subject}`]),
    ...sequence,
    ...lower.filter((word) => /\p{L}{2}/u.test(word)).map((word) => `w ${word}`),
    ...lower.filter((word) => word.length > 5).map((word) => `p ${word.slice(0, 5)}`),
    ...lower.slice(1).map((word, at) => `b ${lower[at]} ${word}`),
  ];
}

const told = new Set([
  'doing',
  'idle',
  'copula',
  'auxiliary',
  'relative',
  'lead',
  'round',
  'organisation',
  'article',
]);

/** What comes in which order: `company doing`, `company relative doing`. */
function sequenceOf({ classes, features }: ReadLine): string[] {
  const parts: string[] = [];
  for (const [at, names] of classes.entries()) {
    const part = features[at]?.includes('company') ? 'company' : names.find((name) => told.has(name));
    if (part && parts.at(-1) !== part) parts.push(part);
  }
  const start = parts.slice(0, 6);
  return [
    ...start.map((part, at) => `o2 ${start[at - 1] ?? '<'} ${part}`),
    ...start.map((part, at) => `o3 ${start[at - 2] ?? '<'} ${start[at - 1] ?? '<'} ${part}`),
  ];
}

export type ActivityCandidate = { read: ReadLine; features: string[] };

export function activityCandidates(
  lines: readonly ReadLine[],
  mentions: readonly Mention[],
  rule: string | null,
  words: StoryWords,
  isOfOther: (sentence: string) => boolean,
): ActivityCandidate[] {
  return lines
    .filter(({ line, subject }) => line.part === 'text' && (subject === 'name' || !isOfOther(line.text)))
    .map((read) => ({ read, features: sentenceFeatures(read, mentions, rule, words) }));
}

const least = 0.25;
const leastSpoken = 0.8;
const leastConcrete = 2;

/** The sentence that says most surely what the company does. */
export function chooseActivity(
  model: TagModel,
  candidates: readonly ActivityCandidate[],
  rule: string | null,
  words: StoryWords,
): string | null {
  let best: { text: string; share: number } | null = null;
  for (const { read, features } of candidates) {
    const share = chooseTag(model, featuresOf(features, model.buckets)).get('does') ?? 0;
    const { text } = read.line;
    if (
      share < (isSpeech(text, words) ? leastSpoken : least) ||
      isNoise(text, words) ||
      countConcrete(text, words) < leastConcrete
    )
      continue;
    if (!best || share > best.share) best = { text, share };
  }
  if (!best) return rule;
  return rule !== null && best.text.includes(rule) ? rule : shortened(best.text);
}
