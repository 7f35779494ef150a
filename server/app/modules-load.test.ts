import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const isStarted = (path: string) =>
  /\.test\.ts$|\.d\.ts$|migrations|server\/main\.ts$|-thread\.ts$/.test(path);

// Tests are read by another loader, which gives more names to older packages than Node does; some rooms are loaded by jobs alone.
it('Node itself loads every module of the server', async () => {
  const paths = globSync('server/**/*.ts', { cwd: project }).filter((path) => !isStarted(path));
  expect(paths.length).toBeGreaterThan(500);
  const load = `for (const path of process.argv.slice(1))
    await import('./' + path).catch(({ message }) => console.log(message));`;
  const asked = ['--input-type=module', '--eval', load, ...paths];
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: project });
  expect(stdout).toBe('');
});
