import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { digestEntries, digests } from '../../alerts/table.ts';
import { applications } from '../../applications/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import type { RoundReport } from '../../companies/report.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { mutes } from '../../feed/mutes/table.ts';
import { letterVersions } from '../../outreach/letters/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor } from '../../platform/context.ts';
import { linkCompanies } from './link-companies.ts';
import { answerReview, listReview } from './review-items.ts';
import { companyMerges } from './table.ts';
import { splitMerged, takeBackAnswer } from './take-back.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
let admin: Actor;
beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture);
  const grace = await addUser(fixture, { name: 'Grace Hopper' });
  admin = { kind: 'admin', userId: grace.id };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(reviewItems);
  await fixture.db.delete(startups);
});

const record = (...reports: RoundReport[]) => recordRounds(fixture.context(), reports);
const list = () => listReview(fixture.context(admin));
const answer = (id: string, decision: 'merged' | 'listed' | 'dismissed', actor: Actor = admin) =>
  answerReview(fixture.context(actor), { id, decision });
const takeBack = (id: string) => takeBackAnswer(fixture.context(admin), { id });
const companies = () => fixture.db.select().from(startups).orderBy(startups.createdAt);
const rounds = () => fixture.db.select().from(fundingEvents);

/** Two rounds of companies that are called Atlas, and nothing that says whether it is one. */
const seed = (changes: Parameters<typeof makeReport>[0] = {}) =>
  makeReport({
    externalId: 'https://news.example/atlas-seed',
    ...changes,
    company: { name: 'Atlas', ...changes.company },
    round: { kind: 'unspecified', amount: null, currency: null, announcedOn: '2025-02-03', ...changes.round },
  });
const later = (changes: Parameters<typeof makeReport>[0] = {}) =>
  seed({ externalId: 'https://news.example/atlas-later', ...changes, round: { announcedOn: '2026-11-18' } });

async function ask(): Promise<string> {
  await record(seed());
  expect(await record(later())).toEqual(['held']);
  const { items } = await list();
  return items[0]?.id ?? '';
}

