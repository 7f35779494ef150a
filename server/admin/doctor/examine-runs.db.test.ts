import { expect, it } from 'vitest';
import { openFixture } from '../../../fixtures/open-world.ts';
import { signOn } from '../installation/sign-on.ts';
import { examineProcesses } from './examine-runs.ts';

it('lists what is running and says that no worker is, unless nothing is', async () => {
  await using fixture = await openFixture();
  const stopped = await examineProcesses(fixture);
  expect(stopped.map(({ verdict }) => verdict)).toEqual(['fine']);
  const web = await signOn(fixture.context(), { role: 'web', version: '1.2.3', commit: 'abcdef012345' });
  const [running, trouble] = await examineProcesses(fixture);
  expect(running?.sentence).toMatch(/^Running: web on .+ \(process \d+, abcdef012345\)\.$/);
  expect(trouble).toMatchObject({ verdict: 'broken' });
  await web.signOff();
});
