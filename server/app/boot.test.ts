import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'boot-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Everything a start says that has to fail, and how it ends. */
async function startHere(): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, [program], {
    env: { DATA_DIR: dataDir, PORT: '0', SOURCES: 'off', BILLING: 'sandbox' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said: out + error, code };
}

it.each([
  ['secrets.json', 'The file PLACE is damaged. Restore it from a backup, or remove it. '],
  [`running/${process.pid}-token.json`, 'The file PLACE is damaged. Stop every Upround that uses '],
  ['payment-sandbox.json', 'The file PLACE is damaged. The payment sandbox keeps its test orders there. '],
  [
    'database',
    'The database in PLACE is damaged and cannot be opened. Restore the folder from a backup, or ',
  ],
  ['running', 'PLACE has to be a folder that can be written to. '],
])('a start names a damaged %s and what to do, in one line', async (name, sentence) => {
  const place = join(dataDir, name);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, '{"rubbish":');
  const { said, code } = await startHere();
  expect(said).toMatch(/^[^\n]+\n$/);
  expect(said).toContain(sentence.replace('PLACE', place));
  expect(code).toBe(1);
});
