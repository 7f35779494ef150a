import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startupId } from '../../contract/companies/companies.ts';
import { webhookPayload } from '../../contract/delivery/webhook-payload.ts';
import { addBoard } from '../../fixtures/add-board.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { idOfCompany } from '../../fixtures/record-changes.ts';
import { sendDue } from '../../fixtures/send-due.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../sandbox/webhook-receiver/start-webhook-receiver.ts';
import { alertJobs } from '../alerts/jobs.ts';
import { chooseStream } from '../alerts/streams/delivery-settings.ts';
import { users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { setFollowed } from '../feed/watchlist/follow.ts';
import { mailboxJobs } from '../mail/jobs.ts';
import { mails } from '../mail/table.ts';
import type { Actor } from '../platform/context.ts';
import { attempts } from '../platform/rate-limits/table.ts';
import { webhookJobs } from './jobs.ts';
import { openFeed } from './private-feeds/private-feeds.ts';
import { writeFeed } from './private-feeds/write-feed.ts';
import { recordStreamItems } from './webhooks/sending/record-stream-items.ts';
import { sendWebhooks } from './webhooks/sending/send-webhooks.ts';
import { addWebhook, queueFinding } from './webhooks/webhooks.ts';

let fixture: Fixture;
let receiver: WebhookReceiver;
beforeAll(async () => {
  fixture = await openFixture('empty', () => [...webhookJobs, ...alertJobs, ...mailboxJobs]);
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await fixture.close();
});
beforeEach(async () => {
  for (const table of [users, startups, mails, attempts]) await fixture.db.delete(table);
  fixture.clock.set('2026-11-20T12:00:00Z');
  receiver.received.length = 0;
});

const as = (actor?: Actor) => ({
  ...fixture.context(actor),
  environment: { ...fixture.environment, standInPort: receiver.port },
});
const own = {
  name: 'Kestrel',
  identifiers: [{ kind: 'domain' as const, value: 'kestrel.example' }],
};
const at = (time: string) => fixture.clock.set(`2026-11-${time}:00Z`);

/** Someone who follows Kestrel, the board of which lists one role. */
async function follower({ isPaid = true }: { isPaid?: boolean } = {}) {
  const { actor, id } = await addUser(fixture, { isPaid, countries: ['JP'] });
  await setFollowed(as(actor), { id: startupId.parse(await kestrel()), isFollowed: true });
  return { actor, id };
}

async function kestrel(): Promise<string> {
  await recordRounds(fixture.context(), [makeReport({ company: own })]);
  return idOfCompany(fixture, 'Kestrel');
}

async function board() {
  const list = await addBoard(fixture, await kestrel());
  await list([{ title: 'Nurse' }]);
  return list;
}

const hook = (actor: Actor) =>
  addWebhook(as(actor), {
    name: 'Hook',
    target: { format: 'standard', url: 'https://hooks.example/in' },
    streams: ['watchlist', 'matches'],
  });

async function pass(): Promise<void> {
  await recordStreamItems(as());
  await sendWebhooks(as());
}
const received = () =>
  receiver.received.map(({ body }) => {
    const payload = webhookPayload.parse(JSON.parse(body));
    if (payload.type === 'company.changed')
      return `${payload.data.event.company.name}: ${payload.data.event.text}`;
    return payload.type === 'round.found' ? `round of ${payload.data.round.company.name}` : payload.type;
  });

describe('a webhook of a watchlist', () => {
  it('is told of each event once, within what the plan shows, and only to who follows the company', async () => {
    const list = await board();
    const [ada, other] = [await follower(), await addUser(fixture, { isPaid: true, countries: ['JP'] })];
    at('20T12:30');
    await hook(ada.actor);
    await hook(other.actor);
    at('20T12:40');
    await list([{ title: 'Nurse' }, { title: 'Welder' }]);
    await Promise.all([recordStreamItems(as()), recordStreamItems(as())]);
    await pass();
    at('20T12:42');
    await pass();
    expect(received()).toEqual(['Kestrel: 1 new role: Welder']);
    at('20T12:50');
    await recordRounds(fixture.context(), [
      makeReport({
        externalId: 'b',
        company: own,
        round: { kind: 'series_b', announcedOn: '2026-11-20', amount: '40000000' },
      }),
    ]);
    await pass();
    at('20T12:55');
    await pass();
    expect(received().slice(1)).toEqual(['round of Kestrel']);
  });

  it('is looked after as soon as something happened, without waiting for the next minute', async () => {
    const list = await board();
    await follower();
    await queueFinding(as());
    await fixture.db.execute(sql`delete from pgboss.job where name = 'webhooks.find'`);
    await list([{ title: 'Nurse' }, { title: 'Welder' }]);
    await expect
      .poll(() => fixture.queue.listOpen(fixture.context(), 'webhooks.find'), { timeout: 20_000 })
      .toHaveLength(1);
  });

  it('names no role to those whose plan shows none, and nothing any more once the company is unfollowed', async () => {
    const list = await board();
    const free = await follower({ isPaid: false });
    at('20T12:30');
    await hook(free.actor);
    at('20T12:40');
    await list([{ title: 'Nurse' }, { title: 'Welder' }]);
    await pass();
    expect(received()).toEqual(['Kestrel: 1 new role']);
    await list([{ title: 'Nurse' }, { title: 'Welder' }, { title: 'Baker' }]);
    await recordStreamItems(as());
    await setFollowed(as(free.actor), { id: startupId.parse(await kestrel()), isFollowed: false });
    await sendWebhooks(as());
    expect(received()).toHaveLength(1);
  });
});

it('a private feed holds what happened, under the same ids, and no one else’s', async () => {
  const list = await board();
  const [ada, other] = [await follower(), await addUser(fixture, { isPaid: true })];
  await list([{ title: 'Nurse' }, { title: 'Welder' }]);
  const read = async (actor: Actor) => {
    const { addresses } = await openFeed(as(actor), { stream: 'watchlist' });
    const token =
      addresses?.json
        ?.split('/')
        .at(-1)
        ?.replace(/\.json$/, '') ?? '';
    const written = () => writeFeed(fixture.context(), { token, format: 'json', network: '203.0.113.0' });
    const [first, second] = [await written(), await written()];
    expect(second?.hash).toBe(first?.hash);
    const { items }: { items: { title: string; id: string }[] } = JSON.parse(first?.body ?? '');
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    return items.map(({ title }) => title);
  };
  expect((await read(ada.actor)).toSorted()).toEqual([
    'Kestrel: $12.5M round, Series A',
    'Kestrel: 1 new role: Welder',
  ]);
  expect(await read(other.actor)).toEqual([]);
});

describe('a digest', () => {
  const digests = async () => {
    const found = await fixture.db.select().from(mails).orderBy(desc(mails.createdAt));
    return found.map(({ subject, text }) => ({ subject, text }));
  };

  it('tells of companies that one follows once, grouped, also when nothing else is new', async () => {
    const list = await board();
    const ada = await follower();
    await addUser(fixture, { isPaid: true, countries: ['JP'] });
    await sendDue(as());
    at('20T13:00');
    await list([{ title: 'Nurse' }, { title: 'Welder' }]);
    at('21T07:00');
    await Promise.all([sendDue(as()), sendDue(as())]);
    expect(await digests()).toMatchObject([{ subject: 'News from Kestrel' }]);
    expect((await digests())[0]?.text).toContain('1 new role: Welder');
    at('22T07:00');
    await sendDue(as());
    expect(await digests()).toHaveLength(1);
    await chooseStream(as(ada.actor), { stream: 'watchlist', frequency: 'none' });
    await list([{ title: 'Nurse' }, { title: 'Welder' }, { title: 'Baker' }]);
    at('23T07:00');
    await sendDue(as());
    expect(await digests()).toHaveLength(1);
  });

  it('names a round that matches and is of a company that one follows once', async () => {
    const { actor } = await addUser(fixture, { isPaid: true });
    const id = await kestrel();
    await setFollowed(as(actor), { id: startupId.parse(id), isFollowed: true });
    await sendDue(as());
    at('20T13:00');
    await recordRounds(fixture.context(), [
      makeReport({
        externalId: 'b',
        company: own,
        round: { kind: 'series_b', announcedOn: '2026-11-20', amount: '40000000' },
      }),
    ]);
    at('21T07:00');
    await sendDue(as());
    const [digest] = await digests();
    expect(digest?.subject).toBe('2 rounds found for you: Kestrel');
    expect(digest?.text?.match(/\$40\.0M/g)?.length).toBe(1);
    expect(digest?.text).not.toContain('Companies you follow');
  });
});
