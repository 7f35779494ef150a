import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { reasonsOf } from '../../../contract/outreach/week-plan-texts.ts';
import { addDays } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { addMute } from '../../feed/mutes/mutes.ts';
import { addApplication } from '../pipeline/add-application.ts';
import { replyFigures } from '../replies/table.ts';
import { setWeekPlan, skipCompany, undoSkip } from './change-week-plan.ts';
import { getWeekPlan, summariseWeekPlan } from './get-week-plan.ts';
import { deleteOldPlans, makeDuePlans } from './make-due-plans.ts';
import { weekPlanCompanies, weekPlans } from './table.ts';

type User = Awaited<ReturnType<typeof addUser>>;

let fixture: Fixture;
let ada: User;
let bea: User;
let free: User;
const ids = new Map<string, StartupId>();

/** Ten companies, one a day from Nov 11 to 20, each with a chief executive but for Jay. */
const names = ['Asp', 'Birch', 'Cedar', 'Dove', 'Elm', 'Finch', 'Gull', 'Heron', 'Ibis', 'Jay'];

beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(
    fixture.context(),
    names.map((name, index) =>
      makeReport({
        externalId: `https://news.example/${name}`,
        url: `https://news.example/${name}`,
        company: {
          name,
          website: `https://${name.toLowerCase()}.example`,
          industryTags: index % 2 === 0 ? ['fintech'] : ['health-care'],
          people: name === 'Jay' ? [] : [{ name: `${name} Okafor`, roles: ['Chief Executive Officer'] }],
        },
        round: { announcedOn: addDays('2026-11-11', index), reportedOn: addDays('2026-11-11', index) },
      }),
    ),
  );
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: 'https://news.example/older',
      company: { name: 'Older', industryTags: ['fintech'], people: [{ name: 'Olga Lund', roles: ['CEO'] }] },
      round: { announcedOn: '2026-10-01', reportedOn: '2026-10-01' },
    }),
  ]);
  for (const { id, name } of await fixture.db.select().from(startups)) ids.set(name, startupId.parse(id));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-23T09:00:00Z');
  await fixture.db.delete(users);
  ada = await addUser(fixture, { isPaid: true });
  bea = await addUser(fixture, { isPaid: true, industries: ['health-care'] });
  free = await addUser(fixture, { isPaid: false });
});

const as = ({ actor }: User) => fixture.context(actor);
const idOf = (name: string): StartupId => startupId.parse(ids.get(name));
const planOf = (user: User) => getWeekPlan(as(user), {});
const namesOf = async (user: User) => (await planOf(user)).toWrite.map(({ companyName }) => companyName);
const write = (user: User, name: string, sentOn: string) =>
  addApplication(as(user), { startupId: idOf(name), status: 'SUBMITTED', sentOn });
const visit = (user: User, at: string) =>
  fixture.db
    .update(users)
    .set({ lastSeenAt: new Date(at) })
    .where(eq(users.id, user.id));

