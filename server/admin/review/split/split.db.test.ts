import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../../fixtures/add-user.ts';
import { makeReport } from '../../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { digestEntries, digests } from '../../../alerts/table.ts';
import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import { reviewItems } from '../../../companies/review-queue/table.ts';
import { companyReports, fundingEvents, startups } from '../../../companies/table.ts';
import { getCompany } from '../../../feed/company-page/get-company.ts';
import { favorites } from '../../../feed/favorites/table.ts';
import { auditEvents } from '../../../platform/audit/table.ts';
import type { Actor } from '../../../platform/context.ts';
import { linkCompanies } from '../link-companies.ts';
import { findCompanies, listReports, previewSplit, splitCompany, undoSplit } from './split.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
let admin: Actor;
beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture);
  admin = { kind: 'admin', userId: (await addUser(fixture, { name: 'Grace Hopper' })).id };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(reviewItems);
  await fixture.db.delete(startups);
});

const cik = { kind: 'cik', value: '0001234567' } as const;
const domain = { kind: 'domain', value: 'zumbrio.example' } as const;
const there = { name: 'Zumbrio', country: 'US', region: 'Nevada', city: 'Reno' };

/** Two rounds in Reno, and one in Berlin that a source took for the same company: it gave the same registration. */
async function recordOne(): Promise<string> {
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: 'a',
      company: { ...there, identifiers: [cik], industryTags: ['software'], people: [ines] },
      round: { kind: 'seed', amount: '3000000', announcedOn: '2025-02-03' },
    }),
    makeReport({ externalId: 'b', company: there, round: { announcedOn: '2026-01-04' } }),
  ]);
  fixture.clock.advanceDays(1);
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: 'c',
      company: {
        name: 'Zumbrio Bio',
        country: 'DE',
        city: 'Berlin',
        identifiers: [cik, domain],
        industryTags: ['biotechnology'],
        description: 'Enzymes',
        people: [otto],
      },
      round: { kind: 'series_b', amount: '40000000', announcedOn: '2026-11-18' },
    }),
  ]);
  const [only, ...others] = await companies();
  expect(others).toEqual([]);
  return only?.id ?? '';
}

const ines = { name: 'Ines Real', roles: ['Founder'] };
const otto = { name: 'Otto Fern', roles: ['Founder'] };
const companies = () => fixture.db.select().from(startups).orderBy(startups.createdAt);
const rounds = () => fixture.db.select().from(fundingEvents);
const context = (actor: Actor = admin) => fixture.context(actor);

async function idsOf(...externalIds: string[]): Promise<string[]> {
  const reports = await fixture.db.select().from(companyReports);
  return externalIds.map((wanted) => reports.find(({ externalId }) => externalId === wanted)?.id ?? '');
}

const split = async (id: string, ...externalIds: string[]) =>
  splitCompany(context(), { id, reportIds: await idsOf(...externalIds) });

