import { expect, it } from 'vitest';
import { startupId } from '../../contract/companies/companies.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { getCompany } from '../feed/company-page/get-company.ts';
import { listSimilar } from '../feed/company-page/list-similar.ts';
import { suggestCompanies } from '../feed/company-page/suggest-companies.ts';
import { listFavorites, setFavorite } from '../feed/favorites/favorites.ts';
import { listLatest } from '../feed/find-locked-previews.ts';
import { listAlerts } from '../feed/list-alerts.ts';
import { summariseAlerts } from '../feed/summarise-alerts.ts';

const timeZone = 'UTC';
const field = { industryTags: ['software'] };

it('says of each row wherever it stands whether it is a sample', async () => {
  await using fixture = await openFixture();
  await recordRounds(fixture.context(), [
    makeReport({ source: 'sample', externalId: 'sample:1', company: { name: 'Parcelle', ...field } }),
    makeReport({ source: 'csv', externalId: '2', company: { name: 'Parlance', ...field } }),
  ]);
  const reader = fixture.context((await addUser(fixture, { isPaid: true })).actor);
  const ids = new Map(
    (await fixture.db.select().from(startups)).map(({ name, id }) => [name, startupId.parse(id)]),
  );
  const idOf = (name: string) => ids.get(name) ?? startupId.parse('');
  for (const id of ids.values()) await setFavorite(reader, { id, isFavorite: true });

  const { alerts } = await listAlerts(reader, { section: 'week', timeZone });
  const { favorites } = await listFavorites(reader, {});
  const { companies: suggested } = await suggestCompanies(reader, { text: 'parl' });
  const { companies: suggestedSample } = await suggestCompanies(reader, { text: 'parc' });
  const { companies: similar } = await listSimilar(reader, { id: idOf('Parlance') });
  const { rounds } = await listLatest(fixture.context({ kind: 'visitor' }));
  const marks = (rows: { companyName: string; isSample: boolean }[]) =>
    Object.fromEntries(rows.map(({ companyName, isSample }) => [companyName, isSample]));
  const both = { Parcelle: true, Parlance: false };
  expect(marks(alerts)).toEqual(both);
  expect(marks(favorites)).toEqual(both);
  expect(rounds.map(({ isSample }) => isSample).toSorted()).toEqual([false, true]);
  expect(marks(similar)).toEqual({ Parcelle: true });
  expect(suggested.map(({ isSample }) => isSample)).toEqual([false]);
  expect(suggestedSample.map(({ isSample }) => isSample)).toEqual([true]);
  expect((await getCompany(reader, { id: idOf('Parcelle') })).isSample).toBe(true);
});

it('says over a list that samples are among it while they are, and no longer', async () => {
  await using fixture = await openFixture();
  await recordRounds(fixture.context(), [
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
  const paid = fixture.context((await addUser(fixture, { isPaid: true })).actor);
  const free = fixture.context((await addUser(fixture)).actor);
  expect((await summariseAlerts(paid, { timeZone })).hasSample).toBe(true);
  expect((await summariseAlerts(paid, { timeZone, query: 'in Germany' })).hasSample).toBe(false);
  // Where little matches, the closest are listed, and here one of them is a sample.
  const picky = fixture.context((await addUser(fixture, { isPaid: true, countries: ['IS'] })).actor);
  expect((await summariseAlerts(picky, { timeZone })).hasSample).toBe(true);
  // Of a section that the plan does not open, nothing but its count is told.
  expect((await summariseAlerts(free, { timeZone })).hasSample).toBe(false);
});
