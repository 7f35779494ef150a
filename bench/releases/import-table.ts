import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTable } from '../admin/write-table.ts';

/** Brings a table in with the command of a release. Answers whether it was brought in whole. */
export async function importTable(
  release: string,
  rows: number,
  variables: Record<string, string>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-bench-table-'));
  try {
    await writeTable(join(folder, 'rounds.csv'), rows);
    const child = spawn(process.execPath, ['scripts/run-command.ts', 'import', join(folder, 'rounds.csv')], {
      cwd: release,
      env: { PATH: process.env.PATH, DATA_DIR: folder, SOURCES: 'off', LOG_LEVEL: 'silent', ...variables },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.resume();
    await once(child, 'exit');
    return child.exitCode === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
