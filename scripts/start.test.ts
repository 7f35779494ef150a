import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currentSubscription, verification } from '../contract/billing/billing.ts';
import { startPostgres } from '../fixtures/throw-away-postgres.ts';
import { type FreshClone, isGroupAlive, makeFreshClone, type Started } from './fresh-clone.ts';
import { createVisitor, openPage, readForm, type Visitor } from './visit.ts';

let fresh: FreshClone;

beforeAll(() => {
  fresh = makeFreshClone();
});
afterEach(() => fresh.endAll());
afterAll(() => fresh.remove());

const start = (variables: Record<string, string> = {}) => fresh.start(['start'], variables);

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

async function scrape(address: string, token: string): Promise<string> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return answer.text();
}

async function takePort(): Promise<{ port: number; close: () => void }> {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, 'localhost', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return { port, close: () => other.close() };
}

/** Has the server, and what starts it, say when it needs `process.exit`, which may hang. */
const tellsOfExit = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
    const { argv, exit } = process;
    process.exit = (code) => {
      if (/main.ts$|start.mjs$/.test(argv[1])) console.log('process.exit was called');
      exit(code);
    };`)}`,
};

async function stop(started: Started): Promise<number | null> {
  started.child.kill('SIGTERM');
  return started.ended;
}

describe('npm start in a fresh clone', () => {
  it('serves, and tells the way in', { timeout: 600_000 }, async () => {
    const started = start(tellsOfExit);
    const address = await ready(started);
    expect(started.said()).toContain(`${address}/admin/mailbox`);
    expect(started.said()).toMatch(/one-time password\s+\S{10,}/);
    expect(await (await fetch(address)).text()).toContain('<html');
    expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200);
    expect(await stop(started)).toBe(0);
    expect(started.said()).not.toContain('process.exit was called');
  });

  it('does none of that again, is watched, runs a command inside the server that holds the database, and starts no second one', {
    timeout: 600_000,
  }, async () => {
    const token = 'a-token-of-tests-that-scrape';
    const started = start({ METRICS_TOKEN: token });
    const address = await ready(started);
    expect(started.said()).not.toMatch(/Installing|Building|Preparing|one-time/);
    expect(await scrape(address, token)).toMatch(/^upround_database_up 1$/m);
    expect(await scrape(address, 'another-token-of-tests')).not.toContain('upround_');

    const command = execFileSync('npm', ['run', '--silent', 'admin', '--', 'create', 'second@example.com'], {
      cwd: fresh.clone,
      env: { ...process.env, DATA_DIR: fresh.dataDir },
      encoding: 'utf8',
    });
    expect(command).toContain('second@example.com is now an admin.');

    expect(await refusal({})).toMatch(
      /^The data folder \S+ is in use by another process \(number \d+\)\. Stop it or set DATA_DIR\.$/,
    );
    expect(await stop(started)).toBe(0);
  });
});

/** What a start says that is refused. */
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

/** What a server answers to a wrong password (PostgreSQL's frontend/backend protocol, ErrorResponse). */
const fault = 'SFATAL\u0000C28P01\u0000Mpassword authentication failed\u0000\u0000';
const wrongPassword = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fault)]);
wrongPassword.writeInt32BE(wrongPassword.length - 1, 1);

/** No one owns nothing; somebody who is not root cannot become them. */
const noOne = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe('a pack of what is built', () => {
  let pack: string;
  beforeAll(() => {
    pack = join(fresh.folder, 'pack');
    const said = execFileSync('npm', ['run', '--silent', 'pack', '--', pack], {
      cwd: fresh.clone,
      encoding: 'utf8',
    });
    expect(Number(/: (\d+) MB/.exec(said)?.[1])).toBeLessThan(320);
    chmodSync(fresh.folder, 0o755);
    execFileSync('chmod', ['-R', 'a-w,a+rX', pack]);
  }, 120_000);

  const run = (variables: Record<string, string>) =>
    fresh.run(join(pack, 'node_modules/.bin/node'), ['scripts/start.mjs'], {
      cwd: pack,
      as: noOne,
      variables,
    });

  it('holds every package that a module of it asks for', () => {
    const paths = globSync('{server,contract,emails}/**/*.ts', { cwd: pack }).filter(
      (path) => !/migrations|server\/main\.ts$|-thread\.ts$/.test(path),
    );
    expect(paths.length).toBeGreaterThan(500);
    const load = `for (const path of process.argv.slice(1))
      await import('./' + path).catch(({ message }) => console.log(message));
      process.exit();`;
    const asked = ['--input-type=module', '--eval', load, ...paths];
    const node = join(pack, 'node_modules/.bin/node');
    expect(execFileSync(node, asked, { cwd: pack, encoding: 'utf8' })).toBe('');
  });

  it('answers users and works as somebody who may only read it', async () => {
    const server = await startPostgres();
    try {
      const place = { DATABASE_URL: server.url, AUTH_SECRET: 's'.repeat(64), HEALTH_PORT: '0' };
      const web = run({ ...place, ...tellsOfExit, RUN: 'web', DATA_DIR: ownFolder('web') });
      await ready(web);
      const worker = run({ ...place, ...tellsOfExit, RUN: 'worker', DATA_DIR: ownFolder('worker') });
      await worker.hears(/ready/);
      const [, address = ''] = await web.hears(/ready at (http:\S+)/);
      expect(await (await fetch(`${address}/login`)).text()).toContain('<html');
      expect(web.said() + worker.said()).not.toMatch(/Installing|Building|Preparing|EACCES/);
      expect(await stop(web)).toBe(0);
      expect(await stop(worker)).toBe(0);
      expect(web.said() + worker.said()).not.toContain('process.exit was called');
    } finally {
      await fresh.endAll();
      await server.stop();
    }
  });

  it('refuses to start when its files are not those that were packed', async () => {
    execFileSync('chmod', ['-R', 'u+w', pack]);
    appendFileSync(join(pack, 'server/main.ts'), '// changed');
    const started = run({ DATA_DIR: ownFolder('changed') });
    expect(await started.ended).toBe(1);
    expect(started.said()).toContain('The files here are not those that were packed.');
  });

  function ownFolder(name: string): string {
    const folder = join(fresh.folder, `own-${name}`);
    mkdirSync(folder);
    if (noOne.uid) chownSync(folder, noOne.uid, noOne.gid);
    return folder;
  }
});

