import { readTable } from '../../../../platform/text/read-table.ts';
import type { Features } from './sentence-features.ts';

/** Above this a sentence is marked: what facts bear scores below, what they contradict or do not have above. */
export const markedFrom = 0.5;

const certain = ['ties', 'languages', 'titles', 'stages'].map((check) => `check ${check}`);

/** What these checks raised was wrong each time in letters that no check was written with. */
export const isCertain = (features: Features): boolean => certain.some((check) => features.has(check));

const inexact = ['rounded', 'derived', 'about derived', 'small', 'other side', 'none'];

/** 'I have 7 years of experience': no check raised it, and its numbers and words are stated of the writer as they are. */
export const isBorne = (features: Features): boolean =>
  features.has('owner mine') &&
  features.has('number exact') &&
  !features.has('checks') &&
  !features.has('unknown count') &&
  !inexact.some((how) => features.has(`number ${how}`));

let weights: ReadonlyMap<string, number> | undefined;

const readWeights = () =>
  new Map(
    readTable(new URL('./weights.txt', import.meta.url)).map(
      ([name = '', weight = '']) => [name, Number(weight)] as const,
    ),
  );

/** How strongly all that is known of a sentence speaks against it: the logarithm of the odds that it is not borne. */
export function scoreOf(features: Features): number {
  weights ??= readWeights();
  let score = weights.get('bias') ?? 0;
  for (const [name, value] of features) score += (weights.get(name) ?? 0) * value;
  return score;
}
