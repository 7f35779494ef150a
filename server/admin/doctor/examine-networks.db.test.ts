import { expect, it } from 'vitest';
import { openFixture } from '../../../fixtures/open-world.ts';
import { countAgainstNetwork } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { examineNetworks } from './examine-networks.ts';

it('says for a day that users of one network had to wait, and how to let a class in', async () => {
  await using fixture = await openFixture();
  const command = () => fixture.context({ kind: 'command', name: 'doctor' });
  const signUp = () => countAgainstNetwork(fixture.context(), limits.registration, '198.51.100.7');
  for (let student = 0; student < limits.registration.most; student += 1) await signUp();
  expect(await examineNetworks(command())).toEqual([]);
  await expect(signUp()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await examineNetworks(command())).toMatchObject([
    { verdict: 'toDo', sentence: expect.stringContaining('SHARED_NETWORKS') },
  ]);
  fixture.clock.advanceDays(2);
  expect(await examineNetworks(command())).toEqual([]);
  await expect(examineNetworks(fixture.context({ kind: 'visitor' }))).rejects.toThrow();
});
