import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiScope, apiKeyMessages } from '../../../contract/admin/api-keys.ts';
import { mostSentRounds, sentRoundMessages } from '../../../contract/admin/imports/sent-rounds.ts';
import { roundFilter } from '../../../contract/admin/rounds.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { users } from '../../auth/users/table.ts';
import { recordingTraces } from '../../companies/import-trace/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Context } from '../../platform/context.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { exportRounds } from '../catalogue/rounds/export-rounds.ts';
import { queueWork } from '../imports/queue-import.ts';
import { imports } from '../imports/table.ts';
import { workOnImport } from '../imports/work-on-import.ts';
import { listKeys, makeKey, revokeKey } from './api-keys.ts';
import { apiKeys } from './table.ts';

let fixture: Fixture;
let served: ServedApp;
let admin: Context;
beforeAll(async () => {
  fixture = await openFixture();
  served = await serveApp(fixture);
  const { id } = await addUser(fixture, { name: 'Bea' });
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, id));
  admin = fixture.context({ kind: 'admin', userId: id });
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [startups, apiKeys, auditEvents, attempts, imports, recordingTraces])
    await fixture.db.delete(table);
});

const keyFor = (scopes: ApiScope[] = ['rounds:write'], days: number | null = null) =>
  makeKey(admin, { name: 'Partner Wire', scopes, days });

const orchard = (changes: object = {}) => ({
  id: 'orchard-1',
  company: { name: 'Orchard', country: 'DE', website: 'https://orchard.io' },
  round: { kind: 'seed', amount: '3000000', currency: 'EUR', announcedOn: '2026-11-18' },
  ...changes,
});