describe('a plan of a week', () => {
  it('names three companies, the freshest with a person first, and says why and by when', async () => {
    const plan = await planOf(ada);
    expect(plan).toMatchObject({ week: '2026-11-23', deadline: '2026-11-27', letters: 3, lockedCount: null });
    expect(plan.toWrite.map(({ companyName }) => companyName)).toEqual(['Ibis', 'Heron', 'Gull']);
    const [first] = plan.toWrite;
    if (!first) throw new Error('The plan is empty.');
    expect(first.person).toEqual({ name: 'Ibis Okafor', role: 'Chief Executive Officer' });
    expect(reasonsOf(first, plan.today)).toEqual(['Raised 4 days ago', 'CEO named']);
    expect(first.subject).toContain('Ibis');
  });

  it('is of each user alone, and stays the same for the whole week', async () => {
    expect(await namesOf(bea)).toEqual(['Heron', 'Finch', 'Dove']);
    const before = await namesOf(ada);
    fixture.clock.set('2026-11-27T18:00:00Z');
    expect(await namesOf(ada)).toEqual(before);
    expect(await namesOf(bea)).toEqual(['Heron', 'Finch', 'Dove']);
    const rows = await fixture.db
      .select()
      .from(weekPlanCompanies)
      .where(eq(weekPlanCompanies.userId, bea.id));
    expect(rows).toHaveLength(3);
  });

  it('follows how everyone’s letters were answered, where figures of them are published', async () => {
    const figures = [
      { cell: 'all', letters: 400, answered: 40 },
      { cell: 'stage=series_a|industry=health-care|days=0-5', letters: 200, answered: 90 },
    ];
    await fixture.db
      .insert(replyFigures)
      .values(figures.map((each) => ({ ...each, countedUntil: '2026-11-20' })));
    try {
      expect((await namesOf(ada))[0]).toBe('Heron');
      expect(JSON.stringify(await planOf(ada))).not.toMatch(/answered|rate/i);
    } finally {
      await fixture.db.delete(replyFigures);
    }
  });

  it('is filled with the closest where few match, and says what each lacks', async () => {
    const cleo = await addUser(fixture, { isPaid: true, industries: ['health-care'], countries: ['IS'] });
    const plan = await planOf(cleo);
    expect(plan.toWrite.map(({ companyName }) => companyName)).toEqual(['Heron', 'Finch', 'Dove']);
    for (const letter of plan.toWrite)
      expect(reasonsOf(letter, plan.today)[0]).toMatch(/^(?:Not in Iceland|Exact place unknown)$/);
  });

  it('looks around the user’s places before it looks anywhere, as the front page does', async () => {
    const near = { name: 'Nearby', country: 'DE' };
    const far = { name: 'Faraway', country: 'US' };
    await recordRounds(
      fixture.context(),
      [near, far].map((company, index) =>
        makeReport({
          externalId: `https://news.example/${company.name}`,
          url: `https://news.example/${company.name}`,
          company: {
            ...company,
            industryTags: ['education'],
            people: [{ name: 'Olga Lund', roles: ['CEO'] }],
          },
          round: { announcedOn: addDays('2026-09-10', index), reportedOn: addDays('2026-09-10', index) },
        }),
      ),
    );
    const dov = await addUser(fixture, { isPaid: true, industries: ['education'], countries: ['CH'] });
    const plan = await planOf(dov);
    await fixture.db.delete(startups).where(inArray(startups.name, [near.name, far.name]));
    expect(
      plan.toWrite.map((each) => [each.companyName, ...reasonsOf(each, plan.today).slice(0, 2)]),
    ).toEqual([
      ['Nearby', 'Germany', 'Not in Switzerland'],
      ['Faraway', 'United States', 'Not in Switzerland'],
    ]);
  });

  it('is made once, however many ask at once', async () => {
    const plans = await Promise.all([planOf(ada), planOf(ada), planOf(ada)]);
    expect(
      new Set(plans.map((plan) => JSON.stringify(plan.toWrite.map(({ startupId }) => startupId)))).size,
    ).toBe(1);
    expect(await fixture.db.select().from(weekPlans)).toHaveLength(1);
  });

  it('begins on the Monday of where the user lives', async () => {
    fixture.clock.set('2026-11-22T12:00:00Z');
    expect((await getWeekPlan(as(ada), { timeZone: 'Europe/Berlin' })).week).toBe('2026-11-16');
    expect((await getWeekPlan(as(ada), { timeZone: 'Pacific/Auckland' })).week).toBe('2026-11-23');
  });

  it('has a new deadline on a weekend: Sunday', async () => {
    fixture.clock.set('2026-11-28T09:00:00Z');
    expect((await planOf(ada)).deadline).toBe('2026-11-29');
  });
});

