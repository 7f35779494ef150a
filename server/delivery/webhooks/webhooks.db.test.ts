import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookPayload } from '../../../contract/delivery/webhook-payload.ts';
import { mostWebhooks, type WebhookTarget, webhookMessages } from '../../../contract/delivery/webhooks.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { longTest } from '../../../fixtures/long-test.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import {
  type ReceivedPost,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../sandbox/webhook-receiver/start-webhook-receiver.ts';
import { alertSettings } from '../../alerts/streams/table.ts';
import { users } from '../../auth/users/table.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { addMute } from '../../feed/mutes/mutes.ts';
import { saveSearch } from '../../feed/saved-searches/saved-searches.ts';
import { mails } from '../../mail/table.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { clearOld, listDeliveries } from './deliveries.ts';
import { redeliver, rotateSecret } from './redeliver.ts';
import { recordStreamItems } from './sending/record-stream-items.ts';
import { sendWebhooks } from './sending/send-webhooks.ts';
import { webhookDeliveries, webhookHosts, webhooks } from './table.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  restoreWebhook,
  testWebhook,
} from './webhooks.ts';

let fixture: Fixture;
let receiver: WebhookReceiver;
let ada: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  fixture = await openFixture();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await fixture.close();
});
beforeEach(async () => {
  for (const table of [users, startups, attempts, webhookHosts, mails]) await fixture.db.delete(table);
  fixture.clock.set('2026-11-20T12:00:00Z');
  receiver.received.length = 0;
  receiver.moods.clear();
  ada = await addUser(fixture, { isPaid: true });
});

const as = (actor?: Actor): Context => ({
  ...fixture.context(actor),
  environment: { ...fixture.environment, standInPort: receiver.port },
});
const me = () => as(ada.actor);
const plain: WebhookTarget = { format: 'standard', url: 'https://hooks.example/in?key=sesame-open-4711' };
const add = (
  target: WebhookTarget = plain,
  streams: ('matches' | string)[] = ['matches'],
  actor = ada.actor,
) => addWebhook(as(actor), { name: 'My hook', target, streams });
const found = (...names: string[]) =>
  recordRounds(
    fixture.context(),
    names.map((name) =>
      makeReport({
        externalId: `https://news.example/${name}`,
        company: { name, website: `https://${name.toLowerCase().replaceAll(' ', '-')}.example` },
      }),
    ),
  );
/** As the two jobs do, a minute later. */
async function pass(minutes = 1): Promise<void> {
  fixture.clock.set(new Date(fixture.clock.now().getTime() + minutes * 60_000));
  await recordStreamItems(as());
  await sendWebhooks(as());
}
const notified = () =>
  receiver.received.map(({ body }) => {
    const payload = webhookPayload.parse(JSON.parse(body));
    return payload.type === 'round.found' ? payload.data.round.company.name : payload.type;
  });
const stateOf = async (id: string) =>
  (await listWebhooks(me())).webhooks.find((webhook) => webhook.id === id);
const deliveriesOf = async (id: string) => (await listDeliveries(me(), { id })).deliveries;

