import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MuteRule } from '../../contract/feed/mutes.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { countHidden } from './count-sections.ts';
import { listAlerts } from './list-alerts.ts';
import { addMute } from './mutes/mutes.ts';

const timeZone = 'UTC';
const today = '2026-11-20';
const rules: MuteRule[] = [
  { kind: 'industry', value: 'payments' },
  { kind: 'city', value: 'DE/BERLIN' },
  { kind: 'country', value: 'DE' },
  { kind: 'stage', value: 'seed' },
];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  const raised = [
    { name: 'Kestrel Pay', tags: ['payments'], city: 'Berlin', age: 2 },
    { name: 'Kestrel Loans', tags: ['lending-and-investments'], city: 'Munich', age: 3 },
    { name: 'Kestrel Lock', tags: ['payments'], city: 'Berlin', age: 40 },
  ];
  await recordRounds(
    fixture.context(),
    raised.map(({ name, tags, city, age }) =>
      makeReport({
        externalId: name,
        company: { name, industryTags: tags, city, country: 'DE' },
        round: { kind: 'seed', announcedOn: daysBefore(today, age) },
      }),
    ),
  );
});
afterAll(() => fixture.close());

async function another(criteria: Parameters<typeof addUser>[1]) {
  return fixture.context((await addUser(fixture, criteria)).actor);
}

it('counts the rounds of a user’s alerts that each rule would take away', async () => {
  const ada = await another({ isPaid: true });
  expect(await countHidden(ada, { rules, timeZone })).toEqual({ counts: [2, 2, 3, 3] });
});

it('is what then is gone', async () => {
  const ada = await another({ isPaid: true });
  const week = async () => (await listAlerts(ada, { section: 'week', timeZone })).alerts.length;
  const before = await week();
  const [loans] = (await fixture.db.select().from(startups)).filter(({ name }) => name === 'Kestrel Loans');
  const rule: MuteRule = { kind: 'startup', value: loans?.id ?? '' };
  expect(await countHidden(ada, { rules: [rule], timeZone })).toEqual({ counts: [1] });
  await addMute(ada, rule);
  expect(await week()).toBe(before - 1);
  expect(await countHidden(ada, { rules: [rule], timeZone })).toEqual({ counts: [0] });
});

it('tells nothing of what the plan and the preferences do not show', async () => {
  const free = await another({});
  expect(await countHidden(free, { rules, timeZone })).toEqual({ counts: [1, 1, 1, 1] });
  const elsewhere = await another({ isPaid: true, industries: ['lending-and-investments'] });
  expect(await countHidden(elsewhere, { rules, timeZone })).toEqual({ counts: [0, 0, 1, 1] });
});

it('is for those who are signed in, and for rules that there are', async () => {
  const visitor = fixture.context({ kind: 'visitor' });
  await expect(countHidden(visitor, { rules, timeZone })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const ada = await another({});
  const unknown: MuteRule = { kind: 'industry', value: 'alchemy' };
  await expect(countHidden(ada, { rules: [unknown], timeZone })).rejects.toMatchObject({ code: 'INVALID' });
});