async function send(secret: string, rounds: unknown[], { isDryRun = false, once = '' } = {}) {
  const response = await fetch(`${served.origin}/api/ingest/rounds`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${secret}`,
      ...(once && { 'idempotency-key': once }),
    },
    body: JSON.stringify({ isDryRun, rounds }),
  });
  return { status: response.status, answer: await response.json() };
}
const companies = () => fixture.db.select().from(startups);
const rounds = () => fixture.db.$count(fundingEvents);

describe('a key', () => {
  it('is shown once, and kept as a hash', async () => {
    const { key, secret } = await keyFor(['rounds:write', 'rounds:write'], 30);
    expect(secret.startsWith(`${key.prefix}_`)).toBe(true);
    const [row] = await fixture.db.select().from(apiKeys);
    expect(JSON.stringify(row)).not.toContain(secret.slice(key.prefix.length + 1));
    const { keys } = await listKeys(admin);
    expect(JSON.stringify(keys)).not.toContain(secret);
    expect(keys).toMatchObject([
      { prefix: key.prefix, scopes: ['rounds:write'], madeBy: 'Bea', lastUsedAt: null, revokedAt: null },
    ]);
  });

  it('is made, listed and revoked by admins alone, and revoked once', async () => {
    const ada = fixture.context((await addUser(fixture)).actor);
    const { key } = await keyFor();
    for (const refused of [ada, fixture.context({ kind: 'visitor' })]) {
      const code = refused === ada ? 'FORBIDDEN' : 'UNAUTHORIZED';
      await expect(listKeys(refused)).rejects.toMatchObject({ code });
      expect(() => revokeKey(refused, key)).toThrow();
      expect(() => makeKey(refused, { name: 'x', scopes: ['rounds:write'], days: null })).toThrow();
    }
    await Promise.all([revokeKey(admin, key), revokeKey(admin, key)]);
    const kinds = (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['api-key-made', 'api-key-revoked']);
  });

  it('opens nothing when it is wrong, revoked or too old, and says so', async () => {
    const { key, secret } = await keyFor(['rounds:write'], 1);
    const refusal = async (by: string) => {
      const { status, answer } = await send(by, [orchard()]);
      return [status, answer.message];
    };
    expect(await refusal(`${secret}x`)).toEqual([401, apiKeyMessages.unknown]);
    expect(await refusal('')).toEqual([401, apiKeyMessages.unknown]);
    fixture.clock.advanceDays(1);
    expect(await refusal(secret)).toEqual([401, apiKeyMessages.expired]);
    fixture.clock.advanceDays(-1);
    await revokeKey(admin, key);
    expect(await refusal(secret)).toEqual([401, apiKeyMessages.revoked]);
    expect(await companies()).toEqual([]);
  });

  it('that may only check records nothing', async () => {
    const { secret } = await keyFor(['rounds:check']);
    const { status, answer } = await send(secret, [orchard()]);
    expect([status, answer.message]).toEqual([403, apiKeyMessages.scope('rounds:write')]);
    const checked = await send(secret, [orchard()], { isDryRun: true });
    expect(checked.answer).toMatchObject({ isDryRun: true, importId: null, counts: { new: 1 } });
    expect(await companies()).toEqual([]);
    expect(await fixture.db.$count(imports)).toBe(0);
  });

  it('sends so much and no more', async () => {
    const { secret } = await keyFor();
    const many = Array.from({ length: mostSentRounds + 1 }, () => orchard());
    const { status, answer } = await send(secret, many, { isDryRun: true });
    expect([status, answer.message]).toEqual([413, sentRoundMessages.tooMany]);
    const huge = await send(secret, [orchard({ url: 'x'.repeat(2_100_000) })]);
    expect(huge.status).toBe(413);
    await fixture.db.update(attempts).set({ count: 120 });
    expect((await send(secret, [orchard()])).status).toBe(429);
  });
});

describe('what is sent', () => {
  it('is recorded beside all other sources, under the name of its key, with a trace of who sent it', async () => {
    const { key, secret } = await keyFor();
    const { status, answer } = await send(secret, [orchard()]);
    expect([status, answer.counts]).toEqual([
      200,
      { new: 1, changed: 0, unchanged: 0, held: 0, rejected: 0 },
    ]);
    expect(await companies()).toMatchObject([{ name: 'Orchard', country: 'DE' }]);
    const [event] = await fixture.db.select().from(auditEvents).where(eq(auditEvents.kind, 'rounds-sent-in'));
    expect(event).toMatchObject({
      actorKind: 'job',
      actorName: `API key ${key.prefix}`,
      subject: { id: key.id, name: 'Partner Wire' },
      after: { new: 1 },
    });
    expect((await listKeys(admin)).keys[0]?.lastUsedAt).toBe('2026-11-20T12:00:00.000Z');
  });

  it('again is the same, also at once, and another batch under its key is refused', async () => {
    const { secret } = await keyFor();
    const once = { once: 'batch-1' };
    const both = await Promise.all([send(secret, [orchard()], once), send(secret, [orchard()], once)]);
    expect(both[0]?.answer).toEqual(both[1]?.answer);
    expect(both[0]?.answer.counts.new).toBe(1);
    expect(await rounds()).toBe(1);
    const other = await send(secret, [orchard({ id: 'other' })], once);
    expect([other.status, other.answer.message]).toEqual([409, sentRoundMessages.otherBody]);
    const without = await send(secret, [orchard()]);
    expect(without.answer).toMatchObject({ importId: null, counts: { unchanged: 1 } });
    const changed = orchard({
      round: { kind: 'seed', announcedOn: '2026-11-18', leadInvestors: ['Harbour'] },
    });
    expect((await send(secret, [changed])).answer.counts).toMatchObject({ changed: 1 });
    expect(await rounds()).toBe(1);
  });

  it('is rejected row by row, with the place and the reason, and the others stand', async () => {
    const { secret } = await keyFor();
    const wrong = [
      'no object',
      {},
      orchard({ company: { name: '' } }),
      orchard({ company: { name: 'Two\nlines' } }),
      orchard({ company: { name: '<b>Orchard</b>' } }),
      orchard({ company: { name: 'Orchard', country: 'Germany' } }),
      orchard({ round: { announcedOn: '2026-13-01' } }),
      orchard({ round: { announcedOn: '2027-01-01' } }),
      orchard({ round: { announcedOn: '2026-11-18', amount: '3000000' } }),
      orchard({ round: { announcedOn: '2026-11-18', amount: 3_000_000, currency: 'EUR' } }),
      orchard({ url: 'javascript:alert(1)' }),
      orchard({ surprise: 1 }),
    ];
    const { answer } = await send(secret, [...wrong, orchard()]);
    expect(answer.counts).toMatchObject({ rejected: wrong.length, new: 1 });
    const reported = answer.rounds.map(
      ({ reasons }: { reasons: { path: string; message: string }[] }) =>
        reasons[0] && `${reasons[0].path}: ${reasons[0].message}`,
    );
    expect(reported.slice(2, 6)).toEqual([
      'company.name: Omit this field instead of sending an empty text',
      'company.name: Use plain text on one line',
      'company.name: Use plain text without tags',
      'company.country: Use two capital letters, such as DE',
    ]);
    expect(reported[7]).toBe('round.announcedOn: This day is in the future');
    expect(reported[8]).toBe('round.currency: Send amount and currency together');
    expect(reported.filter(Boolean)).toHaveLength(wrong.length);
    expect(await companies()).toHaveLength(1);
  });

  it('is no formula in a table that an admin takes out', async () => {
    const { secret } = await keyFor();
    await send(secret, [orchard({ company: { name: '=HYPERLINK("https://evil.example")' } })]);
    let file = '';
    for await (const piece of exportRounds(admin, roundFilter.parse({}))) file += piece;
    expect(file).toContain("'=HYPERLINK");
    expect(file).not.toMatch(/(?:^|,|")=HYPERLINK/m);
  });

  it('is undone as a whole', async () => {
    const { secret } = await keyFor();
    const second = orchard({ id: 'b', company: { name: 'Larkspur' } });
    const { answer } = await send(secret, [orchard(), second]);
    expect(await rounds()).toBe(2);
    await queueWork(admin, { id: answer.importId, task: 'undo' }, { isQueued: false });
    await workOnImport(fixture.context(), { id: answer.importId });
    expect([await rounds(), await companies()]).toEqual([0, []]);
  });
});