describe('a webhook', () => {
  it('is told nothing that an admin hides, not even what waited already', async () => {
    await add();
    await found('Kestrel', 'Tidewater');
    await recordStreamItems(as());
    const [kestrel] = await fixture.db.select().from(startups).where(eq(startups.name, 'Kestrel'));
    await setCompanyHidden(fixture.context(), { id: kestrel?.id ?? '', isHidden: true });
    await pass();
    expect(notified()).toEqual(['Tidewater']);
  });

  it('is told of each round that is found from then on once, signed', async () => {
    await found('Before');
    fixture.clock.set('2026-11-20T12:30:00Z');
    const { secret, webhook } = await add();
    await found('Kestrel');
    await pass();
    await pass();
    await found('Kestrel', 'Tidewater');
    await pass();
    expect(notified()).toEqual(['Kestrel', 'Tidewater']);
    for (const { headers, body, path } of receiver.received) {
      expect(path).toBe('/in?key=sesame-open-4711');
      const known = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
      // The world's clock stands elsewhere than the library's, which refuses what is old.
      expect(() => new Verifier(secret ?? '').verify(body, known)).toThrow('No matching signature');
      const verifier = new Verifier(secret ?? '');
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(verifier.sign(headers['webhook-id'] ?? '', at, body)).toBe(headers['webhook-signature']);
    }
    expect(await stateOf(webhook.id)).toMatchObject({ waiting: 0, failing: null, stopped: null });
    expect(
      (await deliveriesOf(webhook.id)).map(({ status, answerStatus, answer }) => [
        status,
        answerStatus,
        answer,
      ]),
    ).toEqual([
      ['delivered', 200, 'ok'],
      ['delivered', 200, 'ok'],
    ]);
  });

  it('is told of what only one of its searches finds, once, with all that found it', async () => {
    const id = randomUUID();
    await saveSearch(me(), { id, name: 'Birds', query: 'Kestrel', isPaused: false });
    await add(plain, [id, 'matches']);
    await add({ format: 'standard', url: 'https://other.example/' }, [id]);
    await found('Kestrel', 'Tidewater');
    await pass();
    const byHost = Map.groupBy(receiver.received, ({ host }) => host);
    expect(byHost.get('other.example')).toHaveLength(1);
    expect(byHost.get('hooks.example')).toHaveLength(2);
    const kestrel = byHost.get('hooks.example')?.find(({ body }) => body.includes('Kestrel'));
    expect(JSON.parse(kestrel?.body ?? '').data.streams.map(({ name }: { name: string }) => name)).toEqual([
      'All matches',
      'Birds',
    ]);
  });

  it('of all matches is not told what does not match, nor later', async () => {
    const eve = await addUser(fixture, { isPaid: true, countries: ['FR'] });
    await add(plain, ['matches'], eve.actor);
    await recordRounds(fixture.context(), [makeReport({ company: { country: 'DE' } })]);
    await pass();
    const [skipped] = await fixture.db.select().from(webhooks);
    expect(skipped?.foundUntil).toEqual(fixture.clock.now());
    await recordRounds(fixture.context(), [
      makeReport({ externalId: 'another', company: { name: 'Tidewater', country: 'FR' } }),
    ]);
    await pass();
    expect(notified()).toEqual(['Tidewater']);
  });

  it('of twenty rounds at once names all, of more the newest, and counts the rest', async () => {
    await add();
    await found(...Array.from({ length: 27 }, (_, index) => `Company ${index}`));
    await pass();
    for (let more = 0; more < 3; more += 1) await pass();
    expect(notified().filter((name) => name.startsWith('Company'))).toHaveLength(20);
    const [skipped, ...others] = receiver.received.filter(({ body }) => body.includes('rounds.skipped'));
    expect(others).toEqual([]);
    expect(JSON.parse(skipped?.body ?? '').data.count).toBe(7);
  });

  it('is told what the plan shows, at the time of sending', async () => {
    const eve = await addUser(fixture);
    await add(plain, ['matches'], eve.actor);
    await found('Kestrel');
    await pass();
    expect(notified()).toEqual([]);
    // The eighteenth was 31 days ago, on which day the plan without pay shows it.
    fixture.clock.set('2026-12-19T00:00:30Z');
    await pass();
    await pass();
    expect(notified()).toEqual(['Kestrel']);
  });

  it('is not told what its owner mutes between finding and sending', async () => {
    const { webhook } = await add();
    await recordRounds(fixture.context(), [makeReport({ company: { country: 'DE' } })]);
    fixture.clock.set('2026-11-20T12:01:00Z');
    await recordStreamItems(as());
    await addMute(me(), { kind: 'country', value: 'DE' });
    await sendWebhooks(as());
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'dropped', companyName: null }]);
  });

  it('rests while everything rests, and goes on with what was found meanwhile', async () => {
    await add();
    await fixture.db
      .update(alertSettings)
      .set({ pausedUntil: new Date('2026-11-21T12:00:00Z') })
      .where(eq(alertSettings.userId, ada.id));
    await found('Kestrel');
    await pass();
    expect(notified()).toEqual([]);
    fixture.clock.set('2026-11-21T12:00:00Z');
    await pass();
    expect(notified()).toEqual(['Kestrel']);
  });

  it('that is off is told nothing, then or later', async () => {
    const { webhook } = await add();
    await changeWebhook(me(), { id: webhook.id, isOn: false });
    await found('Kestrel');
    await pass();
    await changeWebhook(me(), { id: webhook.id, isOn: true });
    await pass();
    fixture.clock.set('2026-11-20T13:00:00Z');
    await found('Tidewater');
    await pass();
    expect(notified()).toEqual(['Tidewater']);
  });
});

