import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { readMails } from '../../fixtures/read-mails.ts';
import { sendDue } from '../../fixtures/send-due.ts';
import { users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { mailboxJobs } from '../mail/jobs.ts';
import { mails } from '../mail/table.ts';
import { setWeekPlan } from '../outreach/week-plan/change-week-plan.ts';
import { getWeekPlan } from '../outreach/week-plan/get-week-plan.ts';
import { weekPlans } from '../outreach/week-plan/table.ts';
import { alertJobs } from './jobs.ts';
import { setDelivery } from './streams/delivery-settings.ts';
import { alertRuns } from './table.ts';

type User = Awaited<ReturnType<typeof addUser>>;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture('empty', () => [...mailboxJobs, ...alertJobs]);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, startups, alertRuns, mails]) await fixture.db.delete(table);
  fixture.clock.set('2026-11-22T06:00:00Z');
});

const as = ({ actor }: User) => fixture.context(actor);
const texts = async () => (await readMails(fixture.context())).map(({ text }) => text);

/** Ada was here yesterday; Bea four weeks ago. */
async function add(
  changes: Parameters<typeof addUser>[1],
  lastSeenAt = '2026-11-21T09:00:00Z',
): Promise<User> {
  const user = await addUser(fixture, { isPaid: true, ...changes });
  await fixture.db
    .update(users)
    .set({ lastSeenAt: new Date(lastSeenAt) })
    .where(eq(users.id, user.id));
  await setDelivery(as(user), { timeZone: 'UTC' });
  await sendDue(fixture.context());
  return user;
}

const find = (name: string, announcedOn: string) =>
  recordRounds(fixture.context(), [
    makeReport({
      externalId: name,
      url: `https://news.example/${name}`,
      company: { name, people: [{ name: `${name} Okafor`, roles: ['Chief Technology Officer'] }] },
      round: { announcedOn, reportedOn: announcedOn },
    }),
  ]);

async function runAt(time: string): Promise<string[]> {
  await fixture.db.delete(mails);
  fixture.clock.set(time);
  await sendDue(fixture.context());
  return texts();
}

describe('the digest of a Monday', () => {
  it('begins with the plan that the page shows, once in the week', async () => {
    const ada = await add({ name: 'Ada Lovelace' });
    await find('Kestrel', '2026-11-20');
    await runAt('2026-11-22T07:00:00Z');
    await find('Merlin', '2026-11-21');
    const [monday = ''] = await runAt('2026-11-23T07:00:00Z');
    expect(monday).toContain('Write to these two by Friday');
    expect(monday).toContain('Merlin: Merlin Okafor, CTO · Raised 2 days ago');
    expect(monday.indexOf('Write to these two')).toBeLessThan(monday.indexOf('Series A'));
    const { toWrite } = await getWeekPlan(as(ada), {});
    expect(toWrite.map(({ companyName }) => companyName)).toEqual(['Merlin', 'Kestrel']);
    await find('Osprey', '2026-11-23');
    const [tuesday = ''] = await runAt('2026-11-24T07:00:00Z');
    expect(tuesday).toContain('Osprey');
    expect(tuesday).not.toContain('Write to');
    const stored = await fixture.db.select().from(weekPlans).where(eq(weekPlans.userId, ada.id));
    expect(stored.filter(({ digestId }) => digestId !== null)).toHaveLength(2);
  });

  it('leaves in peace who is away, who wants no plan in mail, and who paused', async () => {
    await add({ name: 'Bea Long Away' }, '2026-10-25T09:00:00Z');
    const cleo = await add({ name: 'Cleo Without' });
    await setWeekPlan(as(cleo), { isMailed: false });
    const dora = await add({ name: 'Dora Paused' });
    await setDelivery(as(dora), { pausedUntil: '2026-12-01T00:00:00.000Z' });
    fixture.clock.set('2026-11-23T06:00:00Z');
    await find('Kestrel', '2026-11-20');
    const sent = await runAt('2026-11-23T07:00:00Z');
    expect(sent).toHaveLength(2);
    expect(sent.join()).not.toContain('Write to');
    expect(sent.join()).not.toContain('Dora');
  });

  it('comes again where its mail never left, and a plan by itself sends no mail', async () => {
    const ada = await add({ name: 'Ada Lovelace' });
    fixture.clock.set('2026-11-23T06:00:00Z');
    await find('Kestrel', '2026-11-20');
    const overSmtp = {
      ...fixture.context(),
      environment: { ...fixture.environment, smtpUrl: 'smtp://127.0.0.1:9' },
    };
    fixture.clock.set('2026-11-23T07:00:00Z');
    await sendDue(overSmtp);
    const isMailed = async () => {
      const [plan] = await fixture.db.select().from(weekPlans).where(eq(weekPlans.userId, ada.id));
      return Boolean(plan?.digestId);
    };
    expect(await isMailed()).toBe(true);
    await setDelivery(as(ada), { pausedUntil: '2026-11-23T12:00:00.000Z' });
    expect(await isMailed()).toBe(false);
    await fixture.db.delete(mails);
    fixture.clock.set('2026-11-23T13:00:00Z');
    await sendDue(fixture.context());
    expect((await texts()).join()).toContain('Write to this one by Friday');
    expect(await runAt('2026-11-30T07:00:00Z')).toEqual([]);
    expect((await getWeekPlan(as(ada), {})).toWrite).toHaveLength(1);
  });

  it('names no one to a free plan, and only what it shows', async () => {
    await add({ name: 'Finn Free', isPaid: false });
    fixture.clock.set('2026-11-23T06:00:00Z');
    await find('Older', '2026-10-10');
    await find('Kestrel', '2026-11-20');
    const sent = (await runAt('2026-11-23T07:00:00Z')).join();
    expect(sent).toContain('Write to this one by Friday');
    expect(sent).not.toMatch(/Kestrel|Okafor/);
  });
});
