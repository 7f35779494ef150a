import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedSection, SortOrder } from '../../contract/feed/alerts.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addBoard } from '../../fixtures/add-board.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { listAlerts } from './list-alerts.ts';

let fixture: Fixture;
let paid: Awaited<ReturnType<typeof addUser>>;
const today = '2026-11-20';
const timeZone = 'UTC';

const finance = ['financial-services'];

const raised = (
  name: string,
  age: number,
  amount: string | null,
  { description = null, industryTags = [] }: { description?: string | null; industryTags?: string[] } = {},
) =>
  makeReport({
    externalId: name,
    company: { name, description, industryTags },
    round: { amount, currency: amount && 'USD', announcedOn: daysBefore(today, age) },
  });

beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [
    raised('Small', 1, '100000'),
    raised('Large', 2, '90000000'),
    raised('Unsaid', 0, null),
    raised('Middle', 3, '5000000'),
    raised('Middling', 2, '5000000'),
    ...Array.from({ length: 120 }, (_, index) =>
      raised(`Quartz ${index}`, 31 + (index % 50), index % 3 === 0 ? null : String((index % 7) * 1_000 + 1)),
    ),
    ...[91, 200, 900].map((age) => raised(`Ancient ${age}`, age, '1000')),
    raised('Maybe', 300, '1000', { industryTags: finance, description: 'A glimbax and a glimbax.' }),
    raised('Surely', 400, '1000', { industryTags: [...finance, 'financial-services/fintech'] }),
    raised('Glimbax', 500, '1000', { industryTags: finance }),
    raised('Surely Saying', 600, '1000', {
      industryTags: [...finance, 'financial-services/fintech'],
      description: 'One more glimbax.',
    }),
  ]);
  paid = await addUser(fixture, { isPaid: true });
});
afterAll(() => fixture.close());

type Asked = { section?: FeedSection; sort?: SortOrder; query?: string; cursor?: string };
const page = (asked: Asked, user = paid) =>
  listAlerts(fixture.context(user.actor), { section: 'week', timeZone, ...asked });
const namesOf = async (asked: Asked, user = paid) =>
  (await page(asked, user)).alerts.map(({ companyName }) => companyName);

async function everyPage(asked: Asked, between: () => Promise<unknown> = async () => undefined) {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { alerts, nextCursor } = await page({ ...asked, cursor });
    names.push(...alerts.map(({ companyName }) => companyName));
    cursor = nextCursor ?? undefined;
    if (cursor) await between();
  } while (cursor);
  return names;
}

