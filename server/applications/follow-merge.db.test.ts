import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../contract/startups.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { createApplication } from './create-application.ts';
import { followMerge } from './follow-merge.ts';
import { followParting } from './follow-parting.ts';
import { applications } from './table.ts';

let world: World;
const ids: Record<string, StartupId> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const name of ['Kestrel', 'Quillon'])
    await recordRounds(world.context(), [makeReport({ externalId: name, company: { name } })]);
  for (const { id, name } of await world.db.select().from(startups)) ids[name] = startupId.parse(id);
});
afterAll(() => world.close());

it('of two applications of one person nothing is lost when their companies are made one, and parting gives both back', async () => {
  const { id, actor } = await addPerson(world);
  const { Kestrel, Quillon } = ids;
  if (!Kestrel || !Quillon) throw new Error('The companies are not there');
  const context = world.context(actor);
  await createApplication(context, { startupId: Kestrel, status: 'SUBMITTED', notes: 'met Ada' });
  await createApplication(context, { startupId: Quillon });
  await world.db
    .update(applications)
    .set({ generatedLetter: 'Hello Kestrel' })
    .where(eq(applications.startupId, Kestrel));
  const before = await followMerge(world.context(), { from: Kestrel, into: Quillon });
  const [gone] = await world.db.delete(startups).where(eq(startups.id, Kestrel)).returning();
  const mine = () => world.db.select().from(applications).where(eq(applications.userId, id));
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
  await world.db.insert(startups).values(gone);
  await followParting(world.context(), { before, to: Kestrel });
  expect((await mine()).map(({ startupId: of, status, notes }) => [of, status, notes]).sort()).toEqual(
    [
      [Kestrel, 'SUBMITTED', 'met Ada'],
      [Quillon, 'PENDING', ''],
    ].sort(),
  );
});
