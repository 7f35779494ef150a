import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditableRound } from '../../../../contract/admin/rounds.ts';
import { startupId } from '../../../../contract/companies/companies.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { makeReport } from '../../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../../companies/table.ts';
import { getCompany } from '../../../feed/company-page/get-company.ts';
import { listAlerts } from '../../../feed/list-alerts.ts';
import { auditEvents } from '../../../platform/audit/table.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { getCompany as getStartup } from '../companies/correct-company.ts';
import { changeRounds } from './change-rounds.ts';
import { exportRounds } from './export-rounds.ts';
import { correctRound, createRound, listRounds } from './rounds.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
let admin: Context;
beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture, { isPaid: true });
  const root = await addUser(fixture, { name: 'Root Admin' });
  admin = fixture.context({ kind: 'admin', userId: root.id });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(startups);
});

const plain = { search: '', shown: 'all', order: 'newest', skip: 0 } as const;
const reason = 'their own page says so';
const seriesA: EditableRound = {
  kind: 'series_a',
  amount: '12500000',
  currency: 'USD',
  announcedOn: '2026-11-18',
  leadInvestors: [],
};

async function record(...reports: Parameters<typeof makeReport>[0][]): Promise<string> {
  await recordRounds(fixture.context(), reports.map(makeReport));
  const [row] = await fixture.db.select().from(fundingEvents).orderBy(fundingEvents.announcedOn);
  return row?.id ?? '';
}
const roundOf = async (id: string) =>
  (await fixture.db.select().from(fundingEvents).where(eq(fundingEvents.id, id)))[0];
const events = async () => fixture.db.select().from(auditEvents).orderBy(auditEvents.at);
const eventsOf = async (id: string) => (await events()).filter(({ subject }) => subject?.id === id);

describe('the list of rounds', () => {
  it('is searched, narrowed and put in order', async () => {
    await record(
      { externalId: 'a', company: { name: 'Kestrel' }, round: { announcedOn: '2026-11-18' } },
      {
        externalId: 'b',
        source: 'csv',
        company: { name: 'Merlin' },
        round: { kind: 'seed', amount: '90000000', currency: 'EUR', announcedOn: '2026-10-01' },
      },
    );
    const named = async (query: object) =>
      (await listRounds(admin, { ...plain, ...query })).rounds.map(({ companyName }) => companyName);
    expect(await named({})).toEqual(['Kestrel', 'Merlin']);
    expect(await named({ search: 'erli' })).toEqual(['Merlin']);
    expect(await named({ kind: 'seed' })).toEqual(['Merlin']);
    expect(await named({ source: 'feed' })).toEqual(['Kestrel']);
    expect(await named({ currency: 'EUR' })).toEqual(['Merlin']);
    expect(await named({ from: '2026-10-02', to: '2026-12-01' })).toEqual(['Kestrel']);
    expect(await named({ shown: 'hidden' })).toEqual([]);
  });
});

