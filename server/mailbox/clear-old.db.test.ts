import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailStatuses } from '../../contract/mail/mailbox.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { digestEntries, digests } from '../alerts/table.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { clearOld } from './clear-old.ts';
import { getMail } from './get.ts';
import { mails } from './table.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(mails);
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
      createdAt: new Date(world.clock.now().getTime() - age * 86_400_000),
    })),
  );
  await world.db.insert(mails).values(written);
}

it('takes the text after 30 days and the rest after 180, and neither from what is still to be sent', async () => {
  await addMails();
  const settled = mailStatuses.filter((status) => !isOnItsWay(status)).length;
  expect(await clearOld(world.context())).toEqual({ emptied: 2 * settled, deleted: settled });

  const kept = await world.db.select().from(mails);
  expect(kept.map(({ occasion }) => occasion).sort()).toEqual(
    mailStatuses
      .flatMap((status) =>
        ages.filter((age) => isOnItsWay(status) || age < 180).map((age) => `${status} ${age}`),
      )
      .sort(),
  );
  for (const { occasion, status, text, html, bodyRemovedAt } of kept) {
    const isWhole = isOnItsWay(status) || Number(occasion.split(' ')[1]) < 30;
    expect({ occasion, isWhole: text !== '' && html !== '' && bodyRemovedAt === null }).toEqual({
      occasion,
      isWhole,
    });
  }
  expect(await clearOld(world.context())).toEqual({ emptied: 0, deleted: 0 });
});

it('says of a mail that its text is gone, and since when', async () => {
  await addMails();
  await clearOld(world.context());
  const [old] = (await world.db.select().from(mails)).filter(({ occasion }) => occasion === 'sent 31');
  expect(await getMail(world.context(), { id: old?.id ?? '' })).toMatchObject({
    text: '',
    html: '',
    bodyRemovedAt: world.clock.now().toISOString(),
  });
});

it('lets nobody be told of a round a second time', async () => {
  await addPerson(world, { isPaid: true });
  await recordRounds(world.context(), [makeReport()]);
  expect(await sendAlerts(world.context(), { kind: 'daily' })).toMatchObject({ mails: 1, rounds: 1 });
  for (const days of [31, 150]) {
    world.clock.advanceDays(days);
    await clearOld(world.context());
    expect(await sendAlerts(world.context(), { kind: 'manual', sinceDays: 365 })).toMatchObject({ mails: 0 });
  }
  expect(await world.db.$count(mails)).toBe(0);
  expect(await world.db.select().from(digests)).toMatchObject([{ mailId: null }]);
  expect(await world.db.$count(digestEntries)).toBe(1);
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
  await world.db.insert(mails).values(many);
  expect(await clearOld({ ...world.context(), signal: AbortSignal.abort() })).toEqual({
    emptied: 0,
    deleted: 0,
  });
  expect(await clearOld(world.context())).toMatchObject({ deleted: 2_300 });
});

it('is nothing that a person may start', async () => {
  const { actor } = await addPerson(world);
  for (const wrong of [actor, { kind: 'visitor' } as const])
    await expect(clearOld(world.context(wrong))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
