import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { digestEntries, digests } from '../alerts/table.ts';
import { applications } from '../applications/table.ts';
import { auditEvents } from '../audit/table.ts';
import { getCompany } from '../companies/get-company.ts';
import { favorites } from '../favorites/table.ts';
import { letterVersions } from '../letters/table.ts';
import { mutes } from '../mutes/table.ts';
import type { Actor } from '../platform/context.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import type { RoundReport } from '../startups/report.ts';
import { reviewItems } from '../startups/review/table.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { answerReview } from './answer.ts';
import { linkStartups } from './link-startups.ts';
import { listReview } from './list.ts';
import { partStartups } from './part-startups.ts';
import { startupMerges } from './table.ts';
import { takeBackAnswer } from './take-back.ts';

let world: World;
let ada: Awaited<ReturnType<typeof addPerson>>;
let admin: Actor;
beforeAll(async () => {
  world = await openWorld();
  ada = await addPerson(world);
  const grace = await addPerson(world, { name: 'Grace Hopper' });
  admin = { kind: 'admin', userId: grace.id };
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(reviewItems);
  await world.db.delete(startups);
});

const record = (...reports: RoundReport[]) => recordRounds(world.context(), reports);
const list = () => listReview(world.context(admin));
const answer = (id: string, decision: 'merged' | 'listed' | 'dismissed', actor: Actor = admin) =>
  answerReview(world.context(actor), { id, decision });
