import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerInMaintenance } from './answer-in-maintenance.ts';

let site: string;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'upround-site-'));
  await writeFile(join(site, 'maintenance.html'), '<style>p{}</style><script>t()</script><h1>Back soon</h1>');
});
afterAll(() => rm(site, { recursive: true }));

const ask = async (path: string, method = 'GET') =>
  answerInMaintenance(site, 'https://upround.example').fetch(
    new Request(`https://upround.example${path}`, { method }),
  );

it.each(['/', '/dashboard', '/company/1', '/nowhere'])(
  'answers %s with the page, for a while',
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<h1>Back soon</h1>');
  },
);

it('lets the page have its own style and script, and nothing else', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain('unsafe');
});

it.each(['GET', 'POST'])('answers a %s of the API with its error', async (method) => {
  const answer = await ask('/api/alerts', method);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120']);
  expect(await answer.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('updating Upround'),
  });
});

it('sends no page in place of a file, and takes no form', async () => {
  for (const answer of [await ask('/service-worker.js'), await ask('/opt-out', 'POST')]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  }
});

it('is alive and ready to say so, as a proxy sends nothing to what is not', async () => {
  for (const [path, status] of [
    ['/healthz', 'alive'],
    ['/readyz', 'maintenance'],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toEqual([200, { status }]);
  }
});
