import { expect, it } from 'vitest';
import { startupId } from '../../contract/startups.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld } from '../../worlds/open-world.ts';
import { getCompany } from '../companies/get-company.ts';
import { listLatest } from '../companies/list-latest.ts';
import { listSimilar } from '../companies/list-similar.ts';
import { suggestCompanies } from '../companies/suggest-companies.ts';
import { listFavorites } from '../favorites/list-favorites.ts';
import { setFavorite } from '../favorites/set-favorite.ts';
import { listAlerts } from '../feed/list-alerts.ts';
import { summariseAlerts } from '../feed/summarise-alerts.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';

const timeZone = 'UTC';
const field = { industryTags: ['software'] };

it('says of each row wherever it stands whether it is a sample', async () => {
  await using world = await openWorld();
  await recordRounds(world.context(), [
    makeReport({ source: 'sample', externalId: 'sample:1', company: { name: 'Parcelle', ...field } }),
    makeReport({ source: 'csv', externalId: '2', company: { name: 'Parlance', ...field } }),
  ]);
  const reader = world.context((await addPerson(world, { isPaid: true })).actor);
  const ids = new Map(
    (await world.db.select().from(startups)).map(({ name, id }) => [name, startupId.parse(id)]),
  );
  const idOf = (name: string) => ids.get(name) ?? startupId.parse('');
  for (const id of ids.values()) await setFavorite(reader, { id, isFavorite: true });

  const { alerts } = await listAlerts(reader, { section: 'week', timeZone });
  const { favorites } = await listFavorites(reader, {});
  const { companies: suggested } = await suggestCompanies(reader, { text: 'parl' });
  const { companies: suggestedSample } = await suggestCompanies(reader, { text: 'parc' });
  const { companies: similar } = await listSimilar(reader, { id: idOf('Parlance') });
  const { rounds } = await listLatest(world.context({ kind: 'visitor' }));
  const marks = (rows: { companyName: string; isSample: boolean }[]) =>
    Object.fromEntries(rows.map(({ companyName, isSample }) => [companyName, isSample]));
  const both = { Parcelle: true, Parlance: false };
  expect(marks(alerts)).toEqual(both);
  expect(marks(favorites)).toEqual(both);
  expect(marks(rounds)).toEqual(both);
  expect(marks(similar)).toEqual({ Parcelle: true });
  expect(suggested.map(({ isSample }) => isSample)).toEqual([false]);
  expect(suggestedSample.map(({ isSample }) => isSample)).toEqual([true]);
  expect((await getCompany(reader, { id: idOf('Parcelle') })).isSample).toBe(true);
});

it('says over a list that samples are among it while they are, and no longer', async () => {
  await using world = await openWorld();
  await recordRounds(world.context(), [
    makeReport({
      source: 'sample',
      externalId: 'sample:1',
      company: { name: 'Parcelle', country: 'FR' },
      round: { announcedOn: '2026-11-18' },
    }),
    makeReport({
      source: 'csv',
      externalId: '2',
      company: { name: 'Kestrel', country: 'DE' },
      round: { announcedOn: '2026-11-18' },
    }),
  ]);
  const paid = world.context((await addPerson(world, { isPaid: true })).actor);
  const free = world.context((await addPerson(world)).actor);
  expect((await summariseAlerts(paid, { timeZone })).hasSample).toBe(true);
  expect((await summariseAlerts(paid, { timeZone, query: 'in Germany' })).hasSample).toBe(false);
  // Of a section that the plan does not open, nothing but its count is told.
  expect((await summariseAlerts(free, { timeZone })).hasSample).toBe(false);
});