describe('a correction of a round', () => {
  it('stays whatever sources tell afterwards, and says the new worth', async () => {
    const id = await record({ round: { leadInvestors: ['Northgate'] } });
    const expected = { ...seriesA, leadInvestors: ['Northgate'] };
    const wanted = { ...seriesA, kind: 'unspecified', amount: null, currency: null } as const;
    const { round } = await correctRound(admin, { id, expected, wanted, reason });
    expect(round).toMatchObject({ kind: 'unspecified', amount: null, leadInvestors: [] });
    expect(round.corrected).toEqual(['roundKind', 'amount', 'leadInvestors']);
    await record({ round: { amount: '13000000', leadInvestors: ['Southgate'], announcedOn: '2026-11-17' } });
    expect(await roundOf(id)).toMatchObject({
      roundKind: 'unspecified',
      amount: null,
      usdAmount: null,
      leadInvestors: [],
      announcedOn: '2026-11-17',
    });
    const again = { ...wanted, announcedOn: '2026-11-17' };
    await correctRound(admin, {
      id,
      expected: again,
      wanted: { ...again, amount: '5', currency: 'USD' },
      reason,
    });
    expect(await roundOf(id)).toMatchObject({ amount: '5.00', usdAmount: '5.00' });
    expect((await eventsOf(id)).map(({ kind, reason: why }) => [kind, why])).toEqual([
      ['round-corrected', reason],
      ['round-corrected', reason],
    ]);
  });

  it('tells the second of two admins what the first has changed', async () => {
    const id = await record({});
    const ask = (amount: string) =>
      correctRound(admin, { id, expected: seriesA, wanted: { ...seriesA, amount }, reason });
    expect(await ask('1')).toMatchObject({ outcome: 'saved' });
    expect(await ask('2')).toMatchObject({
      outcome: 'changed-meanwhile',
      round: { amount: { amount: '1.00' } },
    });
    expect(await ask('1')).toMatchObject({ outcome: 'saved' });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('does not make people doubt the round', async () => {
    const id = await record({});
    await correctRound(admin, { id, expected: seriesA, wanted: { ...seriesA, amount: '1' }, reason });
    const [row] = await fixture.db.select().from(startups);
    const { rounds } = await getCompany(fixture.context(ada.actor), { id: row?.id ?? '' });
    expect(rounds).toMatchObject([{ amount: { amount: '1.00' }, sureness: 'single' }]);
  });
});

describe('some rounds at once', () => {
  it('are hidden and shown, each written down by itself, twice as once', async () => {
    await record(
      { externalId: 'a', company: { name: 'Kestrel' } },
      { externalId: 'b', company: { name: 'Merlin' }, round: { announcedOn: '2026-11-19' } },
    );
    const { rounds } = await listRounds(admin, plain);
    const ids = rounds.map(({ id }) => id);
    const seen = async () =>
      (await listAlerts(fixture.context(ada.actor), { section: 'week', timeZone: 'UTC' })).alerts.length;
    const hide = () => changeRounds(admin, { ids, change: { kind: 'hide' }, reason });
    const both = await Promise.all([hide(), hide()]);
    expect(both.map(({ changed }) => changed).toSorted()).toEqual([0, 2]);
    expect(await seen()).toBe(0);
    expect((await listRounds(admin, { ...plain, shown: 'hidden' })).total).toBe(2);
    expect(await changeRounds(admin, { ids, change: { kind: 'show' }, reason })).toEqual({ changed: 2 });
    expect(await seen()).toBe(2);
    for (const id of ids)
      expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['round-hidden', 'round-shown']);
  });

  it('are named, and none when one of them is gone', async () => {
    const id = await record({});
    const change = { kind: 'name', roundKind: 'series_b' } as const;
    await expect(changeRounds(admin, { ids: [id, randomUUID()], change, reason })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect([(await roundOf(id))?.roundKind, (await eventsOf(id)).length]).toEqual(['series_a', 0]);
    expect(await changeRounds(admin, { ids: [id], change, reason })).toEqual({ changed: 1 });
    expect((await roundOf(id))?.roundKind).toBe('series_b');
    expect(await changeRounds(admin, { ids: [id], change, reason })).toEqual({ changed: 0 });
  });
});

describe('entering a round', () => {
  it('twice or at once makes one, and one that is known already is joined', async () => {
    await record({});
    const [row] = await fixture.db.select().from(startups);
    const of = startupId.parse(row?.id);
    const enter = (entryId: string, round: EditableRound) =>
      createRound(admin, { entryId, startupId: of, round, url: null, reason });
    const seed: EditableRound = { ...seriesA, kind: 'seed', amount: '900000', announcedOn: '2025-03-04' };
    const entryId = randomUUID();
    const [one, other] = await Promise.all([enter(entryId, seed), enter(entryId, seed)]);
    expect([one, other.id]).toEqual([{ id: one.id, outcome: 'created' }, one.id]);
    expect(await enter(randomUUID(), seriesA)).toMatchObject({ outcome: 'joined' });
    expect((await listRounds(admin, plain)).total).toBe(2);
    expect(await eventsOf(one.id)).toMatchObject([{ kind: 'round-entered', after: { amount: '900000' } }]);
    expect((await getStartup(admin, { id: of })).activity[0]).toMatchObject({ kind: 'round-entered' });
  });
});

async function piecesOf(file: AsyncGenerator<string>): Promise<string[]> {
  const pieces = [];
  for await (const piece of file) pieces.push(piece);
  return pieces;
}

describe('the file', () => {
  it('holds what is narrowed to, a piece at a time, and no formula', async () => {
    const many = Array.from({ length: 1_050 }, (_, index) => ({
      externalId: `many ${index}`,
      company: { name: `Company ${index} ${randomUUID()}` },
      round: { announcedOn: '2024-01-02' },
    }));
    await record(...many, {
      externalId: 'formula',
      company: { name: '=HYPERLINK("https://evil.example")' },
      round: { leadInvestors: ['+1 Fund'] },
    });
    const pieces = await piecesOf(exportRounds(admin, plain));
    expect(pieces).toHaveLength(3);
    const rows: string[][] = parse(pieces.join(''), { bom: true });
    expect(rows).toHaveLength(1_052);
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(1_052);
    expect(rows[1]).toMatchObject({ 0: `'=HYPERLINK("https://evil.example")`, 10: "'+1 Fund" });
    const few = await piecesOf(exportRounds(admin, { ...plain, search: 'hyperlink' }));
    expect(parse(few.join(''), { bom: true })).toHaveLength(2);
  });
});

it('refuses everyone who is no admin', async () => {
  const id = await record({});
  const calls = [
    (context: Context) => listRounds(context, plain),
    (context: Context) => correctRound(context, { id, expected: seriesA, wanted: seriesA, reason }),
    (context: Context) => changeRounds(context, { ids: [id], change: { kind: 'hide' }, reason }),
    (context: Context) => exportRounds(context, plain),
    (context: Context) =>
      createRound(context, {
        entryId: randomUUID(),
        startupId: startupId.parse(randomUUID()),
        round: seriesA,
        url: null,
        reason,
      }),
  ];
  for (const call of calls) {
    const asked = async (actor: Actor) => call(fixture.context(actor));
    await expect(asked({ kind: 'visitor' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(asked(ada.actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await eventsOf(id)).toEqual([]);
});
