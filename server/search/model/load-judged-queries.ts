import { readFileSync } from 'node:fs';
import { type JudgedQuery, judgedQuery } from './labelled-queries.ts';

/** The day on which the labels are right. */
export const judgedOn = '2026-11-21';

/** The sentences that were labelled before they were first read. */
export function loadJudgedQueries(): JudgedQuery[] {
  return readFileSync(new URL('../judged-queries.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => judgedQuery.parse(JSON.parse(line)));
}
