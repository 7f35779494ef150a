import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'upround-clone-'));
const clone = join(folder, 'clone');
const dataDir = join(folder, 'data');
const running = new Set<Started>();

type Started = {
  child: ChildProcess;
  said: () => string;
  /** What the next line that matches says; fails when the program ends before. */
  hears: (line: RegExp) => Promise<RegExpExecArray>;
  ended: Promise<number | null>;
};

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), clone]);
});
afterEach(async () => {
  for (const { child, ended } of running) {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
  }
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the product as a person would: their variables and nothing of this test run's. */
function start(variables: Record<string, string> = {}): Started {
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'npm_config_cache', 'npm_config_registry', 'LANG'].map((name) => [
      name,
      process.env[name],
    ]),
  );
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules'));
  const child = spawn('npm', ['start'], {
    cwd: clone,
    // A group of its own, so that a test that fails can end npm and all that it started.
    detached: true,
    env: { ...inherited, PATH: path.join(':'), PORT: '0', DATA_DIR: dataDir, SOURCES: 'off', ...variables },
  });
  let said = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const started: Started = {
    child,
    said: () => said,
    ended,
    hears: (line) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = line.exec(said);
          if (found) resolve(found);
        };
        waiting.add(look);
        look();
        ended.then(() => reject(new Error(`It ended without saying ${line}: ${said}`)));
      }),
  };
  running.add(started);
  return started;
}

async function ready(started: Started): Promise<string> {
  const [, address = ''] = await started.hears(/ready at (http:\S+)/);
  const answer = await fetch(`${address}/readyz`);
  expect(await answer.json()).toMatchObject({
    status: 'ready',
    database: 'ok',
    migrations: 'ok',
    queue: 'ok',
  });
  return address;
}

async function stop(started: Started): Promise<number | null> {
  started.child.kill('SIGTERM');
  return started.ended;
}

describe('npm start in a fresh clone', () => {
  it('installs, builds and serves, and tells the way in', { timeout: 600_000 }, async () => {
    const started = start();
    const address = await ready(started);
    expect(started.said()).toContain('Installing packages');
    expect(started.said()).toContain('Building the pages');
    expect(started.said()).toContain(`${address}/admin/mailbox`);
    expect(started.said()).toMatch(/one-time password\s+\S{10,}/);
    expect(await (await fetch(address)).text()).toContain('<html');
    expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200);
    expect(await stop(started)).toBe(0);
  });

  it('does none of that again, and tells no password twice', async () => {
    const started = start();
    await ready(started);
    expect(started.said()).not.toMatch(/Installing|Building|Preparing|one-time/);
    expect(await stop(started)).toBe(0);
  });

  it('runs a command inside the server that holds the database', async () => {
    const started = start();
    await ready(started);
    const command = execFileSync('npm', ['run', '--silent', 'admin', '--', 'create', 'second@example.com'], {
      cwd: clone,
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect(command).toContain('second@example.com is an admin now.');
    expect(await stop(started)).toBe(0);
  });
});

describe('what keeps it from starting', () => {
  async function refusal(variables: Record<string, string>): Promise<string> {
    const started = start(variables);
    expect(await started.ended).toBe(1);
    // npm says what it runs; the rest is ours.
    return started
      .said()
      .split('\n')
      .filter((line) => line && !/^(>|npm )/.test(line))
      .join('\n');
  }

  it('a busy port', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, 'localhost', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    expect(await refusal({ PORT: String(port), DATA_DIR: join(folder, 'busy') })).toBe(
      `Port ${port} is already in use by another program. Stop it or set PORT.`,
    );
    other.close();
  });

  it('a data folder in use', async () => {
    const first = start();
    await ready(first);
    expect(await refusal({})).toMatch(
      /^The data folder \S+ is in use by another process \(number \d+\)\. Stop it or set DATA_DIR\.$/,
    );
    expect(await stop(first)).toBe(0);
  });

  it('bad variables, all named at once', async () => {
    const said = await refusal({ PORT: 'abc', RUN: 'everything' });
    expect(said).toMatch(/^The configuration has faults: PORT: .*; RUN: .*\.$/);
  });

  it('a database that cannot be reached', async () => {
    const said = await refusal({ DATABASE_URL: 'postgresql://upround:secret@127.0.0.1:9/upround' });
    expect(said).toMatch(/^The database at postgresql:\/\/127\.0\.0\.1:9\/upround cannot be used: .*\.$/);
    expect(said).not.toContain('secret');
  });

  it('a data folder that cannot be made', async () => {
    const file = join(folder, 'file');
    mkdirSync(folder, { recursive: true });
    execFileSync('touch', [file]);
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /^The data folder \S+ cannot be used: .*\.$/,
    );
  });
});
