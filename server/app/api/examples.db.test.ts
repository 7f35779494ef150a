import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { isContractProcedure } from '@orpc/contract';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { recordExamples } from '../../../fixtures/api-examples/record-examples.ts';
import { operationsOf } from '../../../fixtures/fuzz/operations.ts';
import { type ApiExample, examplesFile, readExamples } from './examples.ts';

let answered: Record<string, ApiExample>;
let examples: Readonly<Record<string, ApiExample>>;

beforeAll(async () => {
  answered = await recordExamples();
  // By hand, when the contract has changed: EXAMPLES=record.
  if (process.env.EXAMPLES === 'record')
    await writeFile(examplesFile, `${JSON.stringify(answered, null, 1)}\n`);
  examples = await readExamples();
});

it('every operation has an example, of which the server answers the like today', () => {
  for (const { name } of operationsOf())
    expect.soft([name, examples[name]?.status], name).toEqual([name, answered[name]?.status]);
});

it('most are of what succeeds, and none of a fault', () => {
  const statuses = Object.values(examples).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 400).length).toBeGreaterThan(statuses.length * 0.75);
});

it('what the examples answer, and what the server answers today, is as the contract says', async () => {
  for (const [name, { status, answer }] of [...Object.entries(examples), ...Object.entries(answered)]) {
    if (status >= 300 || answer === null) continue;
    const issues = await issuesOf(name, answer);
    expect.soft(issues, name).toEqual([]);
  }
});

async function issuesOf(name: string, answer: unknown): Promise<unknown> {
  const [noun = '', verb = ''] = name.split('.');
  const procedure = Object.entries(contract)
    .flatMap(([key, verbs]) => (key === noun ? Object.entries(verbs) : []))
    .find(([key]) => key === verb)?.[1];
  if (!isContractProcedure(procedure)) return [`${name} is not in the contract`];
  const { outputSchema } = procedure['~orpc'];
  const judged = await outputSchema?.['~standard'].validate(answer);
  return judged?.issues ?? [];
}