describe('a receiver that', () => {
  const mood = (set: Parameters<WebhookReceiver['moods']['set']>[1]) =>
    receiver.moods.set('hooks.example', set);

  it('is down gets the same delivery again, and everything once it is up', async () => {
    mood({ status: 503, body: `<b>down</b> ${'x'.repeat(5_000)}` });
    const { webhook } = await add();
    await found('Kestrel', 'Tidewater');
    await pass();
    expect(receiver.received).toHaveLength(1);
    expect(await stateOf(webhook.id)).toMatchObject({
      waiting: 2,
      failing: { nextTryAt: '2026-11-20T12:01:30.000Z' },
    });
    const tried = (await deliveriesOf(webhook.id)).find(({ triedAt }) => triedAt !== null);
    expect(tried).toMatchObject({
      status: 'waiting',
      answerStatus: 503,
      failure: 'hooks.example answered 503.',
    });
    expect(tried?.answer?.length).toBe(300);
    mood({ status: 204 });
    await pass();
    await pass();
    expect(new Set(notified())).toEqual(new Set(['Kestrel', 'Tidewater']));
    expect(notified()).toHaveLength(3);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
    expect(await stateOf(webhook.id)).toMatchObject({ waiting: 0, failing: null });
  });

  longTest('is down for a day is asked a few times, stopped, and its owner told once', async () => {
    mood('broken');
    const { webhook } = await add();
    await found('Kestrel');
    for (let minutes = 0; minutes < 25 * 60; minutes += 10) {
      if (minutes % 120 === 0) await found(`Company ${minutes}`);
      await pass(10);
    }
    expect(receiver.received.length).toBeLessThanOrEqual(10);
    expect(await stateOf(webhook.id)).toMatchObject({ stopped: { reason: 'failing' }, waiting: 0 });
    const sent = await fixture.db.select().from(mails);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[ada.email, 'Your webhook was stopped']]);
    expect(sent[0]?.text).toContain('hooks.example has rejected every delivery for 24 hours');
    expect(sent[0]?.text).not.toContain('sesame');
    mood({ status: 200 });
    await changeWebhook(me(), { id: webhook.id, isOn: true });
    await found('Tidewater');
    await pass();
    expect(notified().at(-1)).toBe('Tidewater');
  });

  it('is gone is stopped at once', async () => {
    mood({ status: 410 });
    const { webhook } = await add();
    await found('Kestrel', 'Tidewater');
    await pass();
    await pass(60);
    expect(receiver.received).toHaveLength(1);
    expect(await stateOf(webhook.id)).toMatchObject({ stopped: { reason: 'gone' } });
    expect(await fixture.db.$count(mails)).toBe(1);
  });

  it('asks for time gets it', async () => {
    mood({ status: 429, headers: { 'retry-after': '7200' } });
    const { webhook } = await add();
    await found('Kestrel');
    await pass();
    expect(await stateOf(webhook.id)).toMatchObject({ failing: { nextTryAt: '2026-11-20T14:01:00.000Z' } });
    // It is one receiver's own, and no fault of the server.
    expect(await fixture.db.$count(webhookHosts)).toBe(0);
  });

  it('redirects is not followed, and has failed', async () => {
    mood({ status: 302, headers: { location: 'https://other.example/' } });
    const { webhook } = await add();
    expect(await testWebhook(me(), { id: webhook.id })).toMatchObject({
      status: 'failed',
      answerStatus: 302,
    });
    expect(receiver.received).toHaveLength(1);
  });

  it('refuses one delivery for ever gets the others', async () => {
    const { webhook } = await add();
    await found('Kestrel');
    fixture.clock.set('2026-11-20T12:01:00Z');
    await recordStreamItems(as());
    mood({ status: 400 });
    await sendWebhooks(as());
    mood({ status: 200 });
    await found('Tidewater');
    await pass(2);
    expect(notified()).toContain('Tidewater');
    expect(await stateOf(webhook.id)).toMatchObject({ failing: null });
  });
});