describe('the order of a section', () => {
  it('is newest first for a user without preferences, unless asked otherwise', async () => {
    expect(await namesOf({})).toEqual(await namesOf({ sort: 'newest' }));
    expect((await namesOf({}))[0]).toBe('Unsaid');
  });

  it('is the best match first once there are preferences, of equals what is unseen', async () => {
    fixture.clock.set(`${today}T12:00:00Z`);
    const picky = await addUser(fixture, {
      isPaid: true,
      industries: ['software', 'agriculture-and-farming'],
    });
    const field = (tag: string) => ({ industryTags: [tag] });
    await recordRounds(fixture.context(), [
      raised('Second', 10, '1000', field('agriculture-and-farming')),
      raised('First seen', 10, '1000', field('software')),
    ]);
    fixture.clock.set(`${today}T12:10:00Z`);
    await page({ section: 'month' }, picky);
    fixture.clock.set(`${today}T13:00:00Z`);
    await recordRounds(fixture.context(), [raised('First unseen', 10, '1000', field('software'))]);
    fixture.clock.set(`${today}T14:00:00Z`);
    expect(await namesOf({ section: 'month' }, picky)).toEqual(['First unseen', 'First seen', 'Second']);
  });

  it('is by dollars, the newest of equals first and the undisclosed last', async () => {
    expect(await namesOf({ sort: 'amount' })).toEqual(['Large', 'Middling', 'Middle', 'Small', 'Unsaid']);
  });

  it.each(['newest', 'amount', 'match', 'relevance', 'hiring'] as const)(
    'by %s loses and doubles none while others arrive',
    async (sort) => {
      let arrivals = 0;
      const names = await everyPage({ section: 'quarter', sort }, async () => {
        arrivals += 1;
        const late = [1, 5_000, 900_000_000].map((amount) =>
          raised(`Late ${sort} ${arrivals} ${amount}`, 31, String(amount)),
        );
        await recordRounds(fixture.context(), late);
      });
      const known = names.filter((name) => name.startsWith('Quartz'));
      expect(known).toHaveLength(120);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it('is by relevance where words are looked for, and by days where none are', async () => {
    expect((await namesOf({ section: 'quarter', query: 'Quartz 7' }))[0]).toBe('Quartz 7');
    expect(await namesOf({ sort: 'relevance' })).toEqual(await namesOf({ sort: 'newest' }));
    const { nextCursor } = await page({ section: 'quarter', query: 'Quartz' });
    await expect(
      page({ section: 'quarter', query: 'Quartz', cursor: nextCursor ?? '' }),
    ).resolves.toBeDefined();
    await expect(
      page({ section: 'quarter', query: 'Quartz', sort: 'newest', cursor: nextCursor ?? '' }),
    ).rejects.toThrow('not valid');
  });

  it('is by relevance with who is told to be in a field before who only may be, and a namesake before both', async () => {
    const inOrder = (query: string, sort?: SortOrder) => namesOf({ section: 'earlier', query, sort });
    expect(await inOrder('fintech', 'relevance')).toEqual(['Surely', 'Surely Saying', 'Maybe', 'Glimbax']);
    expect(await inOrder('fintech')).toEqual(['Maybe', 'Surely', 'Glimbax', 'Surely Saying']);
    expect(await inOrder('glimbax fintech')).toEqual(['Glimbax', 'Surely Saying', 'Maybe']);
  });

  it('does not go on with a page of another order, nor with what is none', async () => {
    const { nextCursor } = await page({ section: 'quarter', sort: 'newest' });
    await expect(page({ section: 'quarter', sort: 'amount', cursor: nextCursor ?? '' })).rejects.toThrow(
      'not valid',
    );
    await expect(page({ cursor: `2026-11-01_${paid.id}` })).rejects.toThrow('not valid');
  });
});

describe('an order that compares a great many', () => {
  /** More than are compared by anything but their day. */
  const crowd = 1_130;
  beforeAll(async () => {
    await fixture.db.execute(sql`insert into startups (id, name, name_key, description, created_at, updated_at)
      select gen_random_uuid(), 'Vorbax ' || number, 'vorbax ' || number,
        case when number % 3 = 0 then 'A snurfle.' else 'No more than a snurfle, and a snurfle.' end, now(), now()
      from generate_series(1, ${sql.raw(String(crowd))}) number`);
    await fixture.db.execute(sql`insert into startups (id, name, name_key, created_at, updated_at)
      values (gen_random_uuid(), 'Snurfle', 'snurfle', now(), now())`);
    await fixture.db.execute(sql`insert into funding_events (id, startup_id, round_kind, announced_on, created_at, updated_at)
      select gen_random_uuid(), id, 'seed',
        case when name = 'Snurfle' then '2020-01-01'::date else '2026-06-01'::date - (length(name) * 7 % 99) end,
        now(), now()
      from startups where name ~ 'Vorbax|Snurfle'`);
  });

  it('puts the company of that very name before those that mention it more often, and loses none', async () => {
    const names = await everyPage({ section: 'earlier', query: 'snurfle' });
    expect(names[0]).toBe('Snurfle');
    expect(names).toHaveLength(crowd + 1);
    expect(new Set(names).size).toBe(crowd + 1);
  });

  it.each(['match', 'amount', 'hiring'] as const)(
    'goes on by days when by %s it has compared enough',
    async (sort) => {
      const picky = await addUser(fixture, { isPaid: true, industries: ['biotechnology'] });
      const days: string[] = [];
      let cursor: string | undefined;
      do {
        const { alerts, nextCursor } = await page(
          { section: 'earlier', query: 'snurfle', sort, cursor },
          picky,
        );
        days.push(...alerts.map(({ announcedOn }) => announcedOn));
        cursor = nextCursor ?? undefined;
      } while (cursor);
      expect(days).toHaveLength(crowd + 1);
      expect(days).toEqual(days.toSorted().reverse());
    },
  );
});

describe('one list of all ages', () => {
  it('has what a sentence finds, the recent before the old, and loses none from page to page', async () => {
    const names = await everyPage({ section: 'all', query: 'Quartz or Ancient', sort: 'amount' });
    expect(names).toHaveLength(123);
    expect(new Set(names).size).toBe(123);
    expect(names.slice(-3).every((name) => name.startsWith('Ancient'))).toBe(true);
  });

  it('leaves out what the plan locks', async () => {
    const free = await addUser(fixture);
    expect(await namesOf({ section: 'all', query: 'Middling' })).toContain('Middling');
    expect(await namesOf({ section: 'all', query: 'Middling' }, free)).not.toContain('Middling');
  });

  it('is for a sentence only', async () => {
    await expect(page({ section: 'all' })).rejects.toThrow('Please enter a search query');
  });
});

describe('rounds older than ninety days', () => {
  it('are found by a sentence', async () => {
    expect(await namesOf({ section: 'earlier', query: 'Ancient' })).toEqual([
      'Ancient 91',
      'Ancient 200',
      'Ancient 900',
    ]);
  });

  it('are not listed without one', async () => {
    await expect(page({ section: 'earlier' })).rejects.toThrow('Please enter a search query');
  });

  it('are shown by every plan, to people only', async () => {
    expect(await namesOf({ section: 'earlier', query: 'Ancient' }, await addUser(fixture))).toHaveLength(3);
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(listAlerts(visitor, { section: 'earlier', query: 'Ancient', timeZone })).rejects.toThrow(
      'not authenticated',
    );
  });
});

describe('an order by hiring', () => {
  it('puts who hires for the viewer first, however many newer rounds there are', async () => {
    await fixture.db.execute(sql`insert into startups (id, name, name_key, created_at, updated_at)
      select gen_random_uuid(), name, name, now(), now() from (
        select 'Plain ' || number as name from generate_series(1, 1050) number
        union all values ('Hires'), ('Hires others')) named`);
    const hiring = await fixture.db.select().from(startups).where(like(startups.name, 'Hires%'));
    for (const { id, name } of hiring) {
      const titles = name === 'Hires' ? ['Backend Engineer'] : ['Lawyer', 'Legal Counsel', 'Paralegal'];
      const list = await addBoard(fixture, id);
      await list(titles.map((title) => ({ title })));
    }
    await fixture.db.execute(sql`insert into funding_events (id, startup_id, round_kind, announced_on, created_at, updated_at)
      select gen_random_uuid(), id, 'seed',
        ${today}::date - case when name = 'Hires' then 89 when name = 'Hires others' then 32 else 33 end, now(), now()
      from startups where name ~ '^(Plain|Hires)'`);
    const engineer = await addUser(fixture, { isPaid: true, additionalRoles: ['Software Engineer'] });
    const names = await namesOf({ section: 'quarter', sort: 'hiring' }, engineer);
    expect(names.slice(0, 2)).toEqual(['Hires', 'Hires others']);
  });
});
