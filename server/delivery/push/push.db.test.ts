import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushMessage } from '../../../contract/delivery/push.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type PushReceiver, startPushReceiver } from '../../../sandbox/push-receiver/start-push-receiver.ts';
import { alertSettings } from '../../alerts/streams/table.ts';
import { users } from '../../auth/users/table.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { addMute } from '../../feed/mutes/mutes.ts';
import type { Context } from '../../platform/context.ts';
import { pushJobs } from '../jobs.ts';
import { addDevice, describePush, pushQueue, removeDevice } from './devices.ts';
import { notifyDevices } from './notify-devices.ts';
import { isQuiet } from './send-push.ts';
import { pushDevices } from './table.ts';

let fixture: Fixture;
let service: PushReceiver;
let number = 0;

beforeAll(async () => {
  fixture = await openFixture('empty', () => pushJobs);
  service = await startPushReceiver();
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
  service.received.clear();
  service.moods.clear();
  fixture.clock.set('2026-11-20T12:00:00Z');
});

type User = Awaited<ReturnType<typeof addUser>>;
const as = ({ actor }: User): Context => fixture.context(actor);
/** The product, with every host of the web answered by the stand-in. */
const job = (): Context => ({
  ...fixture.context(),
  environment: { ...fixture.environment, standInPort: service.port },
});
const notify = () => notifyDevices(job());
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function subscribe(user: User): Promise<string> {
  const { serverKey } = await describePush(as(user));
  const subscription = service.subscribe(serverKey);
  await addDevice(as(user), { ...subscription, userAgent });
  return subscription.endpoint;
}
const readBy = (endpoint: string) =>
  (service.received.get(endpoint) ?? []).map((message) => pushMessage.parse(message));

async function raise(
  name = `Wren ${++number}`,
  changes: Parameters<typeof makeReport>[0] = {},
): Promise<string> {
  number += 1;
  await recordRounds(fixture.context(), [
    makeReport({ externalId: `${number}`, ...changes, company: { name, country: 'DE', city: 'Berlin' } }),
  ]);
  const found = await fixture.db.select().from(startups).where(eq(startups.name, name));
  return found[0]?.id ?? '';
}

it('tells each device of a person once, in words that only that device can read', async () => {
  const ada = await addUser(fixture, { isPaid: true, countries: ['DE'] });
  const [phone, desk] = [await subscribe(ada), await subscribe(ada)];
  const kestrel = await raise('Kestrel');
  expect(await notify()).toBe(2);
  const notified = {
    title: 'Kestrel: $12.5M round',
    body: 'Series A · Berlin, Germany',
    path: `/company/${kestrel}?ref=push`,
    tag: expect.any(String),
  };
  expect([readBy(phone), readBy(desk)]).toEqual([[notified], [notified]]);
  expect(await Promise.all([notify(), notify()])).toEqual([0, 0]);
});

it('tells nothing of what was there before, does not match, is muted, or the plan leaves out', async () => {
  await raise();
  const ada = await addUser(fixture, { isPaid: true, countries: ['DE'] });
  const free = await addUser(fixture, { countries: ['DE'] });
  const elsewhere = await addUser(fixture, { isPaid: true, countries: ['FR'] });
  for (const user of [ada, free, elsewhere]) await subscribe(user);
  await addMute(as(ada), { kind: 'country', value: 'DE' });
  await raise();
  expect(await notify()).toBe(0);
});

it('tells nothing of what an admin hides', async () => {
  const ada = await addUser(fixture, { isPaid: true });
  await subscribe(ada);
  const kestrel = await raise('Kestrel');
  await setCompanyHidden(fixture.context(), { id: kestrel, isHidden: true });
  expect(await notify()).toBe(0);
});

it('tells of many as a number', async () => {
  const ada = await addUser(fixture, { isPaid: true });
  const endpoint = await subscribe(ada);
  for (const name of ['Kestrel', 'Merlin', 'Hobby', 'Falcon']) await raise(name);
  await notify();
  expect(readBy(endpoint)).toEqual([
    {
      title: '4 new rounds for you',
      body: 'Kestrel, Merlin and 2 more',
      path: '/dashboard?ref=push',
      tag: 'rounds',
    },
  ]);
});

it('keeps still in quiet hours and while paused, and tells afterwards', async () => {
  const ada = await addUser(fixture, { isPaid: true });
  const endpoint = await subscribe(ada);
  await fixture.db.update(alertSettings).set({ timeZone: 'Europe/Berlin', quietFrom: 22, quietUntil: 7 });
  fixture.clock.set('2026-11-20T23:30:00Z');
  await raise('Kestrel');
  expect(await notify()).toBe(0);
  fixture.clock.set('2026-11-21T06:01:00Z');
  await fixture.db.update(alertSettings).set({ pausedUntil: new Date('2026-11-21T09:00:00Z') });
  expect(await notify()).toBe(0);
  fixture.clock.set('2026-11-21T09:00:00Z');
  expect(await notify()).toBe(1);
  expect(readBy(endpoint)).toHaveLength(1);
});