describe('in production', () => {
  const production = { NODE_ENV: 'production', DATA_DIR: join('/nowhere', 'data') };

  it('a start builds nothing, and says what to run', async () => {
    const stamp = join(fresh.clone, 'build/web.stamp');
    const built = readFileSync(stamp);
    writeFileSync(stamp, 'of another source');
    expect(await refusal(production)).toContain('Run: npm run build');
    writeFileSync(stamp, built);
  });

  it('a start installs nothing, and says what to run', async () => {
    const note = join(fresh.clone, 'node_modules/.package-lock.json');
    const present = readFileSync(note);
    rmSync(note);
    expect(await refusal(production)).toContain('Run: npm ci --omit=dev');
    writeFileSync(note, present);
  });
});

describe('what keeps it from starting', () => {
  it('a busy port', async () => {
    const { port, close } = await takePort();
    expect(await refusal({ PORT: String(port), DATA_DIR: join(fresh.folder, 'busy') })).toBe(
      `Port ${port} is already in use by another program. Stop it or set PORT.`,
    );
    close();
  });

  it('bad variables, all named at once', async () => {
    const said = await refusal({ PORT: 'abc', RUN: 'everything' });
    expect(said).toMatch(/^The configuration has faults: PORT: .*; RUN: .*\.$/);
  });

  it('a database that refuses the password', async () => {
    const server = createServer((connection) => connection.once('data', () => connection.end(wrongPassword)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    const said = await refusal({ DATABASE_URL: `postgresql://upround:secret@127.0.0.1:${port}/upround` });
    server.close();
    expect(said).toMatch(/^The database at postgresql:\/\/127\.0\.0\.1:\d+\/upround cannot be used: .*\.$/);
    expect(said).not.toContain('secret');
  });

  it('a data folder that cannot be made', async () => {
    const file = join(fresh.folder, 'file');
    mkdirSync(fresh.folder, { recursive: true });
    execFileSync('touch', [file]);
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /^We can’t use the data folder \S+: .*\.$/,
    );
  });
});

describe('npm run dev in a clone that has never been built', () => {
  const user = {
    plan: 'free',
    jobTitle: 'Product Manager',
    industryGroup: 'software',
    experienceYears: 7,
    country: 'US',
    fullName: 'Ada Lovelace',
    email: 'ada@people.example',
    password: 'correct horse battery',
    hasAgreedToTerms: true,
  };

  /** Goes through the checkout as a browser would; answers what the provider's page sends it back with. */
  async function payForTrial({ send, get, submit }: Visitor): Promise<URLSearchParams> {
    const checkout = await send('/api/billing/checkout', { plan: 'monthly' });
    const { url } = z.object({ url: z.string() }).parse(await checkout.json());
    const { action, fields } = readForm(await (await get(url)).text());
    const paid = await submit({ action, fields: { ...fields, outcome: 'trial' } });
    const returned = await submit(readForm(await paid.text()));
    expect(returned.status).toBe(303);
    const location = returned.headers.get('location') ?? '';
    expect(location).toMatch(/^\/payment\/success\?/);
    expect(await (await get(location)).text()).toContain('<html');
    return new URLSearchParams(location.slice(location.indexOf('?')));
  }

  it('sells a plan on any port, and goes on with what has changed', { timeout: 300_000 }, async () => {
    rmSync(join(fresh.clone, 'build'), { recursive: true });
    const { port, close } = await takePort();
    close();
    const started = fresh.start(['run', 'dev'], {
      PORT: String(port),
      DATA_DIR: join(fresh.folder, 'development'),
    });
    const address = await ready(started);
    expect(address).toBe(`http://localhost:${port}`);
    expect(started.said()).not.toContain('Building the pages');

    const visitor = createVisitor(address);
    expect((await visitor.send('/api/accounts', user)).status).toBe(201);
    const orderId = (await payForTrial(visitor)).get('ORDER_ID');
    const verified = await visitor.send('/api/billing/verification', { orderId });
    expect(verification.parse(await verified.json())).toMatchObject({ outcome: 'active' });

    const page = await openPage(address);
    const file = join(fresh.clone, 'server/app/say-ready.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace('is ready at', 'has changed, and is ready at'));
    await started.hears(/Upround has changed, and is ready at/);
    await page.told('full-reload');
    const subscription = await visitor.get('/api/billing');
    expect(currentSubscription.parse(await subscription.json())).toMatchObject({
      plan: 'monthly',
      standing: 'trial',
    });

    expect(await stop(started)).toBe(0);
    expect(isGroupAlive(started.child)).toBe(false);
  });
});
