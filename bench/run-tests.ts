import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { DatabaseKind } from './figures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const projects: Record<DatabaseKind, string> = { embedded: 'pglite', postgres: 'postgres' };
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
});

/** Runs these files of the suite over one kind of database. A file that cannot be run counts as a failure. */
export async function runTests(
  kind: DatabaseKind,
  files: readonly string[],
): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-bench-tests-'));
  const file = join(folder, 'report.json');
  const words = ['run', '--project', projects[kind], '--reporter=json', `--outputFile=${file}`];
  // It ends with an error when one of them fails, which the report says better.
  await promisify(execFile)(process.execPath, [vitest, ...words, ...files], { cwd: root }).catch(
    () => undefined,
  );
  const reported = report.parse(JSON.parse(await readFile(file, 'utf8')));
  await rm(folder, { recursive: true });
  return {
    passed: reported.numPassedTests,
    failed: Math.max(reported.numFailedTests, reported.numFailedTestSuites),
  };
}
