import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import process from 'node:process';
import { expect, it } from 'vitest';
import { timesOfProcessors, workedSinceLastEnd, yielding } from './processor.mjs';

const workForHalfASecond =
  'while (process.cpuUsage().user < 500_000) for (let step = 0; step < 10_000_000; step += 1);';

it.skipIf(!existsSync('/proc/self/stat'))(
  'counts what a program that has ended worked, and what it started, once',
  () => {
    workedSinceLastEnd();
    const nested = `require('node:child_process').spawnSync(process.execPath, ['-e', '${workForHalfASecond}'])`;
    spawnSync(process.execPath, ['-e', nested]);
    expect(workedSinceLastEnd()).toBeGreaterThanOrEqual(0.45);
    expect(workedSinceLastEnd()).toBeLessThan(0.45);
  },
);

it('knows how long processors worked, of the time that they were there', () => {
  const before = timesOfProcessors();
  spawnSync(process.execPath, ['-e', workForHalfASecond]);
  const after = timesOfProcessors();
  expect(after.worked - before.worked).toBeGreaterThan(0.2);
  const idle = after.all - before.all - (after.worked - before.worked);
  // Sums of fractions of a second.
  expect(idle).toBeGreaterThan(-0.001);
});

it.skipIf(process.platform === 'win32')('runs a command with a lower priority', () => {
  const asked = ['-e', "process.stdout.write(String(require('node:os').getPriority()))"];
  const [first = '', ...rest] = yielding([process.execPath, ...asked]);
  expect(Number(spawnSync(first, rest, { encoding: 'utf8' }).stdout)).toBe(Math.min(19, getPriority() + 10));
});
