import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailStatuses } from '../../contract/mail/mailbox.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { digestEntries, digests } from '../alerts/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { clearOld } from './clear-old.ts';
import { getMail } from './read-mails.ts';
import { mails } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(mails);
});

const ages = [0, 29, 31, 179, 181];
const isOnItsWay = (status: string) => status === 'pending' || status === 'sending';

async function addMails(): Promise<void> {
  const written = mailStatuses.flatMap((status) =>
    ages.map((age) => ({
      id: randomUUID(),
      occasion: `${status} ${age}`,
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      status,
      createdAt: new Date(fixture.clock.now().getTime() - age * 86_400_000),
    })),
  );
  await fixture.db.insert(mails).values(written);
}

it('takes the text after 30 days and the rest after 180, and neither from what is still to be sent', async () => {
  await addMails();
  const finished = mailStatuses.filter((status) => !isOnItsWay(status)).length;
  expect(await clearOld(fixture.context())).toEqual({ emptied: 2 * finished, deleted: finished });

  const stored = await fixture.db.select().from(mails);
  expect(stored.map(({ occasion }) => occasion).sort()).toEqual(
    mailStatuses
      .flatMap((status) =>
        ages.filter((age) => isOnItsWay(status) || age < 180).map((age) => `${status} ${age}`),
      )
      .sort(),
  );
  for (const { occasion, status, text, html, bodyRemovedAt } of stored) {
    const isWhole = isOnItsWay(status) || Number(occasion.split(' ')[1]) < 30;
    expect({ occasion, isWhole: text !== '' && html !== '' && bodyRemovedAt === null }).toEqual({
      occasion,
      isWhole,
    });
  }
  expect(await clearOld(fixture.context())).toEqual({ emptied: 0, deleted: 0 });
});

it('says of a mail that its text is gone, and since when', async () => {
  await addMails();
  await clearOld(fixture.context());
  const [old] = (await fixture.db.select().from(mails)).filter(({ occasion }) => occasion === 'sent 31');
  expect(await getMail(fixture.context(), { id: old?.id ?? '' })).toMatchObject({
    text: '',
    html: '',
    bodyRemovedAt: fixture.clock.now().toISOString(),
  });
});

it('announces no round a second time', async () => {
  await addUser(fixture, { isPaid: true });
  await recordRounds(fixture.context(), [makeReport()]);
  expect(await sendAlerts(fixture.context(), { kind: 'daily' })).toMatchObject({ mails: 1, rounds: 1 });
  for (const days of [31, 150]) {
    fixture.clock.advanceDays(days);
    await clearOld(fixture.context());
    expect(await sendAlerts(fixture.context(), { kind: 'manual', sinceDays: 365 })).toMatchObject({
      mails: 0,
    });
  }
  expect(await fixture.db.$count(mails)).toBe(0);
  expect(await fixture.db.select().from(digests)).toMatchObject([{ mailId: null }]);
  expect(await fixture.db.$count(digestEntries)).toBe(1);
});

it('goes on where it was stopped, when many are old', async () => {
  const many = Array.from({ length: 2_300 }, (_, index) => ({
    id: randomUUID(),
    occasion: `old ${index}`,
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
    status: 'sent' as const,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  }));
  await fixture.db.insert(mails).values(many);
  expect(await clearOld({ ...fixture.context(), signal: AbortSignal.abort() })).toEqual({
    emptied: 0,
    deleted: 0,
  });
  expect(await clearOld(fixture.context())).toMatchObject({ deleted: 2_300 });
});

it('is nothing that a person may start', async () => {
  const { actor } = await addUser(fixture);
  for (const wrong of [actor, { kind: 'visitor' } as const])
    await expect(clearOld(fixture.context(wrong))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
