import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { DatabaseKind } from '../figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const projects: Record<DatabaseKind, string> = { embedded: 'pglite', postgres: 'postgres' };
const report = z.object({ numTotalTests: z.int(), numPassedTests: z.int() });
/** One test says only that no two attempts are the same. */
const others = 1;

export type Attacks = { tried: number; succeeded: number };

/** Runs the tests that try to have a plan for nothing; one that fails is a plan that somebody got, or lost. */
export async function countAttacks(kind: DatabaseKind): Promise<Attacks> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-bench-attacks-'));
  const file = join(folder, 'report.json');
  const words = ['run', '--project', projects[kind], '--reporter=json', `--outputFile=${file}`];
  // It ends with an error when one of them fails, which the report says better.
  await promisify(execFile)(process.execPath, [vitest, ...words, 'server/billing/attacks.db.test.ts'], {
    cwd: root,
  }).catch(() => undefined);
  const { numTotalTests, numPassedTests } = report.parse(JSON.parse(await readFile(file, 'utf8')));
  await rm(folder, { recursive: true });
  return { tried: numTotalTests - others, succeeded: numTotalTests - numPassedTests };
}
