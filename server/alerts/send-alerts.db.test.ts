import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { createApplication } from '../applications/applications.ts';
import { users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { mails } from '../mail/table.ts';
import { sendAlerts } from './send-alerts.ts';
import { sendDigests } from './send-digests.ts';
import { alertRuns, digestEntries } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
  await fixture.db.delete(alertRuns);
  fixture.clock.set('2026-11-20T12:00:00Z');
});

const daily = () => sendAlerts(fixture.context(), { kind: 'daily' });
const mailbox = () => fixture.db.select().from(mails).orderBy(mails.to);
const kestrel = makeReport({
  company: { industryTags: ['financial-services'], city: 'Berlin', country: 'DE' },
});
const tidewater = makeReport({
  externalId: 'tidewater',
  company: { name: 'Tidewater Bio', industryTags: ['biotechnology'] },
  round: { amount: null, currency: null, kind: 'seed' },
});

describe('the daily alert job', () => {
  it('writes one mail a person, with the right companies and no other', async () => {
    const ada = await addUser(fixture, { isPaid: true, industries: ['financial-services'] });
    const grace = await addUser(fixture, { isPaid: true, industries: ['biotechnology'] });
    await addUser(fixture, { isPaid: true, industries: ['sports'] });
    await recordRounds(fixture.context(), [kestrel, tidewater]);

    expect(await daily()).toEqual({ people: 2, mails: 2, rounds: 2, failed: 0 });
    const byAddress = Map.groupBy(await mailbox(), (mail) => mail.to);
    const [toAda] = byAddress.get(ada.email) ?? [];
    const [toGrace] = byAddress.get(grace.email) ?? [];
    expect(toAda?.text).toContain('Kestrel');
    expect(toAda?.text).toContain('$12.5M round');
    expect(toAda?.text).not.toContain('Tidewater');
    expect(toGrace?.html).toContain('Tidewater Bio');
    expect(toGrace?.text).toContain('Seed');
    expect(await mailbox()).toHaveLength(2);
  });

  it('names the twenty that fit best, counts the rest, and has told of all of them', async () => {
    const ada = await addUser(fixture, { isPaid: true, industries: ['biotechnology', 'financial-services'] });
    const of = (kind: string, count: number, industryTags: string[]) =>
      Array.from({ length: count }, (_, index) =>
        makeReport({ externalId: `${kind} ${index}`, company: { name: `${kind} ${index}`, industryTags } }),
      );
    await recordRounds(fixture.context(), [
      ...of('Second', 23, ['financial-services']),
      ...of('First', 2, ['biotechnology']),
    ]);
    expect(await daily()).toMatchObject({ mails: 1, rounds: 25 });
    const [mail] = await mailbox();
    expect(mail?.subject).toMatch(/^20 rounds found for you: First \d and 19 more$/);
    expect(mail?.text.match(/^(First|Second) \d+$/gm)).toHaveLength(20);
    expect(mail?.text).toMatch(/First[\s\S]*First[\s\S]*Second/);
    expect(mail?.text).toContain('Biotechnology, your first industry');
    expect(mail?.text).toContain('and 5 more: ');
    expect(
      await fixture.db.select().from(digestEntries).where(eq(digestEntries.userId, ada.id)),
    ).toHaveLength(25);
    expect(await daily()).toMatchObject({ mails: 0 });
  });

  it('tells no one twice, however often it runs', async () => {
    await addUser(fixture, { isPaid: true });
    await recordRounds(fixture.context(), [kestrel]);
    await daily();
    expect(await daily()).toMatchObject({ mails: 0 });
    expect(await sendAlerts(fixture.context(), { kind: 'manual', sinceDays: 30 })).toMatchObject({
      mails: 0,
    });
    await recordRounds(fixture.context(), [tidewater]);
    expect(await daily()).toMatchObject({ mails: 1, rounds: 1 });
    expect(await mailbox()).toHaveLength(2);
  });

  it('reminds of each follow-up once, also where no one raised, and never against the choice', async () => {
    const ada = await addUser(fixture, {});
    const silent = await addUser(fixture, { alertFrequency: 'none' });
    const status = 'SUBMITTED' as const;
    const due = { companyName: 'Kestrel', status, followUpOn: '2026-11-20', contactName: 'Ada Okafor' };
    const later = { companyName: 'Quillon', status, followUpOn: '2026-11-22' };
    for (const { actor } of [ada, silent])
      for (const given of [due, later]) await createApplication(fixture.context(actor), given);
    const runs = await Promise.all([daily(), daily()]);
    expect(runs.reduce((sum, run) => sum + run.mails, 0)).toBe(1);
    const [mail, ...others] = await mailbox();
    expect([mail?.to, mail?.subject, others]).toEqual([ada.email, 'Follow up with Kestrel', []]);
    expect(mail?.text).toContain('Ada Okafor at Kestrel, today');
    expect(mail?.text).not.toContain('Quillon');
    fixture.clock.advanceDays(2);
    await recordRounds(fixture.context(), [kestrel]);
    expect(await daily()).toMatchObject({ mails: 1, rounds: 1 });
    expect((await mailbox()).filter(({ text }) => text.includes('Quillon, today'))).toHaveLength(1);
  });

  it('tells once where two runs meet', async () => {
    await addUser(fixture, { isPaid: true });
    await recordRounds(fixture.context(), [kestrel, tidewater]);
    const runs = await Promise.all([daily(), daily()]);
    expect(runs.reduce((sum, run) => sum + run.mails, 0)).toBe(1);
    expect(await mailbox()).toHaveLength(1);
  });

  it('tells a person without a paid plan how many, and nothing else', async () => {
    await addUser(fixture);
    await recordRounds(fixture.context(), [kestrel]);
    await daily();
    const [mail] = await mailbox();
    expect(mail?.subject).toContain('1 round found');
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toContain('Kestrel');
  });

  it('looks back to the last run when days were missed', async () => {
    await addUser(fixture, { isPaid: true });
    await daily();
    await recordRounds(fixture.context(), [kestrel]);
    fixture.clock.advanceDays(3);
    expect(await daily()).toMatchObject({ mails: 1 });
  });

  it.each(['mails', 'digests', 'digest_entries'])(
    'loses nobody and repeats nobody when writing %s fails',
    async (table) => {
      const people = await Promise.all([1, 2, 3].map(() => addUser(fixture, { isPaid: true })));
      await recordRounds(fixture.context(), [kestrel]);
      await breakWrites(table, people[1]?.id ?? '');
      expect(await daily()).toMatchObject({ people: 3, mails: 2, failed: 1 });
      expect(await mailbox()).toHaveLength(2);

      await mendWrites(table);
      expect(await daily()).toMatchObject({ people: 1, mails: 1, failed: 0 });
      expect((await mailbox()).map((mail) => mail.to)).toEqual(people.map((user) => user.email).sort());
      expect(await fixture.db.select().from(digestEntries)).toHaveLength(3);
    },
  );

  it('writes to no one whose address is not confirmed, and later of nothing older than usual', async () => {
    const ada = await addUser(fixture, { isPaid: true, isVerified: false });
    await recordRounds(fixture.context(), [kestrel]);
    expect(await daily()).toEqual({ people: 0, mails: 0, rounds: 0, failed: 0 });

    fixture.clock.advanceDays(3);
    await daily();
    await fixture.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
    expect(await daily()).toMatchObject({ mails: 0 });
    await recordRounds(fixture.context(), [tidewater]);
    expect(await daily()).toMatchObject({ mails: 1, rounds: 1 });
    const [mail] = await mailbox();
    expect(mail?.text).not.toContain('Kestrel');
  });

  it('writes to no one who lost the confirmation after being matched', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    await recordRounds(fixture.context(), [kestrel]);
    await fixture.db.update(users).set({ emailVerified: false }).where(eq(users.id, ada.id));
    const since = new Date('2026-11-19T12:00:00Z');
    expect(
      await sendDigests(fixture.context(), { userIds: [ada.id], occasion: { kind: 'daily', since } }),
    ).toMatchObject({ rounds: 0 });
    expect(await mailbox()).toEqual([]);
  });

  it('is not started by people', async () => {
    const ada = await addUser(fixture);
    await expect(sendAlerts(fixture.context(ada.actor), { kind: 'daily' })).rejects.toThrow('Access denied');
  });
});

/** From now on the database refuses one person's rows of a table, as if the power went at that moment. */
async function breakWrites(table: string, userId: string): Promise<void> {
  await fixture.db.execute(
    sql.raw(
      `create function fail_one() returns trigger language plpgsql as $$ begin if new.user_id = '${userId}' then raise exception 'the power went'; end if; return new; end $$`,
    ),
  );
  await fixture.db.execute(
    sql.raw(`create trigger fail_one before insert on ${table} for each row execute function fail_one()`),
  );
}

async function mendWrites(table: string): Promise<void> {
  await fixture.db.execute(sql.raw(`drop trigger fail_one on ${table}`));
  await fixture.db.execute(sql.raw('drop function fail_one()'));
}
