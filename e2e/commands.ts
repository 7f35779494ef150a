import { execFile } from 'node:child_process';
import { dataFolder } from './product.ts';

/** Runs a command as a person at a terminal would, against the running product. Answers the exit code and what was printed. */
export function runCommand(...words: string[]): Promise<{ exitCode: number; output: string }> {
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '', SOURCES: 'off' };
  return new Promise((resolve) => {
    execFile(
      'node_modules/.bin/node',
      ['scripts/run-command.ts', ...words],
      { env },
      (error, out, complaints) =>
        resolve({ exitCode: error ? Number(error.code ?? 1) : 0, output: `${out}${complaints}` }),
    );
  });
}
