import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startupId } from '../../contract/companies/companies.ts';
import { daysBefore, utcDay } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { untilCached } from '../../fixtures/until-cached.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { reportFact, withdrawFactReport } from '../enrichment/fact-reports/fact-reports.ts';
import { companySites, siteFacts } from '../enrichment/websites/table.ts';
import { setFavorite } from './favorites/favorites.ts';
import { listAlerts } from './list-alerts.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
let id: string;

beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture, { isPaid: true });
  const announcedOn = daysBefore(utcDay(fixture.clock.now()), 2);
  await recordRounds(fixture.context(), [
    makeReport({ company: { name: 'Wren', city: 'Berlin' }, round: { announcedOn } }),
  ]);
  const [company] = await fixture.db.select({ id: startups.id }).from(startups);
  id = company?.id ?? '';
  await fixture.db.insert(companySites).values({
    startupId: id,
    state: 'found',
    url: 'https://wren.example',
    domain: 'wren.example',
    nextCheckAt: fixture.clock.now(),
  });
});
afterAll(() => fixture.close());

/** How Ada's list shows the company, after it was shown to her before. */
async function shownAfter(change: () => PromiseLike<unknown>) {
  const list = () => listAlerts(fixture.context(ada.actor), { section: 'week', timeZone: 'UTC' });
  await untilCached(fixture.context(ada.actor));
  await list();
  await change();
  const { alerts } = await list();
  return alerts[0];
}

const update = (values: Partial<typeof startups.$inferInsert>) =>
  fixture.db.update(startups).set(values).where(eq(startups.id, id));

it('shows a name, a place and a description as they are now, where no word of them is another', async () => {
  expect(await shownAfter(() => update({ name: 'WREN' }))).toMatchObject({ companyName: 'WREN' });
  expect(await shownAfter(() => update({ city: 'BERLIN' }))).toMatchObject({ location: { city: 'BERLIN' } });
  expect(await shownAfter(() => update({ description: 'Banks, in a box' }))).toMatchObject({
    description: 'Banks, in a box',
  });
  expect(await shownAfter(() => update({ description: 'Banks in a box.' }))).toMatchObject({
    description: 'Banks in a box.',
  });
});

it('shows a picture once there is one, another in its place, and none once it is gone', async () => {
  const at = fixture.clock.now();
  const logo = { startupId: id, kind: 'logo' as const, page: 'https://wren.example', lastSeenAt: at };
  const add = () =>
    fixture.db.insert(siteFacts).values({ ...logo, id: randomUUID(), value: 'one.png', firstSeenAt: at });
  const replace = () => fixture.db.update(siteFacts).set({ value: 'two.png' });
  expect(await shownAfter(add)).toMatchObject({ logo: expect.stringContaining('one.png') });
  expect(await shownAfter(replace)).toMatchObject({ logo: expect.stringContaining('two.png') });
  expect(await shownAfter(() => fixture.db.delete(siteFacts))).toMatchObject({ logo: null });
  await add();
  expect(await shownAfter(() => fixture.db.execute(sql`truncate site_facts`))).toMatchObject({ logo: null });
});

it('leaves out what the user said is another company’s, of a description only what its website says', async () => {
  const context = fixture.context(ada.actor);
  await update({ description: 'Software for banks' });
  const report = () => reportFact(context, { startupId: id, fact: 'website' });
  expect(await shownAfter(report)).toMatchObject({ description: 'Software for banks', logo: null });
  const quoteSite = () => update({ descriptionPage: 'https://wren.example/about' });
  expect(await shownAfter(quoteSite)).toMatchObject({ description: null });
  const withdraw = () => withdrawFactReport(context, { startupId: id, fact: 'website' });
  expect(await shownAfter(withdraw)).toMatchObject({ description: 'Software for banks' });
});

it('shows each user what they saved themselves, and nothing that another user saved', async () => {
  const save = () => setFavorite(fixture.context(ada.actor), { id: startupId.parse(id), isFavorite: true });
  expect(await shownAfter(save)).toMatchObject({ isFavorite: true });
  const grace = await addUser(fixture, { isPaid: true });
  const { alerts } = await listAlerts(fixture.context(grace.actor), { section: 'week', timeZone: 'UTC' });
  expect(alerts).toMatchObject([{ isFavorite: false }]);
});