describe('in a week of three users', () => {
  it('what is written stays ticked, what becomes impossible is replaced, and the next week begins anew', async () => {
    await planOf(ada);
    await write(ada, 'Ibis', '2026-11-24');
    fixture.clock.set('2026-11-25T09:00:00Z');
    expect((await planOf(ada)).toWrite.map(({ companyName, isDone }) => [companyName, isDone])).toEqual([
      ['Ibis', true],
      ['Heron', false],
      ['Gull', false],
    ]);
    expect(await summariseWeekPlan(as(ada), {})).toEqual({ toWrite: 2, due: 0, prepare: 0 });

    await addMute(as(ada), { kind: 'startup', value: idOf('Heron') });
    expect(await namesOf(ada)).toEqual(['Ibis', 'Finch', 'Gull']);

    await write(ada, 'Gull', '2026-11-20');
    expect(await namesOf(ada)).toEqual(['Ibis', 'Finch', 'Elm']);

    expect(await namesOf(bea)).toEqual(['Heron', 'Finch', 'Dove']);
    fixture.clock.set('2026-11-30T09:00:00Z');
    const next = await planOf(ada);
    expect(next.week).toBe('2026-11-30');
    expect(next.toWrite.every(({ isDone }) => !isDone)).toBe(true);
    expect(next.toWrite.map(({ companyName }) => companyName)).not.toContain('Ibis');
    expect(next.due.map(({ companyName, on }) => [companyName, on])).toEqual([
      ['Gull', '2026-11-27'],
      ['Ibis', '2026-12-01'],
    ]);
  });

  it('a company that an admin hides goes, and one that was only begun stays', async () => {
    await addApplication(as(ada), { startupId: idOf('Ibis') });
    await planOf(ada);
    await fixture.db
      .update(startups)
      .set({ hiddenAt: new Date() })
      .where(eq(startups.id, idOf('Heron')));
    try {
      expect(await namesOf(ada)).toEqual(['Ibis', 'Finch', 'Gull']);
    } finally {
      await fixture.db
        .update(startups)
        .set({ hiddenAt: null })
        .where(eq(startups.id, idOf('Heron')));
    }
  });

  it('a free plan names what it shows, no person and no letter, and counts the rest', async () => {
    const plan = await planOf(free);
    expect(plan.toWrite.map(({ companyName }) => companyName)).toEqual(['Older']);
    expect(plan.toWrite[0]).toMatchObject({ person: 'locked', pair: null, subject: null });
    expect(plan.lockedCount).toBe(5);
    expect(JSON.stringify(plan)).not.toMatch(/Ibis|Heron|Okafor|Olga/);
  });
});

