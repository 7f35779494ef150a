import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostAccessTokens } from '../../../contract/auth/access-tokens.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { emailMessages } from '../../../contract/auth/email-addresses.ts';
import { addAccessToken } from '../../../fixtures/add-access-token.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readMails } from '../../../fixtures/read-mails.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Context } from '../../platform/context.ts';
import { openCachedReads } from '../../platform/database/cached-reads.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { type Notices, openNotices } from '../../platform/database/notices.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { createLogger } from '../../platform/log.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { endOtherDevices } from '../sessions/devices/devices.ts';
import { sessions } from '../sessions/table.ts';
import { users } from '../users/table.ts';
import { clearExpiredAccess, createToken, listTokens, revokeToken } from './access-tokens.ts';
import { findAccess } from './find-access.ts';
import { findActor } from './find-actor.ts';
import { accessTokens } from './table.ts';

type User = Awaited<ReturnType<typeof addUser>>;
type Signed = { context: Context; caller: Caller };

let fixture: Fixture;
let ada: User;
let grace: User;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, auditEvents, attempts]) await fixture.db.delete(table);
  ada = await addUser(fixture);
  grace = await addUser(fixture, { name: 'Grace Hopper' });
});

const wanted = {
  name: 'Weekly report',
  scopes: ['desk:read' as const, 'rounds:read' as const],
  days: 30 as const,
};
const visitor = () => fixture.context({ kind: 'visitor' });
const pass = (minutes: number) =>
  fixture.clock.set(new Date(fixture.clock.now().getTime() + minutes * 60_000));

