import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { sendAlerts } from '../../alerts/send-alerts.ts';
import { alertRuns, digestEntries } from '../../alerts/table.ts';
import { users } from '../../auth/users/table.ts';
import { deleteUndone } from '../../companies/import-trace/import-trace.ts';
import { undoneRounds } from '../../companies/import-trace/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import type { Actor } from '../../platform/context.ts';
import { getImport } from './imports.ts';
import { importJobs } from './jobs.ts';
import { queueWork } from './queue-import.ts';
import { imports } from './table.ts';
import { addPart, beginUpload, finishUpload } from './uploading/upload.ts';
import { workOnImport } from './work-on-import.ts';

let fixture: Fixture;
let folder: string;
let admin: Actor;
beforeAll(async () => {
  fixture = await openFixture('empty', () => importJobs);
  folder = await mkdtemp(join(tmpdir(), 'upround-told-again-'));
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of [imports, startups, undoneRounds, alertRuns, users]) await fixture.db.delete(table);
  fixture.clock.set('2026-11-20T12:00:00Z');
  admin = {
    kind: 'admin',
    userId: (await addUser(fixture, { name: 'Grace Hopper', industries: ['sports'] })).id,
  };
  await addUser(fixture, { isPaid: true, industries: ['software'] });
});

const asAdmin = () => fixture.context(admin);
const daily = () => sendAlerts(fixture.context(), { kind: 'daily' });
const lately = () => sendAlerts(fixture.context(), { kind: 'manual', sinceDays: 30 });
const rounds = () => fixture.db.select().from(fundingEvents);

async function bringIn(amount = '$5,000,000', ...further: string[]): Promise<string> {
  const rows = [`Zuorana,Germany,2026-11-18,"${amount}",Seed,software`, ...further];
  const bytes = Buffer.from(['Company,Country,Date,Amount,Round,Industry', ...rows, ''].join('\n'));
  const { id } = await beginUpload(asAdmin(), { fileName: 'r.csv', size: bytes.length, changedAt: 7 });
  await addPart(asAdmin(), { id, offset: 0, part: bytes.toString('base64') });
  await finishUpload(asAdmin(), { id });
  const { mapping } = await getImport(asAdmin(), { id });
  await queueWork(asAdmin(), { id, task: 'run', mapping });
  await workOnImport(fixture.context(), { id });
  return id;
}

async function undo(id: string): Promise<void> {
  await queueWork(asAdmin(), { id, task: 'undo' });
  await workOnImport(fixture.context(), { id });
}

it('what was told in a mail is not told again when its import was undone and done again, and is not new', async () => {
  const id = await bringIn();
  expect(await daily()).toMatchObject({ mails: 1, rounds: 1 });
  const [before] = await rounds();
  fixture.clock.advanceDays(1);
  await undo(id);
  expect(await rounds()).toEqual([]);
  fixture.clock.advanceDays(1);
  const again = await bringIn('€5,200,000');
  expect(await rounds()).toMatchObject([
    { id: before?.id, createdAt: before?.createdAt, amount: '5200000.00', currency: 'EUR' },
  ]);
  expect(await daily()).toMatchObject({ mails: 0 });
  expect(await lately()).toMatchObject({ mails: 0 });
  await undo(again);
  await bringIn();
  expect(await lately()).toMatchObject({ mails: 0 });
});

it('a user who was not notified of it before is notified when it comes back', async () => {
  const id = await bringIn();
  await undo(id);
  fixture.clock.advanceDays(1);
  expect(await daily()).toMatchObject({ mails: 0 });
  fixture.clock.advanceDays(1);
  await bringIn();
  expect(await daily()).toMatchObject({ mails: 1, rounds: 1 });
  expect(await daily()).toMatchObject({ mails: 0 });
});

it('told by another source meanwhile it is the same round, and another round of the company is not', async () => {
  const id = await bringIn();
  await daily();
  await undo(id);
  const company = { name: 'Zuorana', country: 'DE', industryTags: ['software'] };
  const round = { kind: 'seed', announcedOn: '2026-11-17' } as const;
  await recordRounds(fixture.context(), [
    makeReport({ source: 'feed', externalId: 'a', company, round }),
    makeReport({
      source: 'feed',
      externalId: 'b',
      company,
      round: { kind: 'series_a', amount: '20000000', announcedOn: '2026-11-19' },
    }),
  ]);
  expect(await lately()).toMatchObject({ mails: 1, rounds: 1 });
});

it('what does not come back within 90 days is forgotten, with who was told of it', async () => {
  const id = await bringIn();
  await daily();
  await undo(id);
  fixture.clock.advanceDays(89);
  await deleteUndone(fixture.context());
  expect(await fixture.db.$count(digestEntries)).toBe(1);
  fixture.clock.advanceDays(2);
  await deleteUndone(fixture.context());
  expect([await fixture.db.$count(undoneRounds), await fixture.db.$count(digestEntries)]).toEqual([0, 0]);
});

it('who was told of a round that goes for good is forgotten with it', async () => {
  await bringIn();
  await daily();
  await fixture.db.delete(startups).where(eq(startups.name, 'Zuorana'));
  expect(await fixture.db.$count(digestEntries)).toBe(0);
});