describe('a company that is left out', () => {
  it('gives its place to another, teaches what to leave out, and can be taken back', async () => {
    await planOf(ada);
    await skipCompany(as(ada), { startupId: idOf('Ibis'), reason: 'not_my_field' });
    const plan = await planOf(ada);
    expect(plan.toWrite.map(({ companyName }) => companyName)).toEqual(['Finch', 'Heron', 'Gull']);
    expect(plan.skipped).toEqual([{ startupId: idOf('Ibis'), companyName: 'Ibis', reason: 'not_my_field' }]);
    await undoSkip(as(ada), { startupId: idOf('Ibis') });
    expect(await namesOf(ada)).toEqual(['Ibis', 'Heron', 'Gull']);
    expect((await planOf(ada)).skipped).toEqual([]);
    expect(await namesOf(bea)).toEqual(['Heron', 'Finch', 'Dove']);
  });

  it('stays away for four weeks, and its field comes later', async () => {
    await planOf(ada);
    await skipCompany(as(ada), { startupId: idOf('Ibis'), reason: 'not_my_field' });
    fixture.clock.set('2026-11-30T09:00:00Z');
    expect(await namesOf(ada)).toEqual(['Heron', 'Finch', 'Dove']);
    fixture.clock.set('2026-12-28T09:00:00Z');
    const { toWrite } = await planOf(ada);
    expect(toWrite.map(({ companyName }) => companyName)).not.toContain('Ibis');
  });

  it('comes back at the same place after a second reason, and a written one in its place stays', async () => {
    await planOf(ada);
    await skipCompany(as(ada), { startupId: idOf('Ibis'), reason: 'not_now' });
    await skipCompany(as(ada), { startupId: idOf('Ibis'), reason: 'too_early' });
    const [inPlace] = await namesOf(ada);
    await write(ada, inPlace ?? '', '2026-11-23');
    await undoSkip(as(ada), { startupId: idOf('Ibis') });
    expect(await namesOf(ada)).toEqual(expect.arrayContaining(['Ibis', inPlace]));
  });

  it('is of the own plan alone', async () => {
    await planOf(ada);
    await expect(skipCompany(as(bea), { startupId: idOf('Ibis'), reason: 'not_now' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await skipCompany(as(ada), { startupId: idOf('Ibis'), reason: 'not_now' });
    await expect(undoSkip(as(bea), { startupId: idOf('Ibis') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(getWeekPlan(visitor, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(setWeekPlan(visitor, { letters: 5 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(skipCompany(visitor, { startupId: idOf('Ibis'), reason: 'not_now' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(undoSkip(visitor, { startupId: idOf('Ibis') })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect((await planOf(ada)).skipped).toHaveLength(1);
  });
});

describe('the number of letters', () => {
  it('is what the user sets, more fill the plan at once and fewer keep it', async () => {
    const three = await namesOf(ada);
    expect(await setWeekPlan(as(ada), { letters: 5 })).toEqual({ letters: 5, isMailed: true });
    const five = await namesOf(ada);
    expect(five.slice(0, 3)).toEqual(three);
    expect(five).toHaveLength(5);
    await setWeekPlan(as(ada), { letters: 1 });
    expect(await namesOf(ada)).toEqual(three.slice(0, 1));
    expect(await setWeekPlan(as(ada), { isMailed: false })).toEqual({ letters: 1, isMailed: false });
    await setWeekPlan(as(ada), { letters: 3 });
    expect(await namesOf(ada)).toEqual(three);
    expect(await namesOf(bea)).toHaveLength(3);
  });
});

describe('the job of a week that begins', () => {
  it('plans for those who were here within three weeks, each at their own Monday, once', async () => {
    await visit(ada, '2026-11-20T09:00:00Z');
    await visit(bea, '2026-10-20T09:00:00Z');
    expect(await makeDuePlans(fixture.context())).toBe(1);
    expect(await makeDuePlans(fixture.context())).toBe(0);
    const stored = await fixture.db.select().from(weekPlans);
    expect(stored.map(({ userId, week }) => [userId, week])).toEqual([[ada.id, '2026-11-23']]);
    expect(await namesOf(ada)).toEqual(['Ibis', 'Heron', 'Gull']);
    await expect(makeDuePlans(as(ada))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('deletes plans from which nothing is learnt any more', async () => {
    await planOf(ada);
    fixture.clock.set('2027-07-01T09:00:00Z');
    await deleteOldPlans(fixture.context());
    expect(await fixture.db.select().from(weekPlans)).toEqual([]);
    expect(await fixture.db.select().from(weekPlanCompanies)).toEqual([]);
    await expect(deleteOldPlans(as(ada))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('what is ahead', () => {
  it('is a follow-up that is due by Sunday and an interview, of the own applications alone', async () => {
    await write(ada, 'Asp', '2026-11-20');
    await write(ada, 'Birch', '2026-11-24');
    const { applicationId } = await addApplication(as(ada), { startupId: idOf('Cedar'), status: 'ACCEPTED' });
    await fixture.db
      .update(applications)
      .set({ subStatus: 'interview', followUpOn: '2026-11-26' })
      .where(eq(applications.id, applicationId));
    const { due, prepare } = await planOf(ada);
    expect(due).toMatchObject([{ companyName: 'Asp', on: '2026-11-27', hasTexts: true }]);
    expect(prepare).toEqual([{ applicationId, companyName: 'Cedar', on: '2026-11-26' }]);
    expect(await planOf(bea)).toMatchObject({ due: [], prepare: [] });
  });
});
