import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient } from '../../../fixtures/oauth/open-client.ts';
import {
  appDocument,
  appId,
  type OauthFixture,
  type OauthUser,
  openOauth,
  redirectUri,
} from '../../../fixtures/oauth/open-oauth.ts';
import { attempts } from '../../platform/rate-limits/table.ts';

let world: OauthFixture;
let ada: OauthUser;
let count = 0;

beforeAll(async () => {
  world = await openOauth();
  world.fixture.clock.set(new Date());
  world.publish(appId, appDocument());
  ada = await world.openUser();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.fixture.db.delete(attempts);
  world.fixture.clock.set(new Date());
});

/** An address that was not read before: what was read counts for a quarter of an hour. */
const freshId = () => {
  count += 1;
  return `https://app${count}.example/oauth.json`;
};
/** What the consent screen would be shown for an app of this address; or why it is not asked. */
const askedBy = async (client_id: string, redirect_uri = redirectUri) => {
  const { ask } = await openClient(world);
  const url = ask({ redirect_uri });
  url.searchParams.set('client_id', client_id);
  const location = new URL((await ada.visit(url)).headers.get('location') ?? '', world.issuer);
  const request = location.searchParams.get('request');
  if (request === null) return { error: location.searchParams.get('error') };
  return (await ada.call('GET', `/connected-apps/requests/${request}`)).json();
};
const publish = (client_id: string, facts: Record<string, unknown> = {}) =>
  world.publish(client_id, appDocument({ client_id, ...facts }));

describe('what an app publishes of itself', () => {
  it('names it, with the host that vouches for it', async () => {
    const id = freshId();
    publish(id);
    expect(await askedBy(id)).toMatchObject({ name: 'Example Assistant', host: new URL(id).host });
  });

  it('is read once for many requests', async () => {
    const id = freshId();
    publish(id);
    await askedBy(id);
    world.published.delete(id);
    expect(await askedBy(id)).toMatchObject({ name: 'Example Assistant' });
  });

  it('may name a port of the user’s machine, whichever is free', async () => {
    const id = freshId();
    publish(id, { redirect_uris: ['http://127.0.0.1/callback'] });
    expect(await askedBy(id, 'http://127.0.0.1:51234/callback')).toMatchObject({ answersTo: null });
    expect(await askedBy(id, 'http://127.0.0.1:51234/elsewhere')).toMatchObject({
      error: 'invalid_redirect_uri',
    });
  });

  it('stands on the screen as plain text, in one line, whatever its name is made of', async () => {
    const id = freshId();
    publish(id, { client_name: `<b>Up\u202Eround</b>\n\u0007${'x'.repeat(500)}` });
    const { name } = (await askedBy(id)) as { name: string };
    expect(name).toMatch(/^<b>Up round<\/b> x+…$/);
    expect([...name]).toHaveLength(60);
  });
});

describe('an app is not asked about', () => {
  it.each([
    ['on this machine', 'https://127.0.0.1/oauth.json'],
    ['in the network of this machine', 'https://10.0.0.1/oauth.json'],
    ['of the cloud’s own', 'https://169.254.169.254/latest/meta-data'],
    ['without encryption', 'http://app.example/oauth.json'],
    ['with a password', 'https://ada:secret@app.example/oauth.json'],
    ['with a fragment', 'https://app.example/oauth.json#there'],
    ['that is none', 'upround'],
  ])('at an address %s', async (_what, id) => {
    expect(await askedBy(id)).toEqual({ error: 'invalid_client' });
  });

  it.each<[string, (id: string) => { status?: number; headers?: Record<string, string>; body: string }]>([
    ['that leads elsewhere', () => ({ status: 302, headers: { location: appId }, body: '' })],
    [
      'that is huge',
      (id) => ({ body: JSON.stringify(appDocument({ client_id: id, x: 'x'.repeat(6_000) })) }),
    ],
    ['that is no JSON', () => ({ body: '<h1>Hello</h1>' })],
    ['that is a list', () => ({ body: '[]' })],
    ['of another app', () => ({ body: JSON.stringify(appDocument()) })],
    [
      'with a secret',
      (id) => ({ body: JSON.stringify(appDocument({ client_id: id, client_secret: 'secret' })) }),
    ],
    [
      'that names a script',
      (id) => ({
        body: JSON.stringify(appDocument({ client_id: id, redirect_uris: ['javascript:alert(1)'] })),
      }),
    ],
  ])('by a document %s', async (_what, answer) => {
    const id = freshId();
    world.published.set(id, answer(id));
    expect(((await askedBy(id)) as { error: string }).error).toMatch(/^invalid_/);
  });

  it('whose host we have been sent to too often', async () => {
    for (let time = 0; time < 30; time += 1) await askedBy(`https://busy.example/${time}.json`);
    publish('https://busy.example/fine.json');
    expect(await askedBy('https://busy.example/fine.json')).toEqual({ error: 'invalid_client' });
  });
});

it('registers an app only where the operator lets it, and over https binds a request to its host', async () => {
  const register = (of: OauthFixture) =>
    of.reach(`${of.issuer}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Registered', redirect_uris: [redirectUri] }),
    });
  expect((await register(world)).status).toBe(404);
  const open = await openOauth({ registersApps: true, publicUrl: 'https://upround.example' });
  try {
    open.fixture.clock.set(new Date());
    const registered = await register(open);
    expect(registered.status).toBe(201);
    const { client_id } = (await registered.json()) as { client_id: string };
    const user = await open.openUser();
    const app = await openClient(open, client_id);
    const id = await user.open(app.ask());
    expect(user.cookies.get('__Host-upround.oauth')).toBe(id);
    const request = await user.call('GET', `/connected-apps/requests/${id}`);
    expect(await request.json()).toMatchObject({ name: 'Registered', host: null });
    expect((await app.exchange(await user.answer(app.ask()))).access_token).toMatch(/^upr_oat_/);
  } finally {
    await open.close();
  }
});
