import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { addAccessToken } from '../../../fixtures/add-access-token.ts';
import { addCompanies, addSeeker } from '../../../fixtures/add-desk.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { tools } from '../../../mcp/tools.ts';

let fixture: Fixture;
let app: ServedApp;
let kestrel: StartupId;
let secret: string;
beforeAll(async () => {
  fixture = await openFixture();
  kestrel = await addCompanies(fixture);
  app = await serveApp(fixture);
  const { id } = await addSeeker(fixture, kestrel, { isPaid: true });
  ({ secret } = await addAccessToken(fixture.context(), id));
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const root = join(import.meta.dirname, '../../..');
const program = join(root, 'node_modules/@modelcontextprotocol/inspector-cli/build/index.js');

/** What the protocol's own inspector is answered: it has a client of its own, of the revisions of 2025. */
async function inspect(target: string[], asked: string[]) {
  const [first = '', ...rest] = target;
  const line = [program, first, ...asked, ...(rest.length > 0 ? ['--', ...rest] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, line, {
    // It looks for a package.json one folder up.
    cwd: join(root, 'mcp'),
    env: { PATH: process.env.PATH ?? '', UPROUND_URL: app.origin, UPROUND_TOKEN: secret },
  });
  return JSON.parse(stdout);
}

describe.each([
  [
    'over HTTP with a bearer token',
    () => [`${app.origin}/mcp`],
    () => ['--header', `Authorization: Bearer ${secret}`],
  ],
  ['over standard input and output', () => ['npm', '--prefix', root, 'run', '--silent', 'mcp'], () => []],
])('the official inspector %s', (_way, target, shown) => {
  it('lists every tool, calls one that reads and one that writes', async () => {
    const call = (name: string, argument: string) =>
      inspect(target(), ['--method', 'tools/call', '--tool-name', name, '--tool-arg', argument, ...shown()]);
    const [{ tools: listed }, found, saved] = await Promise.all([
      inspect(target(), ['--method', 'tools/list', ...shown()]),
      call('search_rounds', 'query=fintech in berlin'),
      call('save_company', 'company=Kestrel'),
    ]);
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(tools.map(({ name }) => name));
    expect(JSON.stringify(found.structuredContent)).toContain('⟦Kestrel⟧');
    expect(saved.structuredContent).toMatchObject({ companyId: kestrel, isSaved: true });
  });
});

it('tells the official inspector why it refuses: no token', async () => {
  await expect(inspect([`${app.origin}/mcp`], ['--method', 'tools/list'])).rejects.toThrow(/401|token/i);
});
