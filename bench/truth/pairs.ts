import { readFileSync } from 'node:fs';
import { explainPair, type PairSide } from '../../server/companies/linkage/explain-pair.ts';
import type { Figure } from './headlines.ts';

type LabelledPair = { expected: 'same' | 'different'; kind: string; one: PairSide; other: PairSide };

const baselineName = 'the same name';

/** How right records are linked on labelled pairs, beside joining whatever bears the same name. */
export function measurePairs(): Figure[] {
  return [
    ...measureFile('pairs', 'company-pairs'),
    ...measureFile('further pairs', 'further-pairs'),
    ...measureFile('fresh pairs', 'fresh-pairs'),
    ...measureFile('pairs written otherwise', 'written-pairs'),
    ...measureFile('pairs of trading names and forms', 'trading-pairs'),
    ...measureFile('as many that nothing was mended by', 'unseen-pairs'),
  ];
}

function measureFile(title: string, file: PairFile): Figure[] {
  const pairs = readPairs(file);
  const same = pairs.filter(({ expected }) => expected === 'same');
  const hostile = pairs.filter(isHostile);
  const natural = pairs.filter((pair) => pair.expected === 'different' && !isHostile(pair));
  const joined = percentOf(same, isJoined);
  return [
    {
      name: `${title}: the same company joined, of ${same.length}`,
      value: joined,
      unit: '%',
      target: 95,
      met: joined >= 95,
      baseline: { name: baselineName, value: percentOf(same, isCalledAlike) },
    },
    countWrong(`${title}: different companies joined, natural`, natural, 0),
    countWrong(`${title}: different companies joined, hostile`, hostile, 2),
  ];
}

function countWrong(name: string, pairs: LabelledPair[], target: number): Figure {
  const value = pairs.filter(isJoined).length;
  const baseline = { name: baselineName, value: pairs.filter(isCalledAlike).length };
  return {
    name: `${name}, of ${pairs.length}`,
    value,
    unit: 'pairs',
    target,
    met: value <= target,
    baseline,
  };
}

/** The pairs that are linked wrongly, with the reason, as a table for people. */
export function pairTable(): string {
  const rows = files
    .flatMap(readPairs)
    .filter((pair) => (pair.expected === 'same') !== isJoined(pair))
    .map(({ one, other, expected, kind }) => {
      const { verdict, weight, reason } = explainPair(one, other);
      return `${`${one.name} / ${other.name}`.padEnd(44)}  ${expected.padEnd(9)}  ${verdict.padEnd(6)}  ${String(weight).padStart(6)}  ${kind}: ${reason}`;
    });
  return [`${'pair'.padEnd(44)}  label      verdict  weight`, ...rows].join('\n');
}

const files = [
  'company-pairs',
  'further-pairs',
  'fresh-pairs',
  'written-pairs',
  'trading-pairs',
  'unseen-pairs',
] as const;
type PairFile = (typeof files)[number];

function readPairs(file: PairFile): LabelledPair[] {
  const lines = readFileSync(new URL(`../data/${file}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
}

const isHostile = ({ kind }: LabelledPair) => kind.startsWith('hostile');
const isCalledAlike = ({ one, other }: LabelledPair) => one.name === other.name;
const percentOf = (pairs: LabelledPair[], holds: (pair: LabelledPair) => boolean) =>
  Math.round((1000 * pairs.filter(holds).length) / pairs.length) / 10;

function isJoined({ one, other }: LabelledPair): boolean {
  const { verdict, isFound } = explainPair(one, other);
  return verdict === 'joined' && isFound;
}
