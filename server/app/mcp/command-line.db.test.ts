import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../cli/run.ts';
import { openTerminal } from '../../../cli/terminal.ts';
import type { Scope } from '../../../contract/auth/scopes.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { addAccessToken } from '../../../fixtures/add-access-token.ts';
import { addCompanies, addSeeker } from '../../../fixtures/add-desk.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { tools } from '../../../mcp/tools.ts';
import { startups } from '../../companies/table.ts';

let fixture: Fixture;
let app: ServedApp;
let kestrel: StartupId;
let home: string;
beforeAll(async () => {
  fixture = await openFixture();
  kestrel = await addCompanies(fixture);
  app = await serveApp(fixture);
  home = await mkdtemp(join(tmpdir(), 'upround-cli-'));
});
afterAll(async () => {
  await app.close();
  await fixture.close();
  await rm(home, { recursive: true });
});

const program = join(import.meta.dirname, '../../../cli/main.ts');

async function tokenOf(
  options: { isPaid?: boolean; scopes?: readonly Scope[]; days?: number } = {},
): Promise<string> {
  const { isPaid = true, ...token } = options;
  const { id } = await addSeeker(fixture, kestrel, { isPaid });
  return (await addAccessToken(fixture.context(), id, token)).secret;
}

/** Runs a command here, with a token or what `login` stored, and hears what it writes. */
async function upround(line: string[], token?: string, given: { secret?: string; width?: number } = {}) {
  const said = { out: '', error: '' };
  const terminal = openTerminal(
    { out: (text) => (said.out += text), error: (text) => (said.error += text) },
    { width: given.width ?? null, isColored: false },
  );
  const variables = { XDG_CONFIG_HOME: home, UPROUND_URL: app.origin, UPROUND_TOKEN: token };
  const code = await run(line, { variables, terminal, readSecret: async () => given.secret ?? '' });
  return { code, ...said };
}

it('runs every example of its document', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/command-line.md'), 'utf8');
  const examples = [...document.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines);
  expect(examples.length).toBeGreaterThan(3);
  const folder = join(home, 'examples');
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(join(folder, 'token.txt'), `${await tokenOf()}\n`);
  const command = join(folder, 'bin', 'upround');
  await writeFile(command, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  await chmod(command, 0o755);
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    UPROUND_URL: app.origin,
  };
  const script = ['set -euo pipefail', ...examples].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: folder, env });
  expect(stdout).toContain('Kestrel');
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await read('rounds.csv')).toMatch(/^Date,Company,Amount,.*\n2026-11-18,/);
  expect(JSON.parse(await read('rounds.json'))).toHaveLength(3);
  expect(await read('letter.txt')).toContain('Kestrel');
  await promisify(execFile)('bash', ['-n', join(folder, 'completion.bash')]);
  const { mode } = await stat(join(folder, 'config/upround/credentials.json'));
  expect(mode & 0o777).toBe(0o600);
});

it('serves an assistant over standard input and output', async () => {
  const client = new Client({ name: 'tests', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const env = { PATH: process.env.PATH ?? '', UPROUND_URL: app.origin, UPROUND_TOKEN: await tokenOf() };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env }));
  const { tools: listed } = await client.listTools();
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
  const { applications } = (await client.callTool({ name: 'list_applications', arguments: {} }))
    .structuredContent as { applications: { applicationId: string }[] };
  const inputs: Record<string, Record<string, unknown>> = {
    search_rounds: { query: 'fintech in berlin' },
    update_application: { applicationId: applications[0]?.applicationId, addNote: 'Called.' },
    create_saved_search: { name: 'Berlin', query: 'fintech in berlin' },
    draft_letter: { company: 'Kestrel', pair: 'strongest', length: 'note' },
  };
  const ofCompany = ['get_company', 'explain_match', 'list_roles', 'save_company'];
  for (const { name } of listed) {
    const args = inputs[name] ?? (ofCompany.includes(name) ? { company: 'Kestrel' } : {});
    const answer = await client.callTool({ name, arguments: args });
    expect([name, answer.isError ?? false]).toEqual([name, false]);
  }
  const company = await client.readResource({ uri: `upround://companies/${kestrel}` });
  expect(JSON.stringify(company.contents)).toContain('⟦Kestrel⟧');
  await client.close();
});

it('stores a pasted token once the installation takes it, and forgets it', async () => {
  const refused = await upround(['login', '--token'], undefined, { secret: 'upr_pat_wrong' });
  expect([refused.code, refused.error]).toEqual([3, expect.stringContaining('expired or revoked')]);
  expect((await upround(['matches'])).code).toBe(3);
  const secret = `${await tokenOf({ scopes: ['rounds:read'] })}\n`;
  expect(await upround(['login', '--token'], undefined, { secret })).toMatchObject({ code: 0 });
  expect((await upround(['matches'])).out).toContain('Kestrel');
  expect((await upround(['logout'])).error).toContain('revoke it at');
  expect((await upround(['matches'])).code).toBe(3);
});

it('ends with the code that its document says', async () => {
  const token = await tokenOf();
  const codes: [number, string[], string?][] = [
    [0, ['rounds', 'fintech'], token],
    [2, ['rounds', 'fintech', '--nonsense'], token],
    [2, ['rounds'], token],
    [2, ['company', 'x'], token],
    [2, ['apps', 'not-an-id', '--note', 'x'], token],
    [3, ['rounds', 'fintech']],
    [3, ['rounds', 'fintech'], await tokenOf({ days: -1 })],
    [4, ['letter', 'Kestrel', '--pair', 'strongest'], await tokenOf({ isPaid: false })],
    [4, ['apps'], await tokenOf({ scopes: ['rounds:read'] })],
    [5, ['company', 'Nowhere Industries'], token],
  ];
  for (const [code, line, shown] of codes) {
    const ended = await upround(line, shown);
    expect([line, ended.code, ended.error]).toEqual([line, code, expect.not.stringMatching(/[⟦⟧]/)]);
  }
});

it('writes no control character of a company to the terminal, and no formula to a spreadsheet', async () => {
  const name = '=HYPERLINK("x")\u001b]0;owned\u0007\u001b[2J\u202e Corvid';
  await fixture.db.update(startups).set({ name }).where(eq(startups.name, 'Corvid Labs'));
  const token = await tokenOf();
  for (const format of [[], ['--json'], ['--csv']]) {
    const { out } = await upround(['rounds', 'fintech in berlin', ...format], token);
    expect(out).toContain('Corvid');
    expect(out).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
    if (format[0] === '--csv') expect(out).toContain(`"'=HYPERLINK`);
  }
  const { out } = await upround(['rounds', 'fintech in berlin'], token, { width: 40 });
  for (const line of out.trimEnd().split('\n')) expect(line.length).toBeLessThanOrEqual(40);
});
