import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const program = fileURLToPath(new URL('./take-turns.mjs', import.meta.url));
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turns-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that builds unless another one has, and notes when it begins and ends. */
async function build(): Promise<string> {
  const script = `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    import { takeTurns } from ${JSON.stringify(program)};
    takeTurns('build/start.lock', () => {
      if (existsSync('stamp')) return console.log('found it done');
      appendFileSync('log', 'begin ');
      const until = Date.now() + 300;
      while (Date.now() < until);
      appendFileSync('log', 'end ');
      writeFileSync('stamp', '');
      console.log('built it');
    }, () => undefined);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

it('has one of several processes build, and the others wait and find it done', async () => {
  const said = await Promise.all([build(), build(), build()]);
  expect(said.sort()).toEqual(['built it', 'found it done', 'found it done']);
  expect(await readFile(join(folder, 'log'), 'utf8')).toBe('begin end ');
});

it('goes on after a process that died while it built', async () => {
  const dead = spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' });
  await new Promise((resolve) => dead.once('exit', resolve));
  await build();
  await rm(join(folder, 'stamp'));
  await writeFile(join(folder, 'build/start.lock'), String(dead.pid));
  expect(await build()).toBe('built it');
});
