import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersTo, type Explanation } from './answer-why.ts';

const run = promisify(execFile);
const samples = 'server/ingest/sources/form-d/samples/filings';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explain-'));
});
afterAll(async () => rm(folder, { recursive: true }));

/** As a person at a terminal asks. */
async function askProgram(...words: string[]): Promise<unknown[]> {
  const { stdout } = await run(process.execPath, ['scripts/explain.ts', ...words, '--json']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The same without a program of its own, whose start takes longer than the answer. */
async function explain(name: string, asked: string): Promise<Explanation[]> {
  const answers: Explanation[] = [];
  for await (const answer of answersTo(name, asked)) answers.push(answer);
  return answers;
}

describe('asking why', () => {
  it('answers a set line by line, a bad line by its error', async () => {
    const set = join(folder, 'set.jsonl');
    await writeFile(set, '"Brume raises $5M"\n{"text":"Brume lands $2M grant"}\nbad\n{"none":1}\n');
    expect(await askProgram('headline', set)).toMatchObject([
      { isRound: true, isListed: true, company: 'Brume', amount: '5000000', currency: 'USD' },
      { isRound: false, sort: 'grant', reason: 'A grant, not a round.' },
      { kind: 'headline', line: 3, error: expect.any(String) },
      { kind: 'headline', line: 4, error: 'The line has no headline or title or text.' },
    ]);
  });

  it('weighs two companies, however their places, fields and stages are written', async () => {
    const set = join(folder, 'pairs.jsonl');
    const software = { name: 'Atlas', industries: 'Software', country: 'Germany', city: 'Berlin' };
    const biotech = { name: 'Atlas', industries: ['Biotechnology'], country: 'US', city: 'Boston' };
    const lines = [{ a: software, b: biotech }, [software, { ...software, name: 'Atlas GmbH' }], 'one'];
    await writeFile(set, lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(await explain('pair', set)).toMatchObject([
      { kind: 'pair', verdict: 'apart', facts: expect.any(Array) },
      { kind: 'pair', verdict: expect.stringMatching(/joined|review/) },
      { kind: 'pair', line: 3, error: expect.any(String) },
    ]);
  });

  it('answers for a sentence with its conditions and the words that said nothing', async () => {
    expect(await explain('query', 'seed fintech in berlin')).toMatchObject([
      { alternatives: [[{ kind: 'stage' }, { kind: 'industry' }, { kind: 'place' }]], unread: ['in'] },
    ]);
  });

  it('answers for each filing of a folder, and for what is none', async () => {
    const answers = await explain('filing', samples);
    expect(answers).toHaveLength(21);
    expect(answers.find(({ outcome }) => outcome === 'listed')).toMatchObject({
      verdict: 'startup',
      company: { name: expect.any(String) },
      round: { currency: 'USD' },
    });
    expect(await explain('filing', join(folder, 'nothing.xml'))).toMatchObject([
      { error: 'There is no such file or folder.' },
    ]);
  });
});
