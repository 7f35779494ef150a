import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'end-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program that has `endProcess`, and says whether it came to the last resort. */
async function run(lines: string): Promise<{ said: string; code: number | null }> {
  const place = join(folder, 'program.mjs');
  writeFileSync(
    place,
    `import { createServer } from 'node:net';
    import { endProcess } from ${JSON.stringify(fileURLToPath(new URL('./end-process.ts', import.meta.url)))};
    const exit = process.exit;
    process.exit = () => {
      console.log('last resort');
      exit();
    };
    ${lines}`,
  );
  const child = fork(place, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (child.stdout === null) throw new Error('Its output was asked for');
  const [said, code] = await Promise.all([text(child.stdout), ended]);
  return { said, code };
}

it('lets a process end by itself, also while its parent listens to it', async () => {
  const program = `process.on('disconnect', () => console.log('left alone'));
    endProcess(3);`;
  expect(await run(program)).toEqual({ said: '', code: 3 });
});

it('ends a process in which something stays open', async () => {
  expect(await run(`createServer().listen(0, () => endProcess(3));`)).toEqual({
    said: 'last resort\n',
    code: 3,
  });
});