it('leaves the devices of a next page to another worker, and tells them too', async () => {
  const ada = await addUser(fixture, { isPaid: true });
  const quiet = await addUser(fixture, { isPaid: true });
  const endpoint = await subscribe(ada);
  await fixture.db
    .update(alertSettings)
    .set({ pausedUntil: new Date('2026-11-21T09:00:00Z') })
    .where(eq(alertSettings.userId, quiet.id));
  await fixture.db.execute(sql`insert into push_devices (id, user_id, endpoint, public_key, auth_secret, position, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${quiet.id}, 'https://push.example/' || n, '', '', 0, now()
    from generate_series(1, 500) n`);
  await raise('Kestrel');
  await fixture.db.execute(sql`delete from pgboss.job where name = ${pushQueue}`);
  expect(await notify()).toBe(0);
  const [payload] = await fixture.queue.listOpen(fixture.context(), pushQueue);
  await pushJobs[0]?.run(job(), payload);
  expect(readBy(endpoint)).toHaveLength(1);
});

describe('a push service', () => {
  it('that knows a device no more has it forgotten', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const [gone, unknown, stored] = [await subscribe(ada), await subscribe(ada), await subscribe(ada)];
    service.moods.set(gone, 410);
    service.moods.set(unknown, 404);
    await raise();
    expect(await notify()).toBe(1);
    expect((await fixture.db.select().from(pushDevices)).map(({ endpoint }) => endpoint)).toEqual([stored]);
  });

  it('that refuses is asked again later, further and further apart, and given up after a week', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const endpoint = await subscribe(ada);
    service.moods.set(endpoint, 503);
    await raise();
    expect(await notify()).toBe(0);
    service.moods.delete(endpoint);
    expect(await notify()).toBe(0);
    fixture.clock.advanceDays(1);
    expect(await notify()).toBe(1);
    service.moods.set(endpoint, 429);
    await raise();
    for (let day = 0; day < 12; day += 1) {
      await notify();
      fixture.clock.advanceDays(1);
    }
    expect(await fixture.db.select().from(pushDevices)).toEqual([]);
  });

  it('that is on a private network is never asked', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const { serverKey } = await describePush(as(ada));
    const given = { ...service.subscribe(serverKey), userAgent };
    const refused = [
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://printer.local./x',
    ];
    for (const endpoint of refused)
      await expect(addDevice(as(ada), { ...given, endpoint })).rejects.toThrow('We can’t send messages');
  });

  it('is asked at the usual port of https, and without credentials', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const { serverKey } = await describePush(as(ada));
    const given = { ...service.subscribe(serverKey), userAgent };
    for (const place of ['ada:pass@push.example', 'push.example:22', 'push.example:8443'])
      await expect(addDevice(as(ada), { ...given, endpoint: `https://${place}/x` })).rejects.toThrow(
        'We can’t send messages',
      );
    await addDevice(as(ada), { ...given, endpoint: 'https://push.example:443/x' });
    // From before the rule: it is forgotten, and nothing is sent there.
    await fixture.db.update(pushDevices).set({ endpoint: 'https://push.example:22/x' });
    await raise();
    expect(await notifyDevices(fixture.context())).toBe(0);
    expect(await fixture.db.select().from(pushDevices)).toEqual([]);
  });
});

describe('a device', () => {
  it('is one person’s at a time, and no one else’s to take away', async () => {
    const [ada, bea] = [await addUser(fixture, { isPaid: true }), await addUser(fixture, { isPaid: true })];
    const { serverKey } = await describePush(as(ada));
    const browser = { ...service.subscribe(serverKey), userAgent };
    await addDevice(as(ada), browser);
    await removeDevice(as(bea), browser);
    expect((await describePush(as(ada))).endpoints).toHaveLength(1);
    await addDevice(as(bea), browser);
    await addDevice(as(bea), browser);
    expect((await describePush(as(ada))).endpoints).toEqual([]);
    expect((await describePush(as(bea))).endpoints).toHaveLength(1);
    await removeDevice(as(bea), browser);
    await removeDevice(as(bea), browser);
    expect(await fixture.db.select().from(pushDevices)).toEqual([]);
  });

  it('is one of twenty at most, and offers a key that something can be encrypted with', async () => {
    const ada = await addUser(fixture);
    await Promise.allSettled(Array.from({ length: 25 }, () => subscribe(ada)));
    expect(await fixture.db.select().from(pushDevices)).toHaveLength(20);
    const { serverKey } = await describePush(as(ada));
    const publicKey = Buffer.alloc(65, 4).toString('base64url');
    const off = addDevice(as(ada), { ...service.subscribe(serverKey), publicKey, userAgent });
    await expect(off).rejects.toThrow('invalid encryption key');
  });

  it('is no one’s who is not signed in', async () => {
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(describePush(visitor)).rejects.toThrow('not authenticated');
    await expect(removeDevice(visitor, { endpoint: '' })).rejects.toThrow('not authenticated');
    await expect(notifyDevices(visitor)).rejects.toThrow();
  });
});

it('knows quiet hours by the person’s own day, over midnight too', () => {
  const hours = { timeZone: 'America/New_York', pausedUntil: null };
  const at = (time: string) => new Date(`2026-11-20T${time}Z`);
  const night = { ...hours, quietFrom: 22, quietUntil: 7 };
  expect(['02:59', '03:00', '11:59', '12:00'].map((time) => isQuiet(night, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const noon = { ...hours, quietFrom: 12, quietUntil: 13 };
  expect(['16:59', '17:00', '18:00'].map((time) => isQuiet(noon, at(time)))).toEqual([false, true, false]);
  expect(isQuiet({ ...hours, quietFrom: null, quietUntil: null }, at('03:00'))).toBe(false);
});
