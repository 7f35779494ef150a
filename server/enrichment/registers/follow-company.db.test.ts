import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { registersFollower } from './follow-company.ts';
import { companyOfficers, companyRegistrations } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(startups));

async function addCompany(name: string, number: string | null, officer: string): Promise<string> {
  await recordRounds(fixture.context(), [makeReport({ externalId: name, company: { name } })]);
  const rows = await fixture.db.select({ id: startups.id, name: startups.name }).from(startups);
  const startupId = rows.find((row) => row.name === name)?.id ?? '';
  const now = fixture.clock.now();
  const register = 'brreg' as const;
  await fixture.db
    .insert(companyRegistrations)
    .values({ startupId, register, number, name, checkedAt: now, nextCheckAt: now });
  if (number !== null)
    await fixture.db.insert(companyOfficers).values({
      startupId,
      register,
      name: officer,
      nameKey: officer.toLowerCase(),
      office: 'Managing director',
      role: 'Daglig leder',
      firstSeenAt: now,
      lastSeenAt: now,
    });
  return startupId;
}

const numbers = async () =>
  (await fixture.db.select().from(companyRegistrations)).map(({ startupId, number }) => [startupId, number]);
const officers = async () => (await fixture.db.select().from(companyOfficers)).map(({ name }) => name);

it('of two companies that are one the registration with a number stays, with who runs it, and comes back apart', async () => {
  const from = await addCompany('Kestrel', '923609016', 'Eirik Nordhammer');
  const into = await addCompany('Merlin', null, '');
  const before = await registersFollower.onCompaniesMerged(fixture.context(), { from, into });
  expect(await numbers()).toEqual([[into, '923609016']]);
  expect(await officers()).toEqual(['Eirik Nordhammer']);
  await registersFollower.onCompanySplit(fixture.context(), {
    // As it was stored with the merge.
    before: JSON.parse(JSON.stringify(before)),
    keptId: into,
    goneId: from,
  });
  expect((await numbers()).toSorted()).toEqual(
    [
      [from, '923609016'],
      [into, null],
    ].toSorted(),
  );
  // Whose officers they are is asked again.
  expect(await officers()).toEqual([]);
});

it('of two numbers of one register neither stays, nor anyone', async () => {
  const from = await addCompany('Kestrel', '923609016', 'Eirik Nordhammer');
  const into = await addCompany('Merlin', '974760673', 'Solveig Fjeldvik');
  await registersFollower.onCompaniesMerged(fixture.context(), { from, into });
  expect(await numbers()).toEqual([]);
  expect(await officers()).toEqual([]);
  const ada = fixture.context((await addUser(fixture)).actor);
  await expect(registersFollower.onCompaniesMerged(ada, { from, into })).rejects.toThrow('Access denied');
});
