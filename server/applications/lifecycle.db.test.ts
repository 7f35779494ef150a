import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../contract/companies/companies.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { createApplication } from './applications.ts';
import { applicationsFollower } from './lifecycle.ts';
import { applications } from './table.ts';

let fixture: Fixture;
const ids: Record<string, StartupId> = {};
beforeAll(async () => {
  fixture = await openFixture();
  for (const name of ['Kestrel', 'Quillon'])
    await recordRounds(fixture.context(), [makeReport({ externalId: name, company: { name } })]);
  for (const { id, name } of await fixture.db.select().from(startups)) ids[name] = startupId.parse(id);
});
afterAll(() => fixture.close());

it('of two applications of one user nothing is lost when their companies are made one, and parting gives both back', async () => {
  const { id, actor } = await addUser(fixture);
  const { Kestrel, Quillon } = ids;
  if (!Kestrel || !Quillon) throw new Error('The companies are not there');
  const context = fixture.context(actor);
  await createApplication(context, { startupId: Kestrel, status: 'SUBMITTED', notes: 'met Ada' });
  await createApplication(context, { startupId: Quillon });
  await fixture.db
    .update(applications)
    .set({ generatedLetter: 'Hello Kestrel' })
    .where(eq(applications.startupId, Kestrel));
  const before = await applicationsFollower.onCompaniesMerged(fixture.context(), {
    from: Kestrel,
    into: Quillon,
  });
  const [gone] = await fixture.db.delete(startups).where(eq(startups.id, Kestrel)).returning();
  const mine = () => fixture.db.select().from(applications).where(eq(applications.userId, id));
  expect(
    (await mine())
      .map(({ startupId: of, companyName, generatedLetter, status, notes }) => [
        of,
        companyName,
        generatedLetter,
        status,
        notes,
      ])
      .sort(),
  ).toEqual(
    [
      [Quillon, null, 'Hello Kestrel', 'PENDING', ''],
      [null, 'Kestrel', 'Hello Kestrel', 'SUBMITTED', 'met Ada'],
    ].sort(),
  );
  if (!gone) throw new Error('Kestrel was not deleted');
  await fixture.db.insert(startups).values(gone);
  await applicationsFollower.onCompanySplit(fixture.context(), {
    before,
    keptId: Quillon,
    goneId: Kestrel,
  });
  expect((await mine()).map(({ startupId: of, status, notes }) => [of, status, notes]).sort()).toEqual(
    [
      [Kestrel, 'SUBMITTED', 'met Ada'],
      [Quillon, 'PENDING', ''],
    ].sort(),
  );
});