describe('a company that is two', () => {
  it('is found by its name and shown report by report', async () => {
    const id = await recordOne();
    expect(await findCompanies(context(), { name: 'zumb' })).toMatchObject({
      companies: [{ id, name: 'Zumbrio', reports: 3 }],
    });
    const { company, reports, splits } = await listReports(context(), { id });
    expect(company).toMatchObject({ name: 'Zumbrio', startupId: id });
    expect(reports).toMatchObject([
      {
        name: 'Zumbrio Bio',
        location: { country: 'DE', city: 'Berlin' },
        announcedOn: '2026-11-18',
        amount: { amount: '40000000.00', currency: 'USD' },
      },
      { name: 'Zumbrio', announcedOn: '2026-01-04' },
      { name: 'Zumbrio', announcedOn: '2025-02-03' },
    ]);
    expect(splits).toEqual([]);
  });

  it('is shown as it would be split, and nothing is written', async () => {
    const id = await recordOne();
    const before = [await companies(), await rounds()];
    const preview = await previewSplit(context(), { id, reportIds: await idsOf('c') });
    expect(preview).toMatchObject({
      isChosenKept: false,
      kept: { startupId: id, name: 'Zumbrio', people: ['Ines Real'], location: { city: 'Reno' } },
      parted: {
        startupId: null,
        name: 'Zumbrio Bio',
        people: ['Otto Fern'],
        location: { country: 'DE', city: 'Berlin' },
        rounds: [{ announcedOn: '2026-11-18' }],
      },
    });
    expect(preview.kept.rounds).toHaveLength(2);
    expect([await companies(), await rounds()]).toEqual(before);
  });

  it('is split as it was shown, each with the facts and rounds that its reports told', async () => {
    const id = await recordOne();
    const shown = await previewSplit(context(), { id, reportIds: await idsOf('c') });
    const { partedId } = await split(id, 'c');
    const stored = (await listReports(context(), { id })).company;
    const parted = (await listReports(context(), { id: partedId })).company;
    expect(stored).toEqual(shown.kept);
    expect({ ...parted, startupId: null }).toEqual(shown.parted);
    expect(await companies()).toMatchObject([
      { id, description: null, industryTags: ['software'] },
      { id: partedId, description: 'Enzymes', industryTags: ['biotechnology'] },
    ]);
  });

  it('is not made one again by itself, and is once the split is undone, as it was', async () => {
    const id = await recordOne();
    const before = await listReports(context(), { id });
    const { id: splitId, partedId } = await split(id, 'b');
    await fixture.db.update(startups).set({ comparedAt: null });
    expect(await linkCompanies(fixture.context())).toMatchObject({ merged: 0 });

    const undo = () => undoSplit(context(), { id: splitId });
    const both = await Promise.all([undo(), undo()]);
    expect(both.map(({ isUndone }) => isUndone).sort()).toEqual([false, true]);
    expect(await listReports(context(), { id })).toEqual(before);
    expect(await companies()).toHaveLength(1);
    expect(await getCompany(fixture.context(ada.actor), { id: partedId })).toMatchObject({ id });
  });

  it('gives a round that both told to both, and no one is told of it again', async () => {
    const id = await recordOne();
    await recordRounds(fixture.context(), [
      makeReport({
        externalId: 'd',
        company: there,
        round: { kind: 'series_b', amount: '40000000', announcedOn: '2026-11-18' },
      }),
    ]);
    expect(await rounds()).toHaveLength(3);
    const shared = (await rounds()).find(({ announcedOn }) => announcedOn === '2026-11-18')?.id ?? '';
    const digestId = randomUUID();
    await fixture.db
      .insert(digests)
      .values({ id: digestId, userId: ada.id, kind: 'daily', createdAt: fixture.clock.now() });
    await fixture.db.insert(digestEntries).values({ userId: ada.id, fundingEventId: shared, digestId });

    const { id: splitId, partedId } = await split(id, 'c');
    const copy = (await rounds()).find(({ startupId }) => startupId === partedId);
    const reported = async () =>
      (await fixture.db.select().from(digestEntries).where(eq(digestEntries.digestId, digestId))).map(
        ({ fundingEventId }) => fundingEventId,
      );
    expect((await reported()).sort()).toEqual([shared, copy?.id].sort());
    expect(copy?.createdAt).toEqual((await rounds()).find(({ id: each }) => each === shared)?.createdAt);

    await undoSplit(context(), { id: splitId });
    expect(await reported()).toEqual([shared]);
    expect(await rounds()).toHaveLength(3);
  });

  it('leaves what people attached with the larger part, also when that was chosen', async () => {
    const id = await recordOne();
    await fixture.db
      .insert(favorites)
      .values({ userId: ada.id, startupId: id, createdAt: fixture.clock.now() });
    const reportIds = await idsOf('a', 'b');
    expect(await previewSplit(context(), { id, reportIds })).toMatchObject({
      isChosenKept: true,
      kept: { startupId: id, name: 'Zumbrio' },
      parted: { name: 'Zumbrio Bio' },
    });
    const { id: splitId, partedId } = await split(id, 'a', 'b');
    expect((await listReports(context(), { id })).reports.map(({ name }) => name)).toEqual([
      'Zumbrio',
      'Zumbrio',
    ]);
    const saved = async () => (await fixture.db.select().from(favorites)).map(({ startupId }) => startupId);
    expect(await saved()).toEqual([id]);
    // Saved since, it comes back with the part.
    await fixture.db.update(favorites).set({ startupId: partedId });
    await undoSplit(context(), { id: splitId });
    expect(await saved()).toEqual([id]);
  });

  it('of before, whose reports kept no words, keeps its place and fields on both sides', async () => {
    const id = await recordOne();
    await fixture.db.update(companyReports).set({ company: null });
    const preview = await previewSplit(context(), { id, reportIds: await idsOf('c') });
    for (const side of [preview.kept, preview.parted])
      expect(side).toMatchObject({ name: 'Zumbrio', location: { city: 'Reno' } });
  });
});

describe('splitting', () => {
  it('is refused from everyone but admins', async () => {
    const id = await recordOne();
    const reportIds = await idsOf('c');
    for (const actor of [{ kind: 'visitor' } as const, ada.actor]) {
      const code = actor.kind === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN';
      const refused = expect.objectContaining({ code });
      await expect(findCompanies(context(actor), { name: 'zumb' })).rejects.toEqual(refused);
      await expect(listReports(context(actor), { id })).rejects.toEqual(refused);
      await expect(previewSplit(context(actor), { id, reportIds })).rejects.toEqual(refused);
      expect(() => splitCompany(context(actor), { id, reportIds })).toThrow(refused);
      expect(() => undoSplit(context(actor), { id: randomUUID() })).toThrow(refused);
    }
    expect(await companies()).toHaveLength(1);
  });

  it('off all reports or none is refused, and off those of another company', async () => {
    const id = await recordOne();
    await expect(split(id, 'a', 'b', 'c')).rejects.toMatchObject({ code: 'INVALID' });
    await expect(split(id)).rejects.toMatchObject({ code: 'INVALID' });
    const strange = splitCompany(context(), { id, reportIds: [randomUUID()] });
    await expect(strange).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(split(randomUUID(), 'a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(undoSplit(context(), { id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('twice or at once is done once', async () => {
    const id = await recordOne();
    const both = await Promise.allSettled([split(id, 'c'), split(id, 'c')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await companies()).toHaveLength(2);
    await expect(split(id, 'c')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is written down, and so is its undoing', async () => {
    const id = await recordOne();
    const { id: splitId, partedId } = await split(id, 'c');
    await undoSplit(context(), { id: splitId });
    const written = await fixture.db.select().from(auditEvents);
    expect(written.filter(({ kind }) => kind === 'record-split').at(-1)).toMatchObject({
      detail: { kept: id, parted: partedId, name: 'Zumbrio Bio', reports: 1 },
    });
    expect(written.filter(({ kind }) => kind === 'split-undone').at(-1)).toMatchObject({
      detail: { kept: id, parted: partedId },
    });
  });
});
