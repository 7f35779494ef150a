import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { alertRuns, digestEntries } from '../alerts/table.ts';
import type { Actor } from '../platform/context.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { forgetUndone } from '../startups/tracing/forget-undone.ts';
import { undoneRounds } from '../startups/tracing/table.ts';
import { getImport } from './get-import.ts';
import { importJobs } from './jobs.ts';
import { queueWork } from './queue-work.ts';
import { imports } from './table.ts';
import { addPart } from './uploading/add-part.ts';
import { beginUpload } from './uploading/begin-upload.ts';
import { finishUpload } from './uploading/finish-upload.ts';
import { workOnImport } from './work-on-import.ts';

let world: World;
let folder: string;
let admin: Actor;
beforeAll(async () => {
  world = await openWorld('empty', () => importJobs);
  folder = await mkdtemp(join(tmpdir(), 'upround-told-again-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of [imports, startups, undoneRounds, alertRuns, users]) await world.db.delete(table);
  world.clock.set('2026-11-20T12:00:00Z');
  admin = {
    kind: 'admin',
    userId: (await addPerson(world, { name: 'Grace Hopper', industries: ['sports'] })).id,
  };
  await addPerson(world, { isPaid: true, industries: ['software'] });
});

const asAdmin = () => world.context(admin);
const daily = () => sendAlerts(world.context(), { kind: 'daily' });
const lately = () => sendAlerts(world.context(), { kind: 'manual', sinceDays: 30 });
const rounds = () => world.db.select().from(fundingEvents);

async function bringIn(amount = '$5,000,000', ...further: string[]): Promise<string> {
  const rows = [`Zuorana,Germany,2026-11-18,"${amount}",Seed,software`, ...further];
  const bytes = Buffer.from(['Company,Country,Date,Amount,Round,Industry', ...rows, ''].join('\n'));
  const { id } = await beginUpload(asAdmin(), { fileName: 'r.csv', size: bytes.length, changedAt: 7 });
  await addPart(asAdmin(), { id, offset: 0, part: bytes.toString('base64') });
  await finishUpload(asAdmin(), { id });
  const { mapping } = await getImport(asAdmin(), { id });
  await queueWork(asAdmin(), { id, task: 'run', mapping });
  await workOnImport(world.context(), { id });
  return id;
}

async function undo(id: string): Promise<void> {
  await queueWork(asAdmin(), { id, task: 'undo' });
  await workOnImport(world.context(), { id });
}

it('what was told in a mail is not told again when its import was undone and done again, and is not new', async () => {
  const id = await bringIn();
  expect(await daily()).toMatchObject({ mails: 1, rounds: 1 });
  const [before] = await rounds();
  world.clock.advanceDays(1);
  await undo(id);
  expect(await rounds()).toEqual([]);
  world.clock.advanceDays(1);
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

it('whoever was not told of it before is told when it comes back', async () => {
  const id = await bringIn();
  await undo(id);
  world.clock.advanceDays(1);
  expect(await daily()).toMatchObject({ mails: 0 });
  world.clock.advanceDays(1);
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
  await recordRounds(world.context(), [
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
  world.clock.advanceDays(89);
  await forgetUndone(world.context());
  expect(await world.db.$count(digestEntries)).toBe(1);
  world.clock.advanceDays(2);
  await forgetUndone(world.context());
  expect([await world.db.$count(undoneRounds), await world.db.$count(digestEntries)]).toEqual([0, 0]);
});

it('who was told of a round that goes for good is forgotten with it', async () => {
  await bringIn();
  await daily();
  await world.db.delete(startups).where(eq(startups.name, 'Zuorana'));
  expect(await world.db.$count(digestEntries)).toBe(0);
});
