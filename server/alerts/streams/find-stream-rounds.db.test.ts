import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson } from '../../../worlds/add-person.ts';
import { makeReport } from '../../../worlds/make-report.ts';
import { openWorld, type World } from '../../../worlds/open-world.ts';
import { users } from '../../accounts/table.ts';
import { addMute } from '../../mutes/add.ts';
import { keepSearch } from '../../saved-searches/keep-search.ts';
import { recordRounds } from '../../startups/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../startups/table.ts';
import { findStreamRounds } from './find-stream-rounds.ts';
import { alertStreams } from './table.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [users, startups]) await world.db.delete(table);
  const raised = (name: string, industry: string, announcedOn: string, source: 'csv' | 'sample' = 'csv') =>
    makeReport({
      source,
      externalId: name,
      company: { name, industryTags: [industry], country: 'DE' },
      round: { announcedOn, reportedOn: announcedOn },
    });
  await recordRounds(world.context(), [
    raised('Kestrel', 'financial-services', '2026-11-18'),
    raised('Fernhall', 'financial-services', '2026-10-01'),
    raised('Tidewater', 'biotechnology', '2026-11-18'),
    raised('Quillon', 'biotechnology', '2026-10-02'),
    raised('Longago', 'biotechnology', '2026-06-02'),
    raised('Parcelle', 'biotechnology', '2026-11-18', 'sample'),
  ]);
});

type Person = Awaited<ReturnType<typeof addPerson>>;

async function namesOf({ id }: Person, kind: 'matches' | 'saved-search') {
  const [stream] = await world.db
    .select()
    .from(alertStreams)
    .where(and(eq(alertStreams.userId, id), eq(alertStreams.kind, kind)));
  const rounds = stream && (await findStreamRounds(world.context(), { userId: id, stream }));
  const named = async (condition: NonNullable<typeof rounds>['told']) =>
    (
      await world.db
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
  const paid = await addPerson(world, { isPaid: true, industries: ['financial-services'] });
  expect(await namesOf(paid, 'matches')).toEqual({
    told: ['Fernhall', 'Kestrel'],
    counted: ['Fernhall', 'Kestrel'],
  });
  const free = await addPerson(world, { industries: ['financial-services'] });
  expect(await namesOf(free, 'matches')).toEqual({ told: ['Fernhall'], counted: ['Fernhall', 'Kestrel'] });
});

it('holds what a saved search finds whatever is preferred, without what is muted, and counts nothing else', async () => {
  const paid = await addPerson(world, { isPaid: true, industries: ['financial-services'] });
  const free = await addPerson(world, {});
  for (const { actor } of [paid, free])
    await keepSearch(world.context(actor), {
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
  await addMute(world.context(paid.actor), { kind: 'country', value: 'DE' });
  expect(await namesOf(paid, 'saved-search')).toEqual({ told: [], counted: [] });
});

it('is asked by nobody else', async () => {
  const ada = await addPerson(world);
  const eve = await addPerson(world);
  const stream = { kind: 'matches' as const, savedSearchId: null };
  await expect(findStreamRounds(world.context(eve.actor), { userId: ada.id, stream })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

it('of a saved search comes and goes with it, as often as the mails of its owner', async () => {
  const often = async (alertFrequency: 'daily' | 'weekly' | 'none') => {
    const { id, actor } = await addPerson(world, { alertFrequency });
    const search = { id: crypto.randomUUID(), name: 'Biotech', query: 'biotech', isPaused: false };
    await keepSearch(world.context(actor), search);
    await keepSearch(world.context(actor), { ...search, name: 'Renamed' });
    const found = await world.db.select().from(alertStreams).where(eq(alertStreams.userId, id));
    return found.filter(({ kind }) => kind === 'saved-search').map(({ frequency }) => frequency);
  };
  expect(await often('daily')).toEqual(['daily']);
  expect(await often('weekly')).toEqual(['weekly']);
  expect(await often('none')).toEqual(['none']);
});
