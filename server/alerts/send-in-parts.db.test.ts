import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { sendDue, sendParts, takeParts } from '../../fixtures/send-due.ts';
import { users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { mails } from '../mail/table.ts';
import type { Context } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { alertPartsQueue } from './alert-runs.ts';
import { alertJobs } from './jobs.ts';
import { queueDue, queueManual, sendPart } from './send-in-parts.ts';
import { alertStreams } from './streams/table.ts';
import { alertRuns } from './table.ts';

/** A part and a bit. */
const count = 120;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture('empty', () => alertJobs);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, startups, alertRuns, mails]) await fixture.db.delete(table);
  await fixture.db.execute(sql`delete from pgboss.job where name = ${alertPartsQueue}`);
  fixture.clock.set('2026-11-20T12:00:00Z');
  await addUser(fixture, { isPaid: true });
  await copyUser();
  await recordRounds(fixture.context(), [makeReport()]);
});

/** Many who want what the one user wants, at the same hour. */
async function copyUser(): Promise<void> {
  await fixture.db.execute(sql`insert into users (id, full_name, email, email_verified)
    select 'copy-' || n, 'Ada', 'copy-' || n || '@example.com', true from generate_series(2, ${count}::int) n`);
  await fixture.db.execute(sql`insert into user_preferences (user_id)
    select id from users where id like 'copy-%'`);
  await fixture.db.update(alertStreams).set({ nextDueAt: fixture.clock.now() });
}

const waiting = async () => {
  const rows = await rowsOf<{ people: number }>(
    fixture.db,
    sql`select (data->>'people')::int as people from pgboss.job
      where name = ${alertPartsQueue} and state = 'created' order by people desc`,
  );
  return rows.map(({ people }) => people);
};
const recipients = async () => (await fixture.db.select({ to: mails.to }).from(mails)).map(({ to }) => to);
const stopped = (): Context => ({ ...fixture.context(), signal: AbortSignal.abort() });

describe('a run of digests', () => {
  it('is split into parts, once however often and at once it is started', async () => {
    await Promise.all([queueDue(fixture.context()), queueDue(fixture.context())]);
    await queueDue(fixture.context());
    expect(await waiting()).toEqual([100, 20]);
  });

  it('has nobody told twice nor left out where a part dies, is done by two at once, and is done again', async () => {
    await queueDue(fixture.context());
    const [died, other] = await takeParts(fixture.context());
    await expect(sendPart(stopped(), died)).rejects.toThrow('stopped before everyone');
    await Promise.all([died, other, died].map((part) => sendPart(fixture.context(), part)));
    await sendDue(fixture.context());
    const told = await recipients();
    expect([told.length, new Set(told).size]).toEqual([count, count]);
    expect(await waiting()).toEqual([]);
  });

  it('adds a part for who comes due meanwhile, without those whose part waits', async () => {
    await queueDue(fixture.context());
    const late = await addUser(fixture, { isPaid: true });
    await fixture.db.execute(sql`update alert_streams set next_due_at = ${fixture.clock.now().toISOString()}::timestamptz
      where user_id = ${late.id} and frequency <> 'none'`);
    await queueDue(fixture.context());
    expect(await waiting()).toEqual([100, 20, 1]);
  });

  it('is of machines alone', async () => {
    const { actor } = await addUser(fixture);
    await expect(queueDue(fixture.context(actor))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(sendPart(fixture.context(actor), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(queueManual(fixture.context(actor), { days: 7 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

it('ends what an admin has sent once the last of its parts is done, with how many mails that were', async () => {
  await queueManual(fixture.context(), { days: 7 });
  const { endedAt, kind, mails: written } = alertRuns;
  const open = () => fixture.db.select({ endedAt, mails: written }).from(alertRuns).where(eq(kind, 'manual'));
  await fixture.db.update(alertStreams).set({ nextDueAt: null });
  await queueDue(fixture.context());
  expect(await open()).toEqual([{ endedAt: null, mails: 0 }]);
  await sendParts(fixture.context());
  await queueDue(fixture.context());
  expect(await open()).toEqual([{ endedAt: fixture.clock.now(), mails: count }]);
});
