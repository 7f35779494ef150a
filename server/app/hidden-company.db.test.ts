import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startupId } from '../../contract/companies/companies.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { makeItemLinks } from '../alerts/item-links/item-links.ts';
import { createApplication } from '../applications/applications.ts';
import { openCalendar } from '../applications/calendar/calendar.ts';
import { changeApplication } from '../applications/change-application.ts';
import { setCompanyHidden } from '../companies/hiding/hiding.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { openFeed } from '../delivery/private-feeds/private-feeds.ts';
import { webhookDeliveries } from '../delivery/webhooks/table.ts';
import { addWebhook } from '../delivery/webhooks/webhooks.ts';
import { addressOf } from '../platform/mail/secret-links/put-in-links.ts';

const name = 'Kestrel';
let fixture: Fixture;
let served: ServedApp;
let asked: Record<string, () => Promise<string>>;
let company: string;

beforeAll(async () => {
  fixture = await openFixture();
  served = await serveApp(fixture, { secrets: fixture.context().secrets });
  await recordRounds(fixture.context(), [makeReport({ company: { name } })]);
  const ada = await addUser(fixture, { isPaid: true });
  const own = fixture.context(ada.actor);
  const cookie = await addSession(fixture.context(), ada.id);
  const [row] = await fixture.db.select().from(startups);
  const [round] = await fixture.db.select().from(fundingEvents);
  const id = startupId.parse(row?.id);
  company = id;
  const { applicationId } = await createApplication(own, { startupId: id });
  await changeApplication(own, { id: applicationId, followUpOn: '2026-11-27' });
  const calendar = await openCalendar(own);
  const feed = await openFeed(own, { stream: 'matches' });
  const target = { format: 'standard', url: 'https://hooks.example/in' } as const;
  const { webhook } = await addWebhook(own, { name: 'Hook', target, streams: ['matches'] });
  const now = fixture.clock.now();
  await fixture.db.insert(webhookDeliveries).values({
    id: randomUUID(),
    webhookId: webhook.id,
    event: 'round.found',
    subject: 'round',
    fundingEventId: round?.id ?? null,
    status: 'delivered',
    createdAt: now,
    expiresAt: now,
    triedAt: now,
  });
  const links = makeItemLinks(fixture.context(), { userId: ada.id, startupId: id });
  const token = new URL(addressOf(links.save)).searchParams.get('token');
  const ask = async (path: string, body?: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return (await fetch(`${served.origin}${path}`, { ...init, headers })).text();
  };
  asked = {
    'an item link that is looked at': () => ask('/api/mail-items/examine', { token }),
    'an item link that is used': () => ask('/api/mail-items/set', { token, isDone: true }),
    'a calendar': () => ask(new URL(calendar.url).pathname),
    'a private feed': () => ask(new URL(feed.addresses?.json ?? '').pathname),
    'what a webhook was sent': () => ask(`/api/webhooks/${webhook.id}/deliveries`),
    'a rule that hides it': () => ask('/api/mutes', { kind: 'startup', value: id }),
    'its page': () => ask(`/api/startups/${id}`),
    'its roles': () => ask(`/api/startups/${id}/roles`),
    'what it may be suggested for': () => ask('/api/startups/suggestions?query=kest'),
  };
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

const naming = async () => {
  const named: string[] = [];
  for (const [what, ask] of Object.entries(asked)) if ((await ask()).includes(name)) named.push(what);
  return named;
};

it('a hidden company is named by nothing that was stored or signed while it was shown', async () => {
  expect((await naming()).length).toBeGreaterThanOrEqual(7);
  await setCompanyHidden(fixture.context({ kind: 'command', name: 'test' }), { id: company, isHidden: true });
  expect(await naming()).toEqual([]);
});
