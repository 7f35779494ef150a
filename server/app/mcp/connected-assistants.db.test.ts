import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { credentialsFile } from '../../../cli/credentials.ts';
import { run } from '../../../cli/run.ts';
import { openTerminal } from '../../../cli/terminal.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { openClient } from '../../../fixtures/oauth/open-client.ts';
import { appDocument, appId, type OauthFixture, openOauth } from '../../../fixtures/oauth/open-oauth.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { serveApp } from '../../../fixtures/serve-app.ts';
import { oauthGrants } from '../../auth/oauth/table.ts';

describe('an assistant that its user connected', () => {
  let world: OauthFixture;
  beforeAll(async () => {
    world = await openOauth();
    world.publish(appId, appDocument());
    world.fixture.clock.set(new Date());
  });
  afterAll(() => world.close());

  const ask = (token: string, path: string, message?: unknown) =>
    world.reach(`${world.issuer}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      ...(message === undefined ? {} : { method: 'POST', body: JSON.stringify(message) }),
    });
  const call = (name: string, input: unknown) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: input },
  });

  it('uses the tools that its scopes allow, and its token opens nothing else', async () => {
    const user = await world.openUser();
    const app = await openClient(world);
    const resource = `${world.issuer}/mcp`;
    const url = app.ask({ resource, scope: 'rounds:read' });
    const callback = await user.answer(url);
    const { access_token: token } = await app.exchange(callback);
    const trends = await ask(token, '/mcp', call('funding_trends', {}));
    expect([trends.status, await trends.text()]).toEqual([200, expect.stringContaining('"weeks"')]);
    const applications = await ask(token, '/mcp', call('list_applications', {}));
    expect(await applications.text()).toContain('This access token lacks the scope desk:read.');
    expect((await ask(token, '/api/pulse?timeZone=UTC')).status).toBe(401);
  });

  it('is refused with a token for the API', async () => {
    const app = await openClient(world);
    const { access_token: token } = await app.connect(await world.openUser());
    expect((await ask(token, '/api/pulse?timeZone=UTC')).status).toBe(200);
    expect((await ask(token, '/mcp', call('funding_trends', {}))).status).toBe(401);
  });
});

describe('the command line', () => {
  const isOfClient = (stack = '') => /oauth4webapi|openid-client/.test(stack);

  /** Between two questions whether the user has confirmed, the protocol has a client wait: here time passes at once. */
  function pollAtOnce({ clock }: Fixture) {
    const { setTimeout } = globalThis;
    return vi.spyOn(globalThis, 'setTimeout').mockImplementation(
      // Both are that function; only the time differs.
      ((work: () => void, ms = 0, ...given: unknown[]) => {
        const isPoll = ms >= 5_000 && ms <= 60_000 && ms % 5_000 === 0 && isOfClient(new Error().stack);
        if (!isPoll) return setTimeout(work, ms, ...given);
        clock.set(new Date(clock.now().getTime() + ms));
        return setTimeout(work, 0);
      }) as typeof setTimeout,
    );
  }

  it('signs in with a code that its user confirms, renews its access, and ends it', async () => {
    await using fixture = await openFixture();
    fixture.clock.set(new Date());
    const environment = { ...fixture.environment };
    const app = await serveApp(fixture, {
      environment,
      context: (actor) => ({ ...fixture.context(actor), environment }),
    });
    environment.publicUrl = app.origin;
    const home = await mkdtemp(join(tmpdir(), 'upround-cli-'));
    const cookie = await addSession(fixture.context(), (await addUser(fixture)).id);
    const confirm = (userCode: string) =>
      fetch(`${app.origin}/api/connected-apps/device-requests`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ userCode, isAllowed: true }),
      });
    const variables = { XDG_CONFIG_HOME: home };
    let said = '';
    const upround = (line: string[], onNote: (text: string) => void = () => undefined) =>
      run(line, {
        variables,
        readSecret: async () => '',
        terminal: openTerminal(
          {
            out: () => undefined,
            error: (text) => {
              said = text;
              onNote(text);
            },
          },
          { width: null, isColored: false },
        ),
      });
    const waiting = pollAtOnce(fixture);
    const code = await upround(['login', '--url', app.origin], (text) => {
      const [, userCode] = /code (\S+)\. Waiting/.exec(text) ?? [];
      if (userCode) void confirm(userCode);
    });
    waiting.mockRestore();
    expect([code, said]).toEqual([0, `You are signed in at ${app.origin}.\n`]);
    expect([await upround(['apps']), said]).toEqual([0, 'No applications.\n']);

    const stored = JSON.parse(await readFile(credentialsFile(variables), 'utf8'));
    await writeFile(credentialsFile(variables), JSON.stringify({ ...stored, expiresAt: 0 }));
    expect([await upround(['apps']), said]).toEqual([0, 'No applications.\n']);
    const renewed = JSON.parse(await readFile(credentialsFile(variables), 'utf8'));
    expect(renewed.token).not.toBe(stored.token);

    expect([await upround(['logout']), said]).toEqual([0, 'You are signed out.\n']);
    expect(await fixture.db.$count(oauthGrants)).toBe(0);
    await app.close();
    await rm(home, { recursive: true });
  });
});
