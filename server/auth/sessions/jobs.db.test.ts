import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { openBrowser } from '../../../fixtures/browser.ts';
import { openFixture } from '../../../fixtures/open-world.ts';
import { jobsFor } from '../../app/jobs.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import { tokens } from '../one-time-tokens/table.ts';
import { createAuth } from './create-auth.ts';
import { sessionJobs } from './jobs.ts';
import { openSession } from './open-session.ts';
import { clearExpiredSessions } from './sessions.ts';
import { knownDevices, rememberedDevices, sessions } from './table.ts';

it('clears away what has expired every 24 hours, and nothing else', async () => {
  await using fixture = await openFixture();
  const context = fixture.context();
  const auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', context.log);
  const { id: userId } = await addUser(fixture);
  const leaveTraces = async (browser = openBrowser()) => {
    const caller = browser.caller();
    await openSession(context, auth, { userId, isStrong: false, isProved: true, rememberMe: true }, caller);
    await issueToken(context, {
      purpose: 'verify-email',
      userId,
      content: { for: randomUUID() },
      lifetimeSeconds: 86_400,
    });
    await countAgainstLimit(context, limits.registration, randomUUID());
    await recordEvent(context, { kind: 'signed-in', userId, caller });
  };
  const rowsOf = async () =>
    Promise.all(
      [sessions, rememberedDevices, knownDevices, tokens, attempts, auditEvents].map((table) =>
        fixture.db.$count(table),
      ),
    );
  const clear = () => sessionJobs[0]?.run(context, {});

  await leaveTraces();
  await clear();
  expect(await rowsOf()).toEqual([1, 1, 1, 1, 1, 1]);

  fixture.clock.advanceDays(2);
  await leaveTraces();
  await clear();
  expect(await rowsOf()).toEqual([1, 2, 2, 1, 1, 2]);

  fixture.clock.advanceDays(29);
  await clear();
  expect(await rowsOf()).toEqual([0, 1, 2, 0, 0, 2]);

  fixture.clock.advanceDays(335);
  await clear();
  expect(await rowsOf()).toEqual([0, 0, 2, 0, 0, 1]);

  fixture.clock.advanceDays(35);
  await clear();
  expect(await rowsOf()).toEqual([0, 0, 1, 0, 0, 0]);
});

it('is on its schedule, and nothing that a person may start', async () => {
  await using fixture = await openFixture();
  const job = jobsFor(fixture.environment).find(({ name }) => name === 'sessions.clear');
  expect(job?.schedules.map(({ cron }) => cron)).toEqual(['37 * * * *']);
  const { actor } = await addUser(fixture);
  await expect(clearExpiredSessions(fixture.context(actor))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
