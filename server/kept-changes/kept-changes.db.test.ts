import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApplicationChange } from '../../contract/applications.ts';
import type { KeptChange } from '../../contract/offline/kept-changes.ts';
import { type StartupId, startupId } from '../../contract/startups.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { changeApplication } from '../applications/change-application.ts';
import { createApplication } from '../applications/create-application.ts';
import { getApplication } from '../applications/get-application.ts';
import { applications } from '../applications/table.ts';
import { setFavorite } from '../favorites/set-favorite.ts';
import { favorites } from '../favorites/table.ts';
import type { Context } from '../platform/context.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { forgetMade } from './forget-made.ts';
import { makeChange } from './make-change.ts';
import { keptChanges } from './table.ts';

let world: World;
let ada: Context;
let kestrel: StartupId;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-11-20T12:00:00Z');
  await world.db.delete(users);
  await world.db.delete(startups);
  await recordRounds(world.context(), [makeReport({ company: { name: 'Kestrel', identifiers: [] } })]);
  const [row] = await world.db.select().from(startups);
  kestrel = startupId.parse(row?.id);
  ada = world.context((await addPerson(world)).actor);
});

const send = (change: KeptChange, id: string = randomUUID()) => makeChange(ada, { id, change });
const present = async () => (await world.db.select().from(applications))[0];

async function applied(): Promise<(change: ApplicationChange, before: ApplicationChange) => KeptChange> {
  const { applicationId: id } = await createApplication(ada, { startupId: kestrel, status: 'PENDING' });
  return (change, before) => ({ kind: 'application', id, change, before });
}

it('makes a change once, however often it is sent, and whatever became of it since', async () => {
  const change = { kind: 'favorite', id: kestrel, isFavorite: true } as const;
  const id = randomUUID();
  expect(await send(change, id)).toEqual({ outcome: 'done' });
  await setFavorite(ada, { id: kestrel, isFavorite: false });
  expect(await send(change, id)).toEqual({ outcome: 'done' });
  expect(await world.db.select().from(favorites)).toEqual([]);
});

it('tells what is there by now where it was changed elsewhere, and makes the change once that is decided', async () => {
  const changed = await applied();
  const mine = changed({ notes: 'Called them', status: 'SUBMITTED' }, { notes: '', status: 'PENDING' });
  const id = (await present())?.id ?? '';
  await changeApplication(ada, { id, notes: 'From the phone' });
  const sent = randomUUID();
  expect(await send(mine, sent)).toEqual({
    outcome: 'conflict',
    present: { kind: 'application', present: { notes: 'From the phone' } },
  });
  expect(await present()).toMatchObject({ status: 'PENDING', notes: 'From the phone' });
  const decided = changed(
    { notes: 'Called them', status: 'SUBMITTED' },
    { notes: 'From the phone', status: 'PENDING' },
  );
  expect(await send(decided, sent)).toEqual({ outcome: 'done' });
  expect(await present()).toMatchObject({ status: 'SUBMITTED', notes: 'Called them' });
});

it('leaves alone what was changed beside it', async () => {
  const changed = await applied();
  const id = (await present())?.id ?? '';
  await changeApplication(ada, { id, notes: 'From the phone' });
  const mine = changed({ status: 'SUBMITTED' }, { status: 'PENDING' });
  expect(await send(mine)).toEqual({ outcome: 'done' });
  expect(await send(mine)).toEqual({ outcome: 'done' });
  expect(await present()).toMatchObject({ status: 'SUBMITTED', notes: 'From the phone' });
  expect((await getApplication(ada, { id })).history).toHaveLength(2);
});

it('does not write over a letter that was changed elsewhere', async () => {
  await applied();
  const letter = (text: string, before: string | null) =>
    ({ kind: 'letter', id: kestrel, text, before }) as const;
  expect(await send(letter('Dear Kestrel,', null))).toEqual({ outcome: 'done' });
  expect(await send(letter('Dear all,', 'Dear nobody,'))).toEqual({
    outcome: 'conflict',
    present: { kind: 'letter', text: 'Dear Kestrel,' },
  });
  expect((await present())?.generatedLetter).toBe('Dear Kestrel,');
});

it('remembers nothing of what was refused, and touches nothing of anybody else', async () => {
  const changed = await applied();
  ada = world.context((await addPerson(world)).actor);
  await expect(send(changed({ notes: 'Mine' }, { notes: '' }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const unknown = startupId.parse(randomUUID());
  await expect(send({ kind: 'favorite', id: unknown, isFavorite: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await world.db.select().from(keptChanges)).toEqual([]);
});

it('writes a rule and takes it back, and forgets what arrived long ago', async () => {
  const rule = { kind: 'country', value: 'DE' } as const;
  await send({ kind: 'mute', rule });
  await send({ kind: 'mute', rule });
  await send({ kind: 'unmute', id: randomUUID() });
  expect(await world.db.select().from(keptChanges)).toHaveLength(3);
  world.clock.set('2027-03-20T12:00:00Z');
  expect(await forgetMade(world.context())).toBe(3);
});