const takeBack = (id: string) => takeBackAnswer(world.context(admin), { id });
const companies = () => world.db.select().from(startups).orderBy(startups.createdAt);
const rounds = () => world.db.select().from(fundingEvents);

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

  it('is of that company once somebody says so, and not once it is taken back', async () => {
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

  it('is of another company once somebody says so, and not once it is taken back', async () => {
    const id = await ask();
    await answer(id, 'listed');
    expect(await companies()).toHaveLength(2);
    await takeBack(id);
    expect(await companies()).toHaveLength(1);
    expect((await list()).waiting).toBe(1);
  });

  it('stays listed when somebody has saved it meanwhile', async () => {
    const id = await ask();
    await answer(id, 'listed');
    const startupId = (await list()).answered[0]?.told.startupId ?? '';
    await world.db.insert(favorites).values({ userId: ada.id, startupId, createdAt: world.clock.now() });
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
    await world.db.update(startups).set({ country: 'US', industryTags: ['software'] });
    const elsewhere = later({
      externalId: 'https://x.example',
      company: { country: 'DE', industryTags: ['biotechnology'] },
    });
    expect(await record(elsewhere)).not.toEqual(['held']);
    expect(await companies()).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('is refused from everybody but admins', async () => {
    const id = await ask();
    for (const actor of [{ kind: 'visitor' } as const, ada.actor]) {
      const code = actor.kind === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN';
      expect(() => answer(id, 'merged', actor)).toThrow(expect.objectContaining({ code }));
      await expect(listReview(world.context(actor))).rejects.toThrow();
      expect(() => takeBackAnswer(world.context(actor), { id })).toThrow();
      expect(() => partStartups(world.context(actor), { id })).toThrow();
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
    const written = await world.db.select().from(auditEvents).where(eq(auditEvents.kind, 'review-answered'));
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
    world.clock.advanceDays(1);
    await record(later({ company: { country: 'DE', industryTags: ['biotechnology'] } }));
    const [kept, gone] = await companies();
    expect(await linkStartups(world.context())).toMatchObject({ merged: 0 });
    return [kept?.id ?? '', gone?.id ?? ''];
  }

  const link = async (id: string) => {
    await world.db
      .update(startups)
      .set({ country: 'US', city: 'Reno', cityKey: 'reno', industryTags: ['software'], comparedAt: null })
      .where(eq(startups.id, id));
  };

  async function tie(): Promise<[kept: string, gone: string]> {
    const [kept, gone] = await listTwo();
    await link(kept);
    await link(gone);
    return [kept, gone];
  }

  it('are made one by themselves when later facts tie them, and parted by a person for good', async () => {
    const [kept, gone] = await tie();
    expect(await linkStartups(world.context())).toMatchObject({ merged: 1 });
    expect(await companies()).toMatchObject([{ id: kept }]);
    expect(await rounds()).toHaveLength(2);
    const [merge] = (await list()).merges;
    expect(merge).toMatchObject({ isByItself: true, mergedName: 'Atlas' });

    const part = () => partStartups(world.context(admin), { id: merge?.id ?? '' });
    const both = await Promise.all([part(), part()]);
    expect(both.map(({ isParted }) => isParted).sort()).toEqual([false, true]);
    expect((await companies()).map(({ id }) => id)).toEqual([kept, gone]);
    expect((await rounds()).map(({ startupId }) => startupId).sort()).toEqual([kept, gone].sort());
    await world.db.update(startups).set({ comparedAt: null });
    expect(await linkStartups(world.context())).toMatchObject({ merged: 0 });
  });

  it('take along what people attached to them, and give it back', async () => {
    const [kept, gone] = await tie();
    const at = world.clock.now();
    const goneRound = (await rounds()).find(({ startupId }) => startupId === gone)?.id ?? '';
    const digestId = randomUUID();
    await world.db.insert(favorites).values({ userId: ada.id, startupId: gone, createdAt: at });
    await world.db.insert(applications).values({
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
    await world.db.insert(letterVersions).values([letter(kept), letter(gone)]);
    await world.db.insert(mutes).values({
      id: randomUUID(),
      userId: ada.id,
      kind: 'startup',
      value: gone,
      label: 'Atlas',
      createdAt: at,
    });
    await world.db.insert(digests).values({ id: digestId, userId: ada.id, kind: 'daily', createdAt: at });
    await world.db.insert(digestEntries).values({ userId: ada.id, fundingEventId: goneRound, digestId });

    await linkStartups(world.context());
    const attached = async () => [
      (await world.db.select().from(favorites)).map(({ startupId }) => startupId),
      (await world.db.select().from(applications)).map(({ startupId }) => startupId),
      (await world.db.select().from(mutes)).map(({ value }) => value),
      (await world.db.select().from(letterVersions).orderBy(letterVersions.number, letterVersions.startupId))
        .map(({ startupId, number }) => [startupId, number])
        .toSorted(),
      (await world.db.select().from(digestEntries)).length,
    ];
    expect(await attached()).toEqual([
      [kept],
      [kept],
      [kept],
      [
        [kept, 1],
        [kept, 2],
      ],
      1,
    ]);
    expect(await getCompany(world.context(ada.actor), { id: gone })).toMatchObject({ id: kept });

    const [merge] = (await list()).merges;
    await partStartups(world.context(admin), { id: merge?.id ?? '' });
    expect(await attached()).toEqual([
      [gone],
      [gone],
      [gone],
      [
        [kept, 1],
        [gone, 1],
      ].toSorted(),
      1,
    ]);
    await world.db.delete(mutes);
  });

  it('that told one round tell it once, and nobody is told of it again', async () => {
    const told = { amount: '12500000', currency: 'USD', announcedOn: '2026-11-18' } as const;
    await record(seed({ round: told, company: { country: 'US', industryTags: ['software'] } }));
    await world.db.update(startups).set({ name: 'Something Else', nameKey: 'something else', blockKey: 'x' });
    await record(
      makeReport({ externalId: 'b', company: { name: 'Atlas' }, round: { ...told, kind: 'unspecified' } }),
    );
    await world.db
      .update(startups)
      .set({ name: 'Atlas', nameKey: 'atlas', blockKey: 'atlas', comparedAt: null });
    const before = await rounds();
    const digestId = randomUUID();
    await world.db
      .insert(digests)
      .values({ id: digestId, userId: ada.id, kind: 'daily', createdAt: world.clock.now() });
    for (const { id } of before.slice(0, 1))
      await world.db.insert(digestEntries).values({ userId: ada.id, fundingEventId: id, digestId });
    await linkStartups(world.context());
    expect(await companies()).toHaveLength(1);
    const [round] = await rounds();
    expect(await rounds()).toHaveLength(1);
    expect(
      await world.db.select().from(digestEntries).where(eq(digestEntries.digestId, digestId)),
    ).toMatchObject([{ fundingEventId: round?.id }]);
    const [merge] = await world.db.select().from(startupMerges);
    await partStartups(world.context(admin), { id: merge?.id ?? '' });
    expect((await rounds()).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(
      await world.db.select().from(digestEntries).where(eq(digestEntries.digestId, digestId)),
    ).toHaveLength(2);
  });

  it('of before are found by the keys that their names had not', async () => {
    await record(seed({ company: { name: 'Gray Swan AI' } }));
    await record(makeReport({ company: { name: 'Tidewater' } }));
    await world.db.update(startups).set({ blockKey: '', comparedAt: null });
    expect(await linkStartups(world.context())).toEqual({ compared: 2, merged: 0, answered: 0 });
    expect((await companies()).map(({ blockKey }) => blockKey).sort()).toEqual(['grayswan', 'tide']);
    expect(await linkStartups(world.context())).toEqual({ compared: 0, merged: 0, answered: 0 });
  });

  it('answer what waits by what is told of one of them later', async () => {
    await ask();
    const city = { country: 'US', region: 'Nevada', city: 'Reno', industryTags: ['software/software'] };
    await world.db.update(reviewItems).set({ report: later({ company: city }) });
    await record(seed({ company: city }));
    expect(await linkStartups(world.context())).toMatchObject({ answered: 1 });
    expect((await list()).waiting).toBe(0);
    expect(await rounds()).toHaveLength(2);
  });
});
