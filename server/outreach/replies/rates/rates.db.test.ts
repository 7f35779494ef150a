import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { addDays } from '../../../../contract/platform/time/days.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { makeReport } from '../../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { applications } from '../../../applications/table.ts';
import { users } from '../../../auth/users/table.ts';
import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../../companies/table.ts';
import type { Context } from '../../../platform/context.ts';
import { findWhatWorks } from '../../pipeline/find-what-works.ts';
import { getSharing, setSharing } from '../sharing.ts';
import { replyFigures, sharedResults } from '../table.ts';
import { publishFigures } from './publish-figures.ts';

let fixture: Fixture;
let machine: Context;
let roundOn: string;
let companies: string[];
const companiesInAll = 12;
beforeAll(async () => {
  fixture = await openFixture();
  machine = fixture.context({ kind: 'job', name: 'replies.publish' });
  const reports = Array.from({ length: companiesInAll }, (_, index) =>
    makeReport({
      source: 'csv',
      externalId: `company ${index}`,
      company: {
        name: `Company${index}`,
        identifiers: [{ kind: 'domain', value: `company${index}.example` }],
      },
      round: { kind: 'seed' },
    }),
  );
  await recordRounds(fixture.context(), reports);
  companies = (await fixture.db.select({ id: startups.id }).from(startups)).map(({ id }) => id);
  await fixture.db.update(startups).set({ industryTags: ['financial-services'] });
  const [round] = await fixture.db.select().from(fundingEvents);
  roundOn = round?.announcedOn ?? '';
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clock.set(`${addDays(roundOn, 40)}T12:00:00Z`));
afterEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(replyFigures);
});

type Letters = { letters: number; answered?: number; shares?: boolean };

/** A user with letters that left two days after a round. */
async function writer({ letters, answered = 0, shares = true }: Letters) {
  const { id, actor } = await addUser(fixture);
  const context = fixture.context(actor);
  if (shares) await setSharing(context, { isShared: true });
  if (letters === 0) return { id, context };
  const sentOn = addDays(roundOn, 2);
  await fixture.db.insert(applications).values(
    companies.slice(0, letters).map((startupId, index) => ({
      id: randomUUID(),
      userId: id,
      startupId,
      status: 'SUBMITTED' as const,
      applicationDate: fixture.clock.now(),
      sentOn,
      answeredOn: index < answered ? addDays(sentOn, 5) : null,
    })),
  );
  return { id, context };
}

const writers = (count: number, each: Letters) =>
  Promise.all(Array.from({ length: count }, () => writer(each)));
const published = async () =>
  new Map((await fixture.db.select().from(replyFigures)).map(({ cell, ...figures }) => [cell, figures]));
const everyoneOf = async (context: Context) => (await findWhatWorks(context)).everyone;

it('everyone’s figures are shown from 50 letters of 10 users on, and nothing of fewer', async () => {
  const viewer = await writer({ letters: 0 });
  await writers(9, { letters: 6, answered: 1 });
  await publishFigures(machine);
  expect(await published()).toEqual(new Map());
  expect(await everyoneOf(viewer.context)).toEqual([]);
  await writer({ letters: 3, answered: 3 });
  await publishFigures(machine);
  expect((await published()).get('all')).toMatchObject({ letters: 57, answered: 12 });
  const [first] = await everyoneOf(viewer.context);
  expect(first).toMatchObject({
    label: expect.stringMatching(/^Seed .+, written within 5 days$/),
    sent: 57,
    answered: 12,
  });
  expect([first?.low, first?.high].map((share) => Math.round((share ?? 0) * 100))).toEqual([12, 33]);
});

it('fifty letters of nine users, or of ten who wrote forty-nine, are below the floor', async () => {
  await writers(9, { letters: 10 });
  await writers(1, { letters: 0 });
  await publishFigures(machine);
  expect(await published()).toEqual(new Map());
  await fixture.db.delete(users);
  await writers(9, { letters: 5 });
  await writer({ letters: 4 });
  await publishFigures(machine);
  expect(await published()).toEqual(new Map());
});

it('of a user who does not share nothing is counted, and nothing of one user’s counts more than ten times', async () => {
  await writers(10, { letters: 5 });
  await writer({ letters: 12, answered: 12, shares: false });
  await publishFigures(machine);
  expect((await published()).get('all')).toMatchObject({ letters: 50, answered: 0 });
  await fixture.db.delete(users);
  await fixture.db.delete(replyFigures);
  await writers(10, { letters: 5 });
  await writer({ letters: 12, answered: 12 });
  await publishFigures(machine);
  expect((await published()).get('all')).toMatchObject({ letters: 60, answered: 10 });
});

it('two readings differ by ten users at least, so that none shows what a single one got', async () => {
  await writers(10, { letters: 5 });
  await publishFigures(machine);
  const before = await published();
  fixture.clock.advanceDays(7);
  await writers(9, { letters: 5, answered: 5 });
  await publishFigures(machine);
  expect(await published()).toEqual(before);
  await writer({ letters: 5, answered: 5 });
  await publishFigures(machine);
  expect((await published()).get('all')).toMatchObject({ letters: 100, answered: 50 });
});

it('a figure that falls below the floor goes, and one that ages goes as well', async () => {
  const [first] = await writers(10, { letters: 5 });
  await publishFigures(machine);
  if (first) await setSharing(first.context, { isShared: false });
  await publishFigures(machine);
  expect(await published()).toEqual(new Map());
  if (first) await setSharing(first.context, { isShared: true });
  await publishFigures(machine);
  expect((await published()).size).toBeGreaterThan(0);
  fixture.clock.advanceDays(121);
  await publishFigures(machine);
  expect(await published()).toEqual(new Map());
});

it('a letter counts once it had three weeks for a reply, and a suspended user’s does not', async () => {
  const all = await writers(10, { letters: 5 });
  fixture.clock.set(`${addDays(roundOn, 20)}T12:00:00Z`);
  await publishFigures(machine);
  expect(await published()).toEqual(new Map());
  fixture.clock.set(`${addDays(roundOn, 40)}T12:00:00Z`);
  const suspendedAt = fixture.clock.now();
  await fixture.db
    .update(users)
    .set({ suspendedAt })
    .where(eq(users.id, all[0]?.id ?? ('' as UserId)));
  await publishFigures(machine);
  expect(await published()).toEqual(new Map());
});

it('a user’s own letters are shown from ten on, and to no one else', async () => {
  const few = await writer({ letters: 9, answered: 9, shares: false });
  const many = await writer({ letters: 12, answered: 6, shares: false });
  const works = await findWhatWorks(many.context);
  expect(works.byMoment).toMatchObject([{ sent: 12, answered: 6 }]);
  expect((await findWhatWorks(few.context)).byMoment).toEqual([]);
});

it('sharing is off until the user turns it on, and is each user’s own', async () => {
  const [one, other] = await writers(2, { letters: 0, shares: false });
  if (!one || !other) throw new Error('There are two');
  expect(await getSharing(one.context)).toEqual({ isShared: false });
  for (const _ of [1, 2])
    expect(await setSharing(one.context, { isShared: true })).toEqual({ isShared: true });
  expect(await getSharing(other.context)).toEqual({ isShared: false });
  expect(await fixture.db.$count(sharedResults)).toBe(1);
  expect(await setSharing(one.context, { isShared: false })).toEqual({ isShared: false });
  const visitor = fixture.context({ kind: 'visitor' });
  await expect(setSharing(visitor, { isShared: true })).rejects.toThrow('not authenticated');
  await expect(publishFigures(one.context)).rejects.toThrow();
});
