import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openFixture } from '../../../fixtures/open-world.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { backups } from '../backups/table.ts';
import { signOn } from '../installation/sign-on.ts';
import { examineBackupRuns, examineProcesses } from './examine-runs.ts';

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

it('misses a backup that is old or was never made, also where a timer of the machine makes them', async () => {
  await using fixture = await openFixture();
  const examine = async (cron: string) => {
    const variables = { DATA_DIR: fixture.environment.dataDir, BACKUP_KEY: 'a key of tests only' };
    const environment = readEnvironment({ ...variables, BACKUP_CRON: cron }, '/');
    const checks = await examineBackupRuns({
      ...fixture.context({ kind: 'command', name: 't' }),
      environment,
    });
    return checks.map(({ verdict, sentence }) => `${verdict} ${sentence}`);
  };
  expect(await examine('')).toEqual([]);
  expect(await examine('off')).toEqual([expect.stringMatching(/^toDo No backup has been made yet/)]);
  const createdAt = fixture.clock.now();
  const row = { id: randomUUID(), fileName: 'a.age', status: 'done', cause: 'command' } as const;
  await fixture.db.insert(backups).values({ ...row, createdAt, touchedAt: createdAt, endedAt: createdAt });
  fixture.clock.advanceDays(9);
  expect((await examine(''))[0]).toMatch(/^broken .* Is a process with RUN=both or RUN=worker running\?$/);
  expect((await examine('off'))[0]).toMatch(/^broken .* BACKUP_CRON=off: does the timer/);
});