/** A browser in which a user has just shown who they are. */
async function signIn({ id }: { id: UserId }): Promise<Signed> {
  const headers = new Headers({
    cookie: await addSession(fixture.context(), id),
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const context = fixture.context(await findActor(visitor(), headers));
  return { context, caller: { headers, clientAddress: '203.0.113.9' } };
}
const create = async (user: User) => {
  const { context, caller } = await signIn(user);
  return createToken(context, wanted, caller);
};
const bearer = (secret: string) => new Headers({ authorization: `Bearer ${secret}` });
const userOf = async (secret: string, context = visitor()) =>
  (await findAccess(context, bearer(secret)))?.userId ?? null;
const kinds = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);

describe('creating a token', () => {
  it('answers its secret once; no table and no mail holds it', async () => {
    const { token, secret } = await create(ada);
    expect(token).toMatchObject({
      name: 'Weekly report',
      scopes: ['rounds:read', 'desk:read'],
      expiresAt: '2026-12-20T12:00:00.000Z',
      lastUsedAt: null,
    });
    expect(await userOf(secret)).toBe(ada.id);
    expect(await listTokens(fixture.context(ada.actor))).toEqual({ tokens: [token] });
    const tables = await rowsOf<{ name: string }>(
      fixture.db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await rowsOf(fixture.db, sql`select * from ${sql.identifier(name)}`);
      expect(JSON.stringify(rows), name).not.toContain(secret.slice(8, -6));
    }
    const mails = await readMails(fixture.context());
    expect(mails).toMatchObject([{ to: ada.email, subject: 'An access token was created for your account' }]);
    expect(JSON.stringify(mails)).not.toContain(secret);
  });

  it('is written down with what it may do, for the owner and for admins', async () => {
    const { token } = await create(ada);
    expect(await fixture.db.select().from(auditEvents)).toMatchObject([
      {
        kind: 'access-token-created',
        userId: ada.id,
        clientAddress: '203.0.113.9',
        subject: { kind: 'access-token', id: token.id, name: 'Weekly report' },
        after: { scopes: 'rounds:read, desk:read', days: 30 },
      },
    ]);
  });

  it('wants a proof of the last ten minutes, an open session and a confirmed address', async () => {
    const { context, caller } = await signIn(ada);
    const late = { ...context, now: () => new Date('2026-11-20T12:10:01Z') };
    await expect(createToken(late, wanted, caller)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
    await expect(createToken(visitor(), wanted, caller)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await fixture.db.delete(sessions);
    await expect(createToken(context, wanted, caller)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const newcomer = await addUser(fixture, { isVerified: false });
    await expect(create(newcomer)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: emailMessages.proveFirst,
    });
    expect(await fixture.db.$count(accessTokens)).toBe(0);
    expect(await readMails(fixture.context())).toEqual([]);
  });

  it('is refused to a program, whatever its token may do', async () => {
    const { secret } = await addAccessToken(fixture.context(), ada.id);
    const headers = bearer(secret);
    const program = fixture.context(await findActor(visitor(), headers));
    await expect(
      createToken(program, wanted, { headers, clientAddress: '203.0.113.9' }),
    ).rejects.toMatchObject({
      code: 'REAUTHENTICATE',
    });
  });

  it('ends at twenty, also when two are created at once; one that expired takes no room', async () => {
    await addAccessToken(fixture.context(), ada.id, { days: -1 });
    for (let number = 1; number < mostAccessTokens; number += 1)
      await addAccessToken(fixture.context(), ada.id);
    const { context, caller } = await signIn(ada);
    const both = await Promise.allSettled([
      createToken(context, wanted, caller),
      createToken(context, wanted, caller),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await readMails(fixture.context())).toHaveLength(1);
  });
});

describe('a token', () => {
  it('works until it expires, is listed for a while after, and then is gone', async () => {
    const { secret } = await create(ada);
    fixture.clock.set('2026-12-20T11:59:59Z');
    expect(await userOf(secret)).toBe(ada.id);
    fixture.clock.set('2026-12-20T12:00:00Z');
    expect(await userOf(secret)).toBe(null);
    fixture.clock.advanceDays(29);
    expect(await clearExpiredAccess(fixture.context())).toBe(0);
    expect((await listTokens(fixture.context(ada.actor))).tokens).toHaveLength(1);
    fixture.clock.advanceDays(1);
    expect((await listTokens(fixture.context(ada.actor))).tokens).toEqual([]);
    expect(await clearExpiredAccess(fixture.context())).toBe(1);
  });

  it('shows its owner when it was used, to five minutes, and roughly from where', async () => {
    const { secret } = await create(ada);
    const use = (clientAddress: string) => findAccess(visitor(), bearer(secret), { clientAddress });
    const last = async () => {
      const [token] = (await listTokens(fixture.context(ada.actor))).tokens;
      return [token?.lastUsedAt, token?.lastUsedNetwork];
    };
    await use('198.51.100.7');
    expect(await last()).toEqual(['2026-11-20T12:00:00.000Z', '198.51.100.x']);
    pass(5);
    await use('2001:db8:1:2::3');
    expect(await last()).toEqual(['2026-11-20T12:00:00.000Z', '198.51.100.x']);
    pass(1);
    await use('2001:db8:1:2::3');
    expect(await last()).toEqual(['2026-11-20T12:06:00.000Z', '2001:db8:1:…']);
  });

  it('is revoked once, by its owner alone', async () => {
    const { token, secret } = await create(ada);
    const theirs = await signIn(grace);
    expect(await revokeToken(theirs.context, token, theirs.caller)).toEqual({ isRevoked: false });
    expect((await listTokens(theirs.context)).tokens).toEqual([]);
    expect(await userOf(secret)).toBe(ada.id);
    await expect((async () => revokeToken(visitor(), token, theirs.caller))()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const { context, caller } = await signIn(ada);
    const both = await Promise.all([
      revokeToken(context, token, caller),
      revokeToken(context, token, caller),
    ]);
    expect(both.map(({ isRevoked }) => isRevoked).toSorted()).toEqual([false, true]);
    expect(await userOf(secret)).toBe(null);
    expect(await kinds()).toEqual(['access-token-created', 'access-token-revoked']);
  });

  it('goes with all others when the owner signs out everywhere and asks for that', async () => {
    const own = await addAccessToken(fixture.context(), ada.id);
    const theirs = await addAccessToken(fixture.context(), grace.id);
    const { context, caller } = await signIn(ada);
    await endOtherDevices(context, { revokesTokens: false }, caller);
    expect(await userOf(own.secret)).toBe(ada.id);
    await endOtherDevices(context, { revokesTokens: true }, caller);
    expect([await userOf(own.secret), await userOf(theirs.secret)]).toEqual([null, grace.id]);
    expect(await kinds()).toEqual(['access-tokens-revoked']);
  });
});

describe('of two processes that have a token in memory', () => {
  const opened: Notices[] = [];
  let processes: Context[];
  let secret: string;
  let id: string;
  beforeEach(async () => {
    for (let number = 0; number < 2; number += 1)
      opened.push(openNotices(fixture.driver, createLogger('silent')));
    processes = opened.map((notices) => ({ ...visitor(), notices, cache: openCachedReads(notices) }));
    for (const process of processes) await expect.poll(() => process.cache.catchUp()).toBe(true);
    ({ id, secret } = await addAccessToken(fixture.context(), ada.id));
    expect(await foundBy()).toEqual([ada.id, ada.id]);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((notices) => notices.close()));
  });
  const foundBy = () => Promise.all(processes.map((process) => userOf(secret, process)));

  it.each<[string, () => Promise<unknown>]>([
    ['one was revoked', () => fixture.db.delete(accessTokens).where(eq(accessTokens.id, id))],
    [
      'one was cut short',
      () =>
        fixture.db
          .update(accessTokens)
          .set({ expiresAt: fixture.clock.now() })
          .where(eq(accessTokens.id, id)),
    ],
    ['all were emptied', () => fixture.db.execute(sql`truncate access_tokens`)],
    [
      'its user was suspended',
      () => fixture.db.update(users).set({ suspendedAt: fixture.clock.now() }).where(eq(users.id, ada.id)),
    ],
    [
      'its user asked for their deletion',
      () =>
        fixture.db.execute(
          sql`insert into account_deletions (id, user_id, email, asked_at) values (gen_random_uuid(), ${ada.id}, ${ada.email}, now())`,
        ),
    ],
    ['its user is gone', () => fixture.db.delete(users).where(eq(users.id, ada.id))],
  ])('neither lets it in for the next request once %s', async (_what, end) => {
    await end();
    expect(await foundBy()).toEqual([null, null]);
  });
});