describe('many that fail at once', () => {
  longTest('cost a server no more attempts than one, and keep no one else waiting', async () => {
    const many = 60;
    receiver.moods.set('dead.example', { status: 503 });
    const { webhook } = await add({ format: 'standard', url: 'https://dead.example/' });
    const healthy = await add();
    // Copies of the one: the rest of a row says nothing here.
    await fixture.db.execute(sql`insert into webhooks select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid()))).*
      from webhooks w, generate_series(1, ${many}) where w.id = ${webhook.id}`);
    await found('Kestrel');
    for (let minutes = 0; minutes < 90; minutes += 3) await pass(3);
    const atDead = receiver.received.filter(({ host }) => host === 'dead.example').length;
    // Ten close it, as many as there are at once; then one a time, ever more seldom.
    expect(atDead).toBeGreaterThanOrEqual(10);
    expect(atDead).toBeLessThanOrEqual(30);
    expect(receiver.received.findIndex(({ host }) => host === 'hooks.example')).toBeLessThanOrEqual(20);
    expect((await deliveriesOf(healthy.webhook.id))[0]).toMatchObject({ status: 'delivered', attempts: 1 });
    receiver.moods.clear();
    await pass(31);
    expect(await fixture.db.$count(webhookDeliveries, eq(webhookDeliveries.status, 'waiting'))).toBe(0);
  });
});

