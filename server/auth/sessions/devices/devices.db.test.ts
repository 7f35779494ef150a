import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { RememberMeRecord } from '../../../../contract/auth/sessions.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { type Browser, openBrowser } from '../../../../fixtures/browser.ts';
import { hashQuickly } from '../../../../fixtures/hash-quickly.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { auditEvents } from '../../../platform/audit/table.ts';
import { restoreSession } from '../../sign-in/restore-remembered.ts';
import { users } from '../../users/table.ts';
import { type Auth, createAuth } from '../create-auth.ts';
import { openSession } from '../open-session.ts';
import { signOut } from '../sign-out.ts';
import { knownDevices, rememberedDevices, sessions } from '../table.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';

let fixture: Fixture;
let auth: Auth;
let ada: { id: UserId };
let grace: { id: UserId };
let laptop: Browser;
let phone: Browser;
let record: RememberMeRecord;

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
  await hashQuickly(auth);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, auditEvents]) await fixture.db.delete(table);
  ada = await addUser(fixture);
  grace = await addUser(fixture, { name: 'Grace Hopper' });
  laptop = (await enter(ada.id)).browser;
  fixture.clock.set('2026-11-20T12:01:00Z');
  const onPhone = await enter(ada.id, true, '198.51.100.4');
  phone = onPhone.browser;
  if (!onPhone.rememberMe) throw new Error('Not remembered');
  record = onPhone.rememberMe;
});

async function enter(userId: UserId, rememberMe = false, clientAddress?: string) {
  const browser = openBrowser(clientAddress);
  const opening = { userId, isStrong: false, isProved: true, rememberMe };
  const opened = await browser.take(openSession(visitor(), auth, opening, browser.caller()));
  return { browser, rememberMe: opened.rememberMe };
}

const visitor = () => fixture.context({ kind: 'visitor' });
const contextIn = async (where: Browser) => fixture.context(await where.actor(fixture.context()));
const kindIn = async (where: Browser) => (await where.actor(fixture.context())).kind;
const devicesIn = async (where: Browser) => listDevices(await contextIn(where));
const end = async (id: string, where = laptop) => endDevice(await contextIn(where), { id }, where.caller());
const endOthers = async (where = laptop) =>
  endOtherDevices(await contextIn(where), { revokesTokens: false }, where.caller());
const restoreOnPhone = () => restoreSession(visitor(), auth, record, phone.caller());
const phoneId = async () => (await devicesIn(laptop)).find(({ isCurrent }) => !isCurrent)?.id ?? '';

