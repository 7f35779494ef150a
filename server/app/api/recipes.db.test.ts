import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { generate } from 'orval';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccessToken } from '../../../fixtures/add-access-token.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { favorites } from '../../feed/favorites/table.ts';

const run = promisify(execFile);
const recipes = [
  ...readFileSync('docs/api.md', 'utf8').matchAll(/^```(sh|python|ts)\n([\s\S]*?)^```$/gm),
].map(([, language = '', code = '']) => ({ language, code }));
const of = (language: string) => recipes.filter((recipe) => recipe.language === language);

let fixture: Fixture;
let app: ServedApp;
let environment: Record<string, string>;
/** Below the packages, so that what is generated finds its own. */
let folder: string;

beforeAll(async () => {
  fixture = await openFixture();
  app = await serveApp(fixture);
  const company = {
    city: 'Berlin',
    country: 'DE',
    industryTags: ['financial-services', 'financial-services/fintech'],
  };
  await recordRounds(
    fixture.context(),
    ['Kestrel', 'Merlin'].flatMap((name) =>
      ['2026-11-18', '2026-10-02'].map((announcedOn) =>
        makeReport({
          externalId: `${name} ${announcedOn}`,
          company: { ...company, name },
          round: { announcedOn },
        }),
      ),
    ),
  );
  const [found] = await fixture.db.select().from(startups);
  const user = await addUser(fixture, { isPaid: true });
  environment = {
    PATH: process.env.PATH ?? '',
    UPROUND: app.origin,
    UPROUND_TOKEN: (await addAccessToken(fixture.context(), user.id)).secret,
    COMPANY: found?.id ?? '',
    ...(await signUp()),
  };
  mkdirSync('build', { recursive: true });
  folder = resolve(mkdtempSync('build/clients-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
  await fixture.close();
});

/** A user with a password, on the free plan. */
async function signUp() {
  const [email, password] = ['ada@example.com', 'engine-1843-analytical'];
  const answer = await fetch(`${app.origin}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      plan: 'free',
      jobTitle: 'Engineer',
      industryGroup: 'software',
      experienceYears: 3,
      country: 'DE',
      fullName: 'Ada Lovelace',
      email,
      password,
      hasAgreedToTerms: true,
    }),
  });
  expect(answer.status).toBe(201);
  return { UPROUND_EMAIL: email, UPROUND_PASSWORD: password };
}

describe('the recipes of docs/api.md', () => {
  it('are ten, in three languages', () => {
    expect([of('sh').length, of('python').length, of('ts').length]).toEqual([7, 2, 2]);
  });

  it.each(of('sh'))('run in a shell: $code', async ({ code }) => {
    const { stdout } = await run('sh', ['-c', code], { env: environment });
    expect(Object.keys(JSON.parse(stdout)).length).toBeGreaterThan(0);
    expect(JSON.parse(stdout).rounds ?? JSON.parse(stdout).alerts ?? ['one']).not.toEqual([]);
  });

  it.each(of('python'))('run in Python: $code', async ({ code }) => {
    const { stdout } = await run('python3', ['-c', code], { env: environment });
    expect(stdout.trim().split('\n')).toHaveLength(2);
  });
});

describe('clients that are generated', () => {
  beforeAll(async () => {
    const document = join(folder, 'openapi.json');
    const answer = await fetch(`${app.origin}/api/openapi.json`);
    writeFileSync(document, await answer.text());
    await run(process.execPath, ['node_modules/oazapfts/dist/cli.js', document, join(folder, 'upround.ts')]);
    await generate({
      input: document,
      output: { target: join(folder, 'upround-orval.ts'), client: 'fetch', baseUrl: `${app.origin}/api` },
    });
    for (const [at, { code }] of of('ts').entries()) writeFileSync(join(folder, `recipe-${at}.ts`), code);
    const settings = { extends: '../../tsconfig.json', include: ['*.ts'], exclude: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  });

  it('compile, with what the recipes do with them', async () => {
    const compiler = ['node_modules/.bin/tsc', '-p', folder, '--noEmit'];
    const { stdout } = await run(process.execPath, compiler).catch((failed) => failed);
    expect(stdout).toBe('');
  });

  it.each([0, 1])('search, save and read: recipe %d', async (at) => {
    await fixture.db.delete(favorites);
    const { stdout } = await run(process.execPath, [join(folder, `recipe-${at}.ts`)], { env: environment });
    expect(stdout).toMatch(/Kestrel|Merlin/);
    expect(await fixture.db.$count(favorites)).toBeGreaterThan(0);
  });
});
