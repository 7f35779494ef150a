import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../fixtures/browser.ts';
import { type GivenUser, giveEverything, secretMark } from '../../fixtures/give-everything.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { jobsFor } from '../app/jobs.ts';
import { users } from '../auth/users/table.ts';
import { auditEvents } from '../platform/audit/table.ts';
import type { Context } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { countAgainstLimit } from '../platform/rate-limits/count.ts';
import { limits } from '../platform/rate-limits/limits.ts';
import { attempts } from '../platform/rate-limits/table.ts';
import { collectPersonalData } from './collecting/collect-personal-data.ts';
import { exportedTables, personalSections, unexportedTables } from './personal-data.ts';
import { exportOwnData } from './user-data.ts';

let fixture: Fixture;
let ada: GivenUser;
let bea: GivenUser;

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(attempts);
  ada = await giveEverything(fixture.context());
  bea = await giveEverything(fixture.context());
});

const { caller } = openBrowser();
const as = ({ id }: GivenUser) => fixture.context({ kind: 'user', userId: id });
const ask = (format: 'json' | 'csv', context: Context = as(ada)) =>
  exportOwnData(context, { format }, caller());

/** What each file of the archive says. */
async function unzip(file: File): Promise<Record<string, string>> {
  const files = unzipSync(await file.bytes());
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
}

