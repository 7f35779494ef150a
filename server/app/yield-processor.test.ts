import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import process from 'node:process';
import { expect, it } from 'vitest';

const file = new URL('./yield-processor.ts', import.meta.url).href;

/** Of a process of its own: what has stepped back cannot step forward again. */
const priorityOf = (before: string) =>
  Number(
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import os from 'node:os';
     import { syncBuiltinESMExports } from 'node:module';
     ${before}
     const { yieldProcessor } = await import(${JSON.stringify(file)});
     yieldProcessor();
     console.log(os.getPriority());`,
    ]),
  );

it('steps back behind the processes that answer users, and never forward', () => {
  expect(priorityOf('')).toBe(Math.max(getPriority(), 5));
  expect(priorityOf('os.setPriority(19);')).toBe(19);
});

it('goes on as it was where a sandbox forbids that', () => {
  const forbidden = `os.setPriority = () => {
    throw Object.assign(new Error('setpriority returned EACCES'), { code: 'ERR_SYSTEM_ERROR' });
  };
  syncBuiltinESMExports();`;
  expect(priorityOf(forbidden)).toBe(getPriority());
});
