import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBoard } from '../../../../fixtures/add-board.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { makeReport } from '../../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import { startups } from '../../../companies/table.ts';
import { roles } from '../table.ts';
import { readUnreadFields } from './read-fields.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [makeReport()]);
  const [company] = await fixture.db.select().from(startups);
  const list = await addBoard(fixture, company?.id ?? '');
  await list([
    { title: 'Senior Mechanical Engineer' },
    { title: 'Registered Nurse' },
    { title: 'Engineer', department: 'Hardware' },
  ]);
});
afterAll(() => fixture.close());

const fieldsOfTitles = async () => {
  const stored = await fixture.db.select().from(roles);
  return Object.fromEntries(stored.map(({ title, roleField }) => [title, roleField]));
};

it('gives roles that were stored without a field the one that their titles say', async () => {
  expect(await fieldsOfTitles()).toMatchObject({ Engineer: 'hardware' });
  await fixture.db.update(roles).set({ roleField: null });
  expect(await readUnreadFields(fixture.context())).toBe(3);
  expect(await fieldsOfTitles()).toEqual({
    'Senior Mechanical Engineer': 'mechanical-engineering',
    'Registered Nurse': 'nursing',
    // What the board said of the department is not stored.
    Engineer: 'unknown',
  });
  expect(await readUnreadFields(fixture.context())).toBe(0);
});

it('is no user’s to ask for', async () => {
  const { actor } = await addUser(fixture, { isPaid: true });
  await expect(readUnreadFields(fixture.context(actor))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
