import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const starting = fileURLToPath(new URL('./start-watchdog.ts', import.meta.url));

/** A process whose main thread does nothing else for a minute, as if one statement took that long. */
const held = `
  const { startWatchdog } = await import(${JSON.stringify(starting)});
  const watchdog = startWatchdog('warn');
  if (process.argv[1] === 'stop') watchdog.endWithin(200);
  watchdog.begin(new TextEncoder().encode("select pg_sleep(60), 'a secret'"));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
`;

function holdUp(...words: string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', held, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return Object.assign(child, { log: child.stderr.setEncoding('utf8') });
}

it('names a statement while it still runs, without the values in it', async () => {
  const child = holdUp();
  const [line] = await once(child.log, 'data');
  child.kill('SIGKILL');
  expect(JSON.parse(line)).toMatchObject({
    statement: "select pg_sleep(60), '…'",
    msg: 'a statement still holds the embedded database',
  });
});

it('ends a process that was asked to stop and whose main thread is held', async () => {
  const startedAt = performance.now();
  const [code, signal] = await once(holdUp('stop'), 'exit');
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