describe('half-way', () => {
  it('what was claimed by a user who died is sent again after a minute, under the same id', async () => {
    const { webhook } = await add();
    await found('Kestrel');
    fixture.clock.set('2026-11-20T12:01:00Z');
    await recordStreamItems(as());
    const stopped = new AbortController();
    const dying = sendWebhooks({ ...as(), signal: stopped.signal }, async (request) => {
      receiver.received.push({
        host: 'died',
        path: '',
        headers: request.headers,
        body: String(request.body),
      });
      stopped.abort();
      return { kind: 'unanswered', reason: 'The process was stopped.' };
    });
    await dying;
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    // No one asks for it again and again meanwhile.
    fixture.clock.set('2026-11-20T12:01:30Z');
    expect(await sendWebhooks(as())).toBe(0);
    await pass();
    await pass();
    expect(receiver.received.map(({ host }) => host)).toEqual(['died', 'hooks.example']);
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(first).toBe(second);
  });

  it('two processes at once send each delivery once', async () => {
    await add();
    await add({ format: 'standard', url: 'https://other.example/' });
    await found('Kestrel', 'Tidewater');
    fixture.clock.set('2026-11-20T12:01:00Z');
    await Promise.all([recordStreamItems(as()), recordStreamItems(as())]);
    await Promise.all([sendWebhooks(as()), sendWebhooks(as()), sendWebhooks(as())]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('by hand', () => {
  it('a test arrives at once, in each format', async () => {
    const targets: WebhookTarget[] = [
      { format: 'slack', url: 'https://hooks.slack.example/services/T0/B0/abcdefghijkl' },
      { format: 'discord', url: 'https://discord.example/api/webhooks/1/abcdefghijkl' },
      { format: 'telegram', botToken: '123456:ABC-DEF1234ghIkl-zyx57W2v1u1', chatId: '4711' },
      { format: 'ntfy', url: 'https://ntfy.example/topic', accessToken: 'tk_secret' },
    ];
    for (const target of targets) {
      const { webhook, secret } = await add(target);
      expect(secret).toBeNull();
      expect(await testWebhook(me(), { id: webhook.id })).toMatchObject({
        status: 'delivered',
        event: 'test',
      });
    }
    expect(receiver.received.map(({ host, path }) => `${host}${path}`)).toEqual([
      'hooks.slack.example/services/T0/B0/abcdefghijkl',
      'discord.example/api/webhooks/1/abcdefghijkl',
      'api.telegram.org/bot123456:ABC-DEF1234ghIkl-zyx57W2v1u1/sendMessage',
      'ntfy.example/',
    ]);
    for (const { headers } of receiver.received) expect(headers['webhook-signature']).toBeUndefined();
  });

  it('a delivery is made again, under the same id, as often as is asked', async () => {
    const { webhook } = await add();
    await found('Kestrel');
    await pass();
    const [delivery] = await deliveriesOf(webhook.id);
    const again = { id: webhook.id, deliveryId: delivery?.id ?? '' };
    expect(await redeliver(me(), again)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await expect(redeliver(me(), { ...again, deliveryId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('both are done so often and no more', async () => {
    const { webhook } = await add();
    for (let time = 0; time < 60; time += 1) await testWebhook(me(), { id: webhook.id });
    await expect(testWebhook(me(), { id: webhook.id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('a secret is replaced, and for a day both sign', async () => {
    const { webhook, secret: before } = await add();
    const { secret: after, webhook: shown } = await rotateSecret(me(), { id: webhook.id });
    expect(shown.previousSecretUntil).toBe('2026-11-21T12:00:00.000Z');
    const signedBy = async () => {
      await testWebhook(me(), { id: webhook.id });
      const { headers, body }: Pick<ReceivedPost, 'headers' | 'body'> = receiver.received.at(-1) ?? {
        headers: {},
        body: '',
      };
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signatures = headers['webhook-signature']?.split(' ') ?? [];
      return [before, after].map((secret) =>
        signatures.includes(new Verifier(secret ?? '').sign(headers['webhook-id'] ?? '', at, body)),
      );
    };
    expect(await signedBy()).toEqual([true, true]);
    fixture.clock.set('2026-11-21T12:00:01Z');
    expect(await signedBy()).toEqual([false, true]);
    const { webhook: slack } = await add({ format: 'slack', url: 'https://hooks.slack.example/x' });
    await expect(rotateSecret(me(), { id: slack.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('what someone sets up', () => {
  it.each([
    ['https://127.0.0.1/', webhookMessages.private],
    ['https://[::1]/', webhookMessages.private],
    ['https://10.0.0.1:8443/', webhookMessages.private],
    ['https://0x7f000001/', webhookMessages.private],
    ['https://localhost/', webhookMessages.private],
    ['https://printer.local/', webhookMessages.private],
    ['https://intranet/', webhookMessages.private],
    ['https://localhost./', webhookMessages.private],
    ['https://metadata.google.internal./', webhookMessages.private],
    ['https://nas.lan/', webhookMessages.private],
    ['https://wiki.corp:8443/', webhookMessages.private],
    ['https://metadata.google.internal/', webhookMessages.private],
    ['https://user:pass@hooks.example/', webhookMessages.address],
    ['https://hooks.example:25/', webhookMessages.port],
    ['https://', webhookMessages.address],
  ])('cannot be %s', async (url, message) => {
    await expect(add({ format: 'standard', url })).rejects.toMatchObject({ code: 'INVALID', message });
    expect(await fixture.db.$count(webhooks)).toBe(0);
  });

  it('is told of again without what opens anything, and kept so that no one else reads it', async () => {
    const { webhook, secret } = await add();
    await add({
      format: 'telegram',
      botToken: '123456:ABC-DEF1234ghIkl-zyx57W2v1u1',
      chatId: '1234567890123',
    });
    await testWebhook(me(), { id: webhook.id });
    const logged: unknown[] = [];
    const note = (...said: unknown[]) => logged.push(said);
    receiver.moods.set('hooks.example', 'broken');
    await found('Kestrel');
    fixture.clock.set('2026-11-20T12:01:00Z');
    const log = { debug: note, info: note, warn: note, error: note };
    await recordStreamItems({ ...as(), log });
    await sendWebhooks({ ...as(), log });
    await expect(
      sendWebhooks({ ...as(), log }, () => Promise.reject(new Error('The port is closed'))),
    ).resolves.toBe(0);
    const shown = JSON.stringify([await listWebhooks(me()), await deliveriesOf(webhook.id), logged]);
    const stored = JSON.stringify([
      await fixture.db.select().from(webhooks),
      await fixture.db.select().from(webhookDeliveries),
    ]);
    for (const word of ['sesame', secret ?? '', 'zyx57W2v1u1', '123456:ABC']) {
      expect(shown).not.toContain(word);
      expect(stored).not.toContain(word);
    }
    expect(webhook.hint).toBe('hooks.example/…4711');
  });

  it(`is ${mostWebhooks} at most, also of many at once`, async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => add()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostWebhooks);
    await expect(add()).rejects.toMatchObject({ code: 'CONFLICT', message: webhookMessages.full });
  });

  it('is removed and brought back as it was, for ten minutes', async () => {
    const { webhook } = await add();
    expect(await removeWebhook(me(), { id: webhook.id })).toEqual({ isRemoved: true });
    expect(await removeWebhook(me(), { id: webhook.id })).toEqual({ isRemoved: false });
    expect((await listWebhooks(me())).webhooks).toEqual([]);
    await found('Kestrel');
    await pass();
    expect(notified()).toEqual([]);
    expect(await restoreWebhook(me(), { id: webhook.id })).toEqual(webhook);
    await expect(restoreWebhook(me(), { id: webhook.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await pass();
    expect(notified()).toEqual(['Kestrel']);
    await removeWebhook(me(), { id: webhook.id });
    fixture.clock.set('2026-11-20T13:00:00Z');
    await clearOld(as());
    await expect(restoreWebhook(me(), { id: webhook.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is no one else’s', async () => {
    const eve = as((await addUser(fixture)).actor);
    const { webhook } = await add();
    await testWebhook(me(), { id: webhook.id });
    const [delivery] = await deliveriesOf(webhook.id);
    const { id } = webhook;
    expect((await listWebhooks(eve)).webhooks).toEqual([]);
    expect(await removeWebhook(eve, { id })).toEqual({ isRemoved: false });
    const refused = { code: 'NOT_FOUND', message: webhookMessages.gone };
    for (const call of [
      () => changeWebhook(eve, { id, isOn: false }),
      () => rotateSecret(eve, { id }),
      () => testWebhook(eve, { id }),
      () => listDeliveries(eve, { id }),
      () => redeliver(eve, { id, deliveryId: delivery?.id ?? '' }),
      () => restoreWebhook(eve, { id }),
    ])
      await expect(call()).rejects.toMatchObject(refused);
    const search = randomUUID();
    await saveSearch(me(), { id: search, name: 'Mine', query: 'Kestrel', isPaused: false });
    await expect(addWebhook(eve, { name: 'x', target: plain, streams: [search] })).rejects.toMatchObject({
      code: 'INVALID',
      message: webhookMessages.unknownStream,
    });
    await expect(listWebhooks(as({ kind: 'visitor' }))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is stopped, and says so, once the product has another secret', async () => {
    const { webhook } = await add();
    await found('Kestrel');
    fixture.clock.set('2026-11-20T12:01:00Z');
    await recordStreamItems(as());
    await sendWebhooks({ ...as(), secrets: { authSecret: 'another secret altogether, and longer' } });
    expect(receiver.received).toEqual([]);
    expect(await stateOf(webhook.id)).toMatchObject({ stopped: { reason: 'unreadable' } });
  });

  it('keeps of its deliveries the last fifty, and what may still be found again', async () => {
    const { webhook } = await add();
    await found(...Array.from({ length: 60 }, (_, index) => `Company ${index}`));
    await pass();
    const count = () =>
      fixture.db.$count(webhookDeliveries, and(eq(webhookDeliveries.webhookId, webhook.id)));
    const before = await count();
    await clearOld(as());
    expect(await count()).toBe(before);
    fixture.clock.advanceDays(4);
    await clearOld(as());
    expect(await count()).toBe(50);
    fixture.clock.advanceDays(30);
    await clearOld(as());
    expect(await count()).toBe(0);
  });
});
