import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

it('writes one JSON line an event, without what opens a door or names a person', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  await using file = await open(join(folder, 'log'), 'w');
  createLogger('info', { fileDescriptor: file.fd }).info(
    { user: { email: 'ada@example.com', token: 'open' } },
    'somebody came',
  );
  const text = await readFile(join(folder, 'log'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ msg: 'somebody came' });
  expect(text).not.toMatch(/ada@example|open/);
  await rm(folder, { recursive: true });
});

// Every write to this device fails as on a full disk.
it.runIf(process.platform === 'linux')(
  'lets the caller go on while its disk is full, for however long',
  async () => {
    await using full = await open('/dev/full', 'w');
    const log = createLogger('info', { fileDescriptor: full.fd });
    for (let line = 0; line < 3_000; line += 1) log.error({ reason: 'x'.repeat(1_000) }, 'a request failed');
  },
);

// The shell's limit of the size of a file, 64 blocks, stands for a disk that is full until there is room again.
it('says afterwards how many lines were lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const file = join(folder, 'log');
  const program = fileURLToPath(new URL('./log.ts', import.meta.url));
  const script = `
    import { truncateSync } from 'node:fs';
    import { createLogger } from ${JSON.stringify(program)};
    process.on('SIGXFSZ', () => undefined);
    const log = createLogger('info');
    for (let line = 0; line < 300; line += 1) log.error('x'.repeat(1_000));
    truncateSync(${JSON.stringify(file)}, 0);
    log.error('there is room again');
  `;
  const command = `ulimit -f 64; exec "$0" --input-type=module -e "$1" 2>> "$2"`;
  await promisify(execFile)('bash', ['-c', command, process.execPath, script, file]);
  const [first, second] = (await readFile(file, 'utf8')).trim().split('\n');
  expect(JSON.parse(first ?? '')).toMatchObject({ msg: 'there is room again' });
  expect(JSON.parse(second ?? '')).toMatchObject({
    level: 40,
    lines: expect.toSatisfy((lines) => lines > 200),
  });
  await rm(folder, { recursive: true });
});
