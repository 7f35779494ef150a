import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fundingEventId, startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Context } from '../../platform/context.ts';
import { correctStartup, getCompany, withdrawCorrection } from './companies/correct-company.ts';
import { getRound, withdrawCorrection as withdrawOfRound } from './rounds/change-rounds.ts';
import { correctRound } from './rounds/rounds.ts';

let fixture: Fixture;
let admin: Context;
let ada: Context;
let id: string;
let roundId: string;
beforeAll(async () => {
  fixture = await openFixture();
  admin = fixture.context({ kind: 'admin', userId: (await addUser(fixture, { name: 'Root' })).id });
  ada = fixture.context((await addUser(fixture)).actor);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(startups);
  await fixture.db.delete(auditEvents);
  await notify('a', { country: 'DE', city: 'Berlin', industryTags: ['software'], foundedYear: 2019 });
  const [startup] = await fixture.db.select().from(startups);
  const [round] = await fixture.db.select().from(fundingEvents);
  id = startup?.id ?? '';
  roundId = round?.id ?? '';
});

const notify = (externalId: string, company: object, round: object = {}) =>
  recordRounds(fixture.context(), [
    makeReport({ externalId, company: { name: 'Kestrel', ...company }, round: { ...round } }),
  ]);
const startup = () => getCompany(admin, { id: startupId.parse(id) });
const round = () => getRound(admin, fundingEventId.parse(roundId));
const reason = 'a test';

/** An admin sets some facts, and says again what is there of the others. */
async function correct(changes: object) {
  const { editable } = await startup();
  return correctStartup(admin, { id, expected: editable, wanted: { ...editable, ...changes }, reason });
}
const factOf = async (name: string) => (await startup()).facts.find(({ fact }) => fact === name);
const kinds = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);

describe('the correction of one fact of a company, taken back', () => {
  it('leaves what sources tell, also what they told meanwhile, and the other corrections', async () => {
    await correct({ city: 'Oslo', country: 'NO', foundedYear: 2001, description: 'Parcels by night' });
    await notify('b', { description: 'Routes parcels' }, { announcedOn: '2026-11-19' });
    expect(await factOf('description')).toMatchObject({ value: 'Parcels by night', isCorrected: true });

    const { isWithdrawn } = await withdrawCorrection(admin, { id, fact: 'description', reason });
    expect(isWithdrawn).toBe(true);
    expect(await factOf('description')).toMatchObject({ value: 'Routes parcels', isCorrected: false });
    expect(await factOf('foundedYear')).toMatchObject({ value: '2001', isCorrected: true });
    expect((await startup()).editable).toMatchObject({ city: 'Oslo', country: 'NO' });

    await withdrawCorrection(admin, { id, fact: 'place', reason });
    await withdrawCorrection(admin, { id, fact: 'foundedYear', reason });
    expect((await startup()).editable).toMatchObject({ city: 'Berlin', country: 'DE', foundedYear: 2019 });
    const left = await fixture.db.select().from(companyReports);
    expect(left.filter(({ source }) => source === 'admin')).toEqual([]);
    await notify('c', { foundedYear: 2018 }, { announcedOn: '2026-11-20' });
    expect((await startup()).isDisputed).toBe(true);
  });

  it('gives the name back that sources know it by, and is found by the other one still', async () => {
    await correct({ name: 'Kestrel Labs' });
    await withdrawCorrection(admin, { id, fact: 'name', reason });
    expect(await startup()).toMatchObject({ name: 'Kestrel', aliases: ['Kestrel Labs'] });
    await correct({ industryTags: ['biotechnology'] });
    await withdrawCorrection(admin, { id, fact: 'industryTags', reason });
    expect((await startup()).editable.industryTags).toEqual(['software']);
  });

  it('is put back as it was, and protects the fact again, although sources say the same', async () => {
    await correct({ foundedYear: 2019, city: 'Oslo', country: 'NO' });
    const before = (await startup()).editable;
    await withdrawCorrection(admin, { id, fact: 'place', reason });
    const now = (await startup()).editable;
    await correctStartup(admin, { id, expected: now, wanted: before, reason, fact: 'place' });
    expect(await factOf('place')).toMatchObject({ isCorrected: true });
    expect((await startup()).editable).toEqual(before);
    expect((await kinds()).sort()).toEqual([
      'correction-restored',
      'correction-withdrawn',
      'startup-corrected',
    ]);
  });

  it('is done once, by admins alone', async () => {
    await correct({ foundedYear: 2001 });
    const back = () => withdrawCorrection(admin, { id, fact: 'foundedYear', reason });
    const both = await Promise.all([back(), back()]);
    expect(both.map(({ isWithdrawn }) => isWithdrawn).sort()).toEqual([false, true]);
    expect((await kinds()).filter((kind) => kind === 'correction-withdrawn')).toHaveLength(1);
    expect(() => withdrawCorrection(ada, { id, fact: 'foundedYear', reason })).toThrow('Admin privileges');
    const unknown = { id: crypto.randomUUID(), fact: 'name', reason } as const;
    await expect(withdrawCorrection(admin, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the correction of one fact of a round, taken back', () => {
  const correctIt = async (changes: object, fact?: 'amount') => {
    const { kind, amount, announcedOn, leadInvestors } = await round();
    const expected = {
      kind,
      amount: amount?.amount ?? null,
      currency: amount?.currency ?? null,
      announcedOn,
      leadInvestors,
    };
    return correctRound(admin, { id: roundId, expected, wanted: { ...expected, ...changes }, reason, fact });
  };

  it('leaves what sources tell and the other corrections, and can be put back', async () => {
    await correctIt({ amount: '9000000', kind: 'seed', leadInvestors: ['Harbour'] });
    expect((await round()).corrected.sort()).toEqual(['amount', 'leadInvestors', 'roundKind']);
    await withdrawOfRound(admin, { id: roundId, fact: 'amount', reason });
    expect(await round()).toMatchObject({ kind: 'seed', amount: { amount: '12500000.00', currency: 'USD' } });
    await correctIt({ amount: '9000000' }, 'amount');
    expect(await round()).toMatchObject({ amount: { amount: '9000000.00' } });
    for (const fact of ['amount', 'roundKind', 'leadInvestors'] as const)
      await withdrawOfRound(admin, { id: roundId, fact, reason });
    expect(await round()).toMatchObject({ kind: 'series_a', corrected: [], leadInvestors: [] });
    expect((await round()).told).toHaveLength(1);
    const again = await withdrawOfRound(admin, { id: roundId, fact: 'amount', reason });
    expect(again.isWithdrawn).toBe(false);
    expect(() => withdrawOfRound(ada, { id: roundId, fact: 'amount', reason })).toThrow('Admin privileges');
  });
});