describe('the export', () => {
  it('is one readable document', async () => {
    const file = await ask('json');
    expect([file.name, file.type]).toEqual(['upround-data-2026-11-20.json', 'application/json']);
    const text = await file.text();
    expect(text.split('\n').length).toBeGreaterThan(100);
    expect(JSON.parse(text)).toMatchObject({
      about: { exportedAt: '2026-11-20T12:00:00.000Z', userId: ada.id },
      profile: { fullName: ada.name, email: ada.email, jobTitle: 'Product Manager', experienceYears: 7 },
      preferences: { industries: ['software'], countries: ['DE', 'FR'] },
      mailSettings: [{ timeZone: null, tellsNewRoles: false }],
      accessTokens: [{ name: 'Weekly report', scopes: ['rounds:read'], lastUsedAt: null }],
      savedSearches: [{ sentence: 'seed fintech in Berlin', isPaused: false }],
      notToHearOf: [{ kind: 'country', name: 'Germany' }],
      doubtedFacts: [{ fact: 'description' }, { fact: 'entry of companies-house' }],
      visits: [{ lastVisit: '2026-11-20T12:00:00.000Z', visitBefore: null }],
      watchlist: [{ company: ada.company, choice: 'followed', lastVisit: '2026-11-20T12:00:00.000Z' }],
      companyNewsTold: [{ company: ada.company }],
      favorites: [{ company: ada.company, savedAt: '2026-11-20T12:00:00.000Z' }],
      applications: [{ company: ada.company, letter: `Dear ${ada.company},\nI am ${ada.name}.` }],
      digests: [{ kind: 'daily', company: ada.company, round: 'Series A', announcedOn: '2026-10-18' }],
      subscriptions: [{ plan: 'monthly', amount: '10.00', customerEmail: ada.email }],
    });
  });

  it('holds what the user bought, began to buy and asked to change, and what the provider reported about it', async () => {
    const document = JSON.parse(await (await ask('json')).text());
    const { orderId, email, name } = ada;
    expect(document).toMatchObject({
      subscriptions: [{ orderId, subscriptionId: `${orderId}1`, isTest: false }],
      subscriptionHistory: [
        { subscriptionId: `${orderId}1`, cause: 'operation', after: { status: 'cancelled' } },
      ],
      trials: [{ subscriptionId: `${orderId}1`, customerEmail: email }],
      orders: [{ orderId, total: '11.90', paymentMethod: 'Visa', customerEmail: email }],
      paymentNotifications: [{ orderId, kind: 'OrderCharged', status: 'applied' }],
      changesAskedFor: [{ kind: 'cancel', comment: `${name} found a job`, status: 'done' }],
    });
    expect(document.checkouts).toContainEqual(
      expect.objectContaining({ heldOrderId: `${orderId}2`, heldEmail: `wallet-${email}` }),
    );
    expect(document.payments.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'charge',
      'charge',
      'refund',
    ]);
  });

  it('holds how the user signs in and from where', async () => {
    const { waysToSignIn, devicesAndSessions, activity } = JSON.parse(await (await ask('json')).text());
    expect(waysToSignIn.map(({ kind }: { kind: string }) => kind)).toEqual([
      'password',
      'account elsewhere',
      'passkey',
      'authenticator app',
      'recovery code',
    ]);
    expect(devicesAndSessions).toContainEqual(
      expect.objectContaining({
        kind: 'session',
        browser: 'Firefox on Linux',
        networkAddress: '203.0.113.77',
      }),
    );
    expect(activity).toContainEqual(
      expect.objectContaining({ event: 'signed-in', browser: 'Firefox on Linux' }),
    );
  });

  it('holds nothing that would let others sign in', async () => {
    const archive = await unzip(await ask('csv'));
    const given = [await (await ask('json')).text(), ...Object.values(archive)].join('\n');
    expect(given).not.toContain(secretMark);
    const { mails } = JSON.parse(await (await ask('json')).text());
    const texts = mails.map(({ text }: { text: string | null }) => text);
    expect(texts.filter((text: string | null) => text === null)).toHaveLength(1);
    expect(texts).toContain(`Dear ${ada.name}`);
  });

  it('holds nothing of other users', async () => {
    const archive = await unzip(await ask('csv'));
    const given = [await (await ask('json')).text(), ...Object.values(archive)].join('\n');
    for (const word of [bea.id, bea.email, bea.name, bea.company, bea.orderId])
      expect(given).not.toContain(word);
    await expect(collectPersonalData(as(ada), bea.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is an archive with one CSV file for each part, with the same in it', async () => {
    const file = await ask('csv');
    expect([file.name, file.type]).toEqual(['upround-data-2026-11-20.zip', 'application/zip']);
    const archive = await unzip(file);
    expect(Object.keys(archive)).toHaveLength(Object.keys(personalSections).length);
    expect(Object.keys(archive)).toContain('devices-and-sessions.csv');
    const data = await collectPersonalData(as(ada), ada.id);
    const applications = data.applications.map((row) => ({ ...row, subStatus: row.subStatus ?? '' }));
    expect(parse(archive['applications.csv'] ?? '', { bom: true, columns: true })).toEqual(applications);
    expect(parse(archive['mails.csv'] ?? '', { bom: true, columns: true })).toHaveLength(data.mails.length);
  });

  it('is written down, counted, and refused to visitors', async () => {
    await ask('json');
    const trail = await fixture.db.select().from(auditEvents).where(sql`user_id = ${ada.id}`);
    expect(trail).toContainEqual(expect.objectContaining({ kind: 'exported', detail: { format: 'json' } }));
    for (let turn = 1; turn < limits.export.most; turn += 1)
      await countAgainstLimit(fixture.context(), limits.export, ada.id);
    await expect(ask('csv')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(ask('json', as(bea))).resolves.toBeInstanceOf(File);
    await expect(ask('json', fixture.context({ kind: 'visitor' }))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});

describe('every table that names a person', () => {
  /** Those that refer to `users`, and those with a column that says so. */
  const named = () =>
    rowsOf<{ name: string; column: string }>(
      fixture.db,
      sql`select c.relname as name, a.attname as column from pg_constraint k
          join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
          where k.confrelid = 'users'::regclass
        union select table_name, column_name from information_schema.columns
          where table_schema = 'public' and column_name in ('user_id', 'email', 'to', 'address')
        order by 1`,
    );

  const ownRows = (table: string) => {
    if (table === 'users') return { column: 'id', value: ada.id };
    const isByAddress = table === 'suppressions' || table === 'soft_bounces';
    return isByAddress
      ? { column: 'address', value: ada.email.toLowerCase() }
      : { column: 'user_id', value: ada.id };
  };

  it('is told in the export, or not for a reason that is given', async () => {
    const tables = new Set((await named()).map(({ name }) => name));
    expect(tables.size).toBeGreaterThan(15);
    expect([...tables].sort()).toEqual(
      [...Object.keys(exportedTables), ...Object.keys(unexportedTables)].sort(),
    );
  });

  it.each(Object.entries(exportedTables))('%s is told in the part %s', async (table, section) => {
    const before = await collectPersonalData(as(ada), ada.id);
    const { column, value } = ownRows(table);
    class Undone extends Error {}
    const changed = fixture.db.transaction(async (db) => {
      await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`);
      const after = await collectPersonalData({ ...as(ada), db, isInTransaction: true }, ada.id);
      expect(after[section]).not.toEqual(before[section]);
      throw new Undone();
    });
    await expect(changed).rejects.toThrow(Undone);
  });
});
