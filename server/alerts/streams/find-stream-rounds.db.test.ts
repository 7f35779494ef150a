import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { addMute } from '../../feed/mutes/mutes.ts';
import { saveSearch } from '../../feed/saved-searches/saved-searches.ts';
import { findStreamRounds } from './find-stream-rounds.ts';
import { alertStreams } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, startups]) await fixture.db.delete(table);
  const raised = (name: string, industry: string, announcedOn: string, source: 'csv' | 'sample' = 'csv') =>
    makeReport({
      source,
      externalId: name,
      company: { name, industryTags: [industry], country: 'DE' },
      round: { announcedOn, reportedOn: announcedOn },
    });
  await recordRounds(fixture.context(), [
    raised('Kestrel', 'financial-services', '2026-11-18'),
    raised('Fernhall', 'financial-services', '2026-10-01'),
    raised('Tidewater', 'biotechnology', '2026-11-18'),
    raised('Quillon', 'biotechnology', '2026-10-02'),
    raised('Longago', 'biotechnology', '2026-06-02'),
    raised('Parcelle', 'biotechnology', '2026-11-18', 'sample'),
  ]);
});

type User = Awaited<ReturnType<typeof addUser>>;

async function namesOf({ id }: User, kind: 'matches' | 'saved-search') {
  const [stream] = await fixture.db
    .select()
    .from(alertStreams)
    .where(and(eq(alertStreams.userId, id), eq(alertStreams.kind, kind)));
  const rounds = stream && (await findStreamRounds(fixture.context(), { userId: id, stream }));
  const named = async (condition: NonNullable<typeof rounds>['told']) =>
    (
      await fixture.db
        .select({ name: startups.name })
        .from(fundingEvents)
        .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
        .where(condition)
    )
      .map(({ name }) => name)
      .sort();
  return rounds ? { told: await named(rounds.told), counted: await named(rounds.counted) } : null;
}

it('holds what the preferences ask for, and counts what the plan leaves out', async () => {
  const paid = await addUser(fixture, { isPaid: true, industries: ['financial-services'] });
  expect(await namesOf(paid, 'matches')).toEqual({
    told: ['Fernhall', 'Kestrel'],
    counted: ['Fernhall', 'Kestrel'],
  });
  const free = await addUser(fixture, { industries: ['financial-services'] });
  expect(await namesOf(free, 'matches')).toEqual({ told: ['Fernhall'], counted: ['Fernhall', 'Kestrel'] });
});

it('holds what a saved search finds whatever is preferred, without what is muted, and counts nothing else', async () => {
  const paid = await addUser(fixture, { isPaid: true, industries: ['financial-services'] });
  const free = await addUser(fixture, {});
  for (const { actor } of [paid, free])
    await saveSearch(fixture.context(actor), {
      id: crypto.randomUUID(),
      name: 'Biotech',
      query: 'biotech',
      isPaused: false,
    });
  expect(await namesOf(paid, 'saved-search')).toEqual({
    told: ['Quillon', 'Tidewater'],
    counted: ['Quillon', 'Tidewater'],
  });
  expect(await namesOf(free, 'saved-search')).toEqual({ told: ['Quillon'], counted: ['Quillon'] });
  await addMute(fixture.context(paid.actor), { kind: 'country', value: 'DE' });
  expect(await namesOf(paid, 'saved-search')).toEqual({ told: [], counted: [] });
});

it('holds of a search for a role whom the search puts first, and as soon as a board lists the role only who lists it', async () => {
  const ada = await addUser(fixture, { isPaid: true });
  const wards = makeReport({ externalId: 'w', company: { name: 'Wardline', industryTags: ['health-care'] } });
  await recordRounds(fixture.context(), [wards]);
  const wanted = { id: crypto.randomUUID(), name: 'Nurses', query: 'nurses', isPaused: false };
  await saveSearch(fixture.context(ada.actor), wanted);
  expect(await namesOf(ada, 'saved-search')).toMatchObject({ told: ['Wardline'] });

  const [kestrel] = await fixture.db.select().from(startups).where(eq(startups.name, 'Kestrel'));
  const list = await addBoard(fixture, kestrel?.id ?? '');
  await list([{ title: 'Occupational Health Nurse', location: 'Berlin, Germany' }]);
  expect(await namesOf(ada, 'saved-search')).toMatchObject({ told: ['Kestrel'] });
});

it('is asked by no one else', async () => {
  const ada = await addUser(fixture);
  const eve = await addUser(fixture);
  const stream = { kind: 'matches' as const, savedSearchId: null };
  await expect(
    findStreamRounds(fixture.context(eve.actor), { userId: ada.id, stream }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

it('of a saved search comes and goes with it, as often as the mails of its owner', async () => {
  const often = async (alertFrequency: 'daily' | 'weekly' | 'none') => {
    const { id, actor } = await addUser(fixture, { alertFrequency });
    const search = { id: crypto.randomUUID(), name: 'Biotech', query: 'biotech', isPaused: false };
    await saveSearch(fixture.context(actor), search);
    await saveSearch(fixture.context(actor), { ...search, name: 'Renamed' });
    const found = await fixture.db.select().from(alertStreams).where(eq(alertStreams.userId, id));
    return found.filter(({ kind }) => kind === 'saved-search').map(({ frequency }) => frequency);
  };
  expect(await often('daily')).toEqual(['daily']);
  expect(await often('weekly')).toEqual(['weekly']);
  expect(await often('none')).toEqual(['none']);
});