describe('what may be of a known company', () => {
  it('is on no list, and is shown for review with what is known on both sides', async () => {
    await ask();
    expect(await companies()).toHaveLength(1);
    expect(await rounds()).toHaveLength(1);
    const { items, waiting } = await list();
    expect(waiting).toBe(1);
    expect(items).toMatchObject([
      {
        told: { name: 'Atlas', startupId: null },
        known: { name: 'Atlas', rounds: [{ announcedOn: '2025-02-03' }] },
      },
    ]);
    expect(items[0]?.evidence.map(({ fact }) => fact)).toEqual(['prior', 'name']);
  });

  it('is asked once, however often it is reported', async () => {
    await ask();
    expect(await record(later())).toEqual(['unchanged']);
    expect((await list()).waiting).toBe(1);
  });

  it('is of that company once someone says so, and not once it is taken back', async () => {
    const id = await ask();
    await answer(id, 'merged');
    expect(await companies()).toHaveLength(1);
    expect(await rounds()).toHaveLength(2);
    expect(await list()).toMatchObject({
      items: [],
      waitingSince: null,
      answered: [{ decision: 'merged', decidedBy: 'Grace Hopper', decidedAt: expect.any(String) }],
    });
    expect(await takeBack(id)).toEqual({ isTakenBack: true });
    expect(await rounds()).toHaveLength(1);
    expect((await list()).waiting).toBe(1);
    expect(await takeBack(id)).toEqual({ isTakenBack: false });
  });

  it('is of another company once someone says so, and not once it is taken back', async () => {
    const id = await ask();
    await answer(id, 'listed');
    expect(await companies()).toHaveLength(2);
    await takeBack(id);
    expect(await companies()).toHaveLength(1);
    expect((await list()).waiting).toBe(1);
  });

  it('stays listed when someone has saved it meanwhile', async () => {
    const id = await ask();
    await answer(id, 'listed');
    const startupId = (await list()).answered[0]?.told.startupId ?? '';
    await fixture.db.insert(favorites).values({ userId: ada.id, startupId, createdAt: fixture.clock.now() });
    await expect(takeBack(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await companies()).toHaveLength(2);
  });

  it('is left out for good, until that is taken back', async () => {
    const id = await ask();
    await answer(id, 'dismissed');
    expect(await record(later())).toEqual(['unchanged']);
    expect((await list()).waiting).toBe(0);
    await takeBack(id);
    expect((await list()).waiting).toBe(1);
  });

  it('answers what is like it, of before and of afterwards', async () => {
    const id = await ask();
    await record(later({ externalId: 'https://other.example/atlas' }));
    expect((await list()).waiting).toBe(2);
    expect(await answer(id, 'merged')).toEqual({ alsoAnswered: 1 });
    expect(await record(later({ externalId: 'https://third.example/atlas' }))).toEqual(['new']);
    expect(await companies()).toHaveLength(1);
    expect((await list()).waiting).toBe(0);
  });

  it('that contradicts is not answered along', async () => {
    const id = await ask();
    await answer(id, 'merged');
    await fixture.db.update(startups).set({ country: 'US', industryTags: ['software'] });
    const elsewhere = later({
      externalId: 'https://x.example',
      company: { country: 'DE', industryTags: ['biotechnology'] },
    });
    expect(await record(elsewhere)).not.toEqual(['held']);
    expect(await companies()).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('is refused from everyone but admins', async () => {
    const id = await ask();
    for (const actor of [{ kind: 'visitor' } as const, ada.actor]) {
      const code = actor.kind === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN';
      expect(() => answer(id, 'merged', actor)).toThrow(expect.objectContaining({ code }));
      await expect(listReview(fixture.context(actor))).rejects.toThrow();
      expect(() => takeBackAnswer(fixture.context(actor), { id })).toThrow();
      expect(() => splitMerged(fixture.context(actor), { id })).toThrow();
    }
    expect((await list()).waiting).toBe(1);
  });

  it('given twice is one, and another one is a conflict', async () => {
    const id = await ask();
    const both = await Promise.all([answer(id, 'merged'), answer(id, 'merged')]);
    expect(both).toEqual([{ alsoAnswered: 0 }, { alsoAnswered: 0 }]);
    expect(await rounds()).toHaveLength(2);
    await expect(answer(id, 'dismissed')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of two admins at once is the one that came first', async () => {
    const id = await ask();
    const both = await Promise.allSettled([answer(id, 'merged'), answer(id, 'listed')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is written down', async () => {
    await answer(await ask(), 'merged');
    const written = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.kind, 'review-answered'));
    expect(written.at(-1)).toMatchObject({ detail: { decision: 'merged', company: 'Atlas' } });
  });

  it('to a question that is not there is refused', async () => {
    await expect(answer(randomUUID(), 'merged')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(takeBack(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('two records of one company', () => {
  /** Listed apart, as their countries differ; what they have in common is told later. */
  async function listTwo(): Promise<[kept: string, gone: string]> {
    await record(seed({ company: { country: 'US', industryTags: ['software'] } }));
    fixture.clock.advanceDays(1);
    await record(later({ company: { country: 'DE', industryTags: ['biotechnology'] } }));
    const [stored, gone] = await companies();
    expect(await linkCompanies(fixture.context())).toMatchObject({ merged: 0 });
    return [stored?.id ?? '', gone?.id ?? ''];
  }

  const link = async (id: string) => {
    await fixture.db
      .update(startups)
      .set({ country: 'US', city: 'Reno', cityKey: 'reno', industryTags: ['software'], comparedAt: null })
      .where(eq(startups.id, id));
  };

  async function tie(): Promise<[kept: string, gone: string]> {
    const [stored, gone] = await listTwo();
    await link(stored);
    await link(gone);
    return [stored, gone];
  }

  it('are made one by themselves when later facts tie them, and parted by a person for good', async () => {
    const [stored, gone] = await tie();
    expect(await linkCompanies(fixture.context())).toMatchObject({ merged: 1 });
    expect(await companies()).toMatchObject([{ id: stored }]);
    expect(await rounds()).toHaveLength(2);
    const [merge] = (await list()).merges;
    expect(merge).toMatchObject({ isByItself: true, mergedName: 'Atlas' });

    const part = () => splitMerged(fixture.context(admin), { id: merge?.id ?? '' });
    const both = await Promise.all([part(), part()]);
    expect(both.map(({ isParted }) => isParted).sort()).toEqual([false, true]);
    expect((await companies()).map(({ id }) => id)).toEqual([stored, gone]);
    expect((await rounds()).map(({ startupId }) => startupId).sort()).toEqual([stored, gone].sort());
    await fixture.db.update(startups).set({ comparedAt: null });
    expect(await linkCompanies(fixture.context())).toMatchObject({ merged: 0 });
  });

  it('take along what people attached to them, and give it back', async () => {
    const [stored, gone] = await tie();
    const at = fixture.clock.now();
    const goneRound = (await rounds()).find(({ startupId }) => startupId === gone)?.id ?? '';
    const digestId = randomUUID();
    await fixture.db.insert(favorites).values({ userId: ada.id, startupId: gone, createdAt: at });
    await fixture.db.insert(applications).values({
      id: randomUUID(),
      userId: ada.id,
      startupId: gone,
      generatedLetter: 'Dear Atlas',
      applicationDate: at,
    });
    const letter = (startupId: string) => ({
      id: randomUUID(),
      userId: ada.id,
      startupId,
      number: 1,
      origin: 'edited' as const,
      text: 'Dear Atlas',
      ended: 'whole' as const,
      createdAt: at,
      changedAt: at,
    });
    await fixture.db.insert(letterVersions).values([letter(stored), letter(gone)]);
    await fixture.db.insert(mutes).values({
      id: randomUUID(),
      userId: ada.id,
      kind: 'startup',
      value: gone,
      label: 'Atlas',
      createdAt: at,
    });
    await fixture.db.insert(digests).values({ id: digestId, userId: ada.id, kind: 'daily', createdAt: at });
    await fixture.db.insert(digestEntries).values({ userId: ada.id, fundingEventId: goneRound, digestId });

    await linkCompanies(fixture.context());
    const attached = async () => [
      (await fixture.db.select().from(favorites)).map(({ startupId }) => startupId),
      (await fixture.db.select().from(applications)).map(({ startupId }) => startupId),
      (await fixture.db.select().from(mutes)).map(({ value }) => value),
      (
        await fixture.db
          .select()
          .from(letterVersions)
          .orderBy(letterVersions.number, letterVersions.startupId)
      )
        .map(({ startupId, number }) => [startupId, number])
        .toSorted(),
      (await fixture.db.select().from(digestEntries)).length,
    ];
    expect(await attached()).toEqual([
      [stored],
      [stored],
      [stored],
      [
        [stored, 1],
        [stored, 2],
      ],
      1,
    ]);
    expect(await getCompany(fixture.context(ada.actor), { id: gone })).toMatchObject({ id: stored });

    const [merge] = (await list()).merges;
    await splitMerged(fixture.context(admin), { id: merge?.id ?? '' });
    expect(await attached()).toEqual([
      [gone],
      [gone],
      [gone],
      [
        [stored, 1],
        [gone, 1],
      ].toSorted(),
      1,
    ]);
    await fixture.db.delete(mutes);
  });

  it('that told one round tell it once, and no one is told of it again', async () => {
    const reported = { amount: '12500000', currency: 'USD', announcedOn: '2026-11-18' } as const;
    await record(seed({ round: reported, company: { country: 'US', industryTags: ['software'] } }));
    await fixture.db
      .update(startups)
      .set({ name: 'Something Else', nameKey: 'something else', blockKey: 'x' });
    await record(
      makeReport({
        externalId: 'b',
        company: { name: 'Atlas' },
        round: { ...reported, kind: 'unspecified' },
      }),
    );
    await fixture.db
      .update(startups)
      .set({ name: 'Atlas', nameKey: 'atlas', blockKey: 'atlas', comparedAt: null });
    const before = await rounds();
    const digestId = randomUUID();
    await fixture.db
      .insert(digests)
      .values({ id: digestId, userId: ada.id, kind: 'daily', createdAt: fixture.clock.now() });
    for (const { id } of before.slice(0, 1))
      await fixture.db.insert(digestEntries).values({ userId: ada.id, fundingEventId: id, digestId });
    await linkCompanies(fixture.context());
    expect(await companies()).toHaveLength(1);
    const [round] = await rounds();
    expect(await rounds()).toHaveLength(1);
    expect(
      await fixture.db.select().from(digestEntries).where(eq(digestEntries.digestId, digestId)),
    ).toMatchObject([{ fundingEventId: round?.id }]);
    const [merge] = await fixture.db.select().from(companyMerges);
    await splitMerged(fixture.context(admin), { id: merge?.id ?? '' });
    expect((await rounds()).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(
      await fixture.db.select().from(digestEntries).where(eq(digestEntries.digestId, digestId)),
    ).toHaveLength(2);
  });

  it('of before are found by the keys that their names had not', async () => {
    await record(seed({ company: { name: 'Gray Swan AI' } }));
    await record(makeReport({ company: { name: 'Tidewater' } }));
    await fixture.db.update(startups).set({ blockKey: '', comparedAt: null });
    expect(await linkCompanies(fixture.context())).toEqual({ compared: 2, merged: 0, answered: 0 });
    expect((await companies()).map(({ blockKey }) => blockKey).sort()).toEqual(['grayswan', 'tide']);
    expect(await linkCompanies(fixture.context())).toEqual({ compared: 0, merged: 0, answered: 0 });
  });

  it('answer what waits by what is told of one of them later', async () => {
    await ask();
    const city = { country: 'US', region: 'Nevada', city: 'Reno', industryTags: ['software/software'] };
    await fixture.db.update(reviewItems).set({ report: later({ company: city }) });
    await record(seed({ company: city }));
    expect(await linkCompanies(fixture.context())).toMatchObject({ answered: 1 });
    expect((await list()).waiting).toBe(0);
    expect(await rounds()).toHaveLength(2);
  });
});
