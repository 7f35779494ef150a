import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { countLockedWeek } from './count-locked.ts';
import { addMute } from './mutes/mutes.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
const today = '2026-11-20';

const raised = (name: string, age: number, country: string) =>
  makeReport({
    externalId: name,
    company: { name, country, industryTags: ['health-care'] },
    round: { announcedOn: daysBefore(today, age) },
  });

beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [
    raised('Kestrel', 2, 'DE'),
    raised('Marlowe', 6, 'DE'),
    raised('Harbor', 3, 'FR'),
    raised('Onward', 20, 'DE'),
    raised('Silent', 40, 'DE'),
  ]);
});
afterAll(() => fixture.close());

type User = Awaited<ReturnType<typeof addUser>>;
const lockedWeekOf = ({ actor }: User) => countLockedWeek(fixture.context(actor));

it('counts what of the week a plan would have shown by the preferences of who asks, as the dashboard does', async () => {
  const german = await addUser(fixture, { countries: ['DE'] });
  expect(await lockedWeekOf(german)).toEqual({ count: 2, hasPreferences: true });
  const anything = await addUser(fixture);
  expect(await lockedWeekOf(anything)).toEqual({ count: 3, hasPreferences: false });
  for (const user of [german, anything]) {
    const { sections } = await summariseAlerts(fixture.context(user.actor), { timeZone: 'UTC' });
    expect(sections[0]).toMatchObject({ isLocked: true, count: (await lockedWeekOf(user)).count });
  }
});

it('does not change with one company that is muted, but with what many share', async () => {
  const eve = await addUser(fixture, { countries: ['DE', 'FR'] });
  const companies = await fixture.db.select().from(startups);
  const kestrel = companies.find(({ name }) => name === 'Kestrel');
  await addMute(fixture.context(eve.actor), { kind: 'startup', value: kestrel?.id ?? '' });
  expect((await lockedWeekOf(eve)).count).toBe(3);
  await addMute(fixture.context(eve.actor), { kind: 'country', value: 'FR' });
  expect((await lockedWeekOf(eve)).count).toBe(2);
});

it('is nothing where the plan shows the week, and refused to a visitor', async () => {
  const paying = await addUser(fixture, { isPaid: true, countries: ['DE'] });
  expect(await lockedWeekOf(paying)).toEqual({ count: null, hasPreferences: true });
  await expect(countLockedWeek(fixture.context({ kind: 'visitor' }))).rejects.toThrow('not authenticated');
});
