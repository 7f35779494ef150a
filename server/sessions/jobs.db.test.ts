import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { openBrowser } from '../../worlds/browser.ts';
import { openWorld } from '../../worlds/open-world.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits } from '../attempts/limits.ts';
import { attempts } from '../attempts/table.ts';
import { recordEvent } from '../audit/record.ts';
import { auditEvents } from '../audit/table.ts';
import { jobsFor } from '../boot/jobs.ts';
import { issueToken } from '../tokens/issue.ts';
import { tokens } from '../tokens/table.ts';
import { clearExpired } from './clear-expired.ts';
import { createAuth } from './create-auth.ts';
import { sessionJobs } from './jobs.ts';
import { openSession } from './open.ts';
import { knownDevices, rememberedDevices, sessions } from './table.ts';

it('clears away what has expired every 24 hours, and nothing else', async () => {
  await using world = await openWorld();
  const context = world.context();
  const auth = createAuth(world.environment, world.db, 'a secret of these tests only', context.log);
  const { id: userId } = await addPerson(world);
  const leaveTraces = async (browser = openBrowser()) => {
    const caller = browser.caller();
    await openSession(context, auth, { userId, isStrong: false, isProved: true, rememberMe: true }, caller);
    await issueToken(context, {
      purpose: 'verify-email',
      userId,
      content: { for: randomUUID() },
      lifetimeSeconds: 86_400,
    });
    await countAttempt(context, limits.registration, randomUUID());
    await recordEvent(context, { kind: 'signed-in', userId, caller });
  };
  const rowsOf = async () =>
    Promise.all(
      [sessions, rememberedDevices, knownDevices, tokens, attempts, auditEvents].map((table) =>
        world.db.$count(table),
      ),
    );
  const clear = () => sessionJobs[0]?.run(context, {});

  await leaveTraces();
  await clear();
  expect(await rowsOf()).toEqual([1, 1, 1, 1, 1, 1]);

  world.clock.advanceDays(2);
  await leaveTraces();
  await clear();
  expect(await rowsOf()).toEqual([1, 2, 2, 1, 1, 2]);

  world.clock.advanceDays(29);
  await clear();
  expect(await rowsOf()).toEqual([0, 1, 2, 0, 0, 2]);

  world.clock.advanceDays(335);
  await clear();
  expect(await rowsOf()).toEqual([0, 0, 2, 0, 0, 1]);

  world.clock.advanceDays(35);
  await clear();
  expect(await rowsOf()).toEqual([0, 0, 1, 0, 0, 0]);
});

it('is on its schedule, and nothing that a person may start', async () => {
  await using world = await openWorld();
  const job = jobsFor(world.environment).find(({ name }) => name === 'sessions.clear');
  expect(job?.schedules.map(({ cron }) => cron)).toEqual(['37 * * * *']);
  const { actor } = await addPerson(world);
  await expect(clearExpired(world.context(actor))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