describe('the list of devices', () => {
  it('names each browser once, this one first', async () => {
    expect(await devicesIn(laptop)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        name: 'Firefox on Linux',
        clientAddress: '203.0.113.9',
        lastSeenAt: '2026-11-20T12:00:00.000Z',
        since: '2026-11-20T12:00:00.000Z',
        isCurrent: true,
        isRemembered: false,
      },
      expect.objectContaining({ clientAddress: '198.51.100.4', isCurrent: false, isRemembered: true }),
    ]);
    expect((await devicesIn(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await devicesIn(phone)).map(({ id }) => id)).toEqual(
      (await devicesIn(laptop)).map(({ id }) => id).reverse(),
    );
  });

  it('keeps a device that is only remembered, and leaves out what has ended', async () => {
    fixture.clock.advanceDays(2);
    const { browser } = await enter(ada.id);
    expect(await devicesIn(browser)).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, isRemembered: true, clientAddress: null, since: '2026-11-20T12:01:00.000Z' },
    ]);
    fixture.clock.advanceDays(30);
    expect(await devicesIn((await enter(ada.id)).browser)).toHaveLength(1);
  });

  it('says nothing by which a device could be found in the tables, and nothing of anyone else', async () => {
    const { browser } = await enter(grace.id);
    expect(await devicesIn(browser)).toHaveLength(1);
    const reported = JSON.stringify(await devicesIn(laptop));
    for (const { id, token, deviceId } of await fixture.db.select().from(sessions))
      for (const secret of [id, token, deviceId ?? 'none']) expect(reported).not.toContain(secret);
    expect(reported).not.toContain(record.token);
    await expect(listDevices(visitor())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('calls a browser that says nothing of itself unknown', async () => {
    await fixture.db.update(sessions).set({ userAgent: null });
    await fixture.db.update(rememberedDevices).set({ userAgent: 'curl' });
    expect((await devicesIn(laptop)).map(({ name }) => name)).toEqual([
      'Unknown browser',
      expect.any(String),
    ]);
  });
});

describe('ending a device', () => {
  it('has it refused at its next request, remembered or not, and known no more', async () => {
    await end(await phoneId());
    expect(await kindIn(phone)).toBe('visitor');
    expect((await restoreOnPhone()).opened).toBeNull();
    expect(await kindIn(laptop)).toBe('user');
    expect(await devicesIn(laptop)).toHaveLength(1);
    expect(await fixture.db.select().from(knownDevices)).toHaveLength(1);
    expect(await fixture.db.select().from(auditEvents)).toMatchObject([
      { kind: 'device-ended', userId: ada.id, detail: { device: 'Firefox on Linux' } },
    ]);
    await expect(end(await phoneId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is done once by two at once', async () => {
    const id = await phoneId();
    const outcomes = await Promise.allSettled([end(id), end(id)]);
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    expect(await kindIn(phone)).toBe('visitor');
  });

  it('holds against the device that restores its session at the same moment', async () => {
    phone.forget('session');
    const id = await phoneId();
    const [{ opened }] = await Promise.all([restoreOnPhone(), end(id).catch(() => null)]);
    if (opened) await phone.take(opened);
    const isGone = (await fixture.db.select().from(rememberedDevices)).length === 0;
    expect([isGone, await kindIn(phone)]).toEqual([true, 'visitor']);
  });

  it('reaches no one else’s', async () => {
    const { browser } = await enter(grace.id);
    for (const id of [await phoneId(), record.deviceId, record.token, ''])
      await expect(end(id, browser)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(end(await phoneId(), openBrowser())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await kindIn(phone)).toBe('user');
  });

  it('wants a recent proof, one by one or all at once', async () => {
    const id = await phoneId();
    await fixture.db.update(sessions).set({ provedAt: null });
    await expect(end(id)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
    await expect(
      endOtherDevices(await contextIn(laptop), { revokesTokens: false }, laptop.caller()),
    ).rejects.toMatchObject({
      code: 'REAUTHENTICATE',
    });
    expect(await kindIn(phone)).toBe('user');
  });

  it('may be this one, which stays known as after signing out', async () => {
    const [own] = await devicesIn(laptop);
    await end(own?.id ?? '');
    expect(await kindIn(laptop)).toBe('visitor');
    expect(await fixture.db.select().from(knownDevices)).toHaveLength(2);
  });
});

describe('ending all other devices', () => {
  it('keeps this one, and no one else’s are touched', async () => {
    const { browser } = await enter(grace.id);
    const third = (await enter(ada.id)).browser;
    await endOthers();
    expect(await Promise.all([laptop, phone, third, browser].map(kindIn))).toEqual([
      'user',
      'visitor',
      'visitor',
      'user',
    ]);
    expect((await restoreOnPhone()).opened).toBeNull();
    await endOthers();
    expect(await fixture.db.select().from(auditEvents)).toMatchObject([{ detail: { count: 2 } }]);
    await expect(endOthers(openBrowser())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('leaves a device known on which the person signed out themselves', async () => {
    await phone.take(signOut(visitor(), phone.caller()));
    await endOthers();
    expect(await fixture.db.select().from(knownDevices)).toHaveLength(2);
  });

  it('keeps this one remembered', async () => {
    await endOthers(phone);
    expect(await kindIn(laptop)).toBe('visitor');
    phone.forget('session');
    expect((await restoreOnPhone()).opened).not.toBeNull();
  });
});
