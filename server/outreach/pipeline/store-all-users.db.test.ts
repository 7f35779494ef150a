import { expect, it } from 'vitest';
import { applicationStatuses } from '../../../contract/applications/application-status.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { openFixture } from '../../../fixtures/open-world.ts';
import { createApplication } from '../../applications/applications.ts';
import { getEverybodys } from './bring-in.ts';

it('counts by status in the order of an application’s way, for operators only', async () => {
  await using fixture = await openFixture();
  const { actor } = await addUser(fixture);
  for (const status of applicationStatuses.toReversed())
    await createApplication(fixture.context(actor), { companyName: `${status} & Sons`, status });
  const { statuses, total } = await getEverybodys(fixture.context());
  expect(statuses.map(({ status }) => status)).toEqual(applicationStatuses);
  expect(total).toBe(applicationStatuses.length);
  await expect(getEverybodys(fixture.context(actor))).rejects.toThrow();
});
