import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { interpretQuery } from './interpret.ts';
import {
  expectedMeaning,
  isReadRight,
  judgedOn,
  labelledQuery,
  loadJudgedQueries,
  meaningOf,
} from './model/load-judged-queries.ts';

const today = '2026-11-21';
const cases = readFileSync(new URL('interpret.cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => labelledQuery.parse(JSON.parse(line)));

const misread = cases.flatMap((one) => {
  const [expected, read] = [expectedMeaning(one, today), meaningOf(interpretQuery(one.query, today))];
  return JSON.stringify(expected) === JSON.stringify(read) ? [] : [{ query: one.query, expected, read }];
});

test('what people ask is read exactly as they mean it, at least 95 times of 100', async ({ annotate }) => {
  const share = (cases.length - misread.length) / cases.length;
  await annotate(
    `${cases.length - misread.length} of ${cases.length} sentences, ${(100 * share).toFixed(1)} %`,
  );
  for (const { query, expected, read } of misread)
    await annotate(`${query}\n  means ${expected.join(' or ')}\n  read  ${read.join(' or ')}`);
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(share, JSON.stringify(misread, null, 2)).toBeGreaterThanOrEqual(0.95);
});

test.for([
  ['ordinary', 96],
  ['hard', 92],
] as const)(
  'of sentences that were labelled before they were read, the %s are read right %i times of 100',
  ([set, least]) => {
    const judged = loadJudgedQueries().filter((one) => one.set === set);
    const wrong = judged.filter((one) => !isReadRight(one, interpretQuery(one.query, judgedOn), judgedOn));
    const share = 100 * (1 - wrong.length / judged.length);
    expect(share, wrong.map(({ query }) => query).join('\n')).toBeGreaterThanOrEqual(least);
  },
);
