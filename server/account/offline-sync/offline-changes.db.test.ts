import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OfflineChange } from '../../../contract/account/offline-sync/offline-changes.ts';
import type { ApplicationChange } from '../../../contract/applications/applications.ts';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { createApplication, getApplication } from '../../applications/applications.ts';
import { changeApplication } from '../../applications/change-application.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { setFavorite } from '../../feed/favorites/favorites.ts';
import { favorites } from '../../feed/favorites/table.ts';
import type { Context } from '../../platform/context.ts';
import { deleteApplied, makeChange } from './make-change.ts';
import { offlineChanges } from './table.ts';

let fixture: Fixture;
let ada: Context;
let kestrel: StartupId;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
  await recordRounds(fixture.context(), [makeReport({ company: { name: 'Kestrel', identifiers: [] } })]);
  const [row] = await fixture.db.select().from(startups);
  kestrel = startupId.parse(row?.id);
  ada = fixture.context((await addUser(fixture)).actor);
});

const send = (change: OfflineChange, id: string = randomUUID()) => makeChange(ada, { id, change });
const present = async () => (await fixture.db.select().from(applications))[0];

async function applied(): Promise<(change: ApplicationChange, before: ApplicationChange) => OfflineChange> {
  const { applicationId: id } = await createApplication(ada, { startupId: kestrel, status: 'PENDING' });
  return (change, before) => ({ kind: 'application', id, change, before });
}

it('makes a change once, however often it is sent, and whatever became of it since', async () => {
  const change = { kind: 'favorite', id: kestrel, isFavorite: true } as const;
  const id = randomUUID();
  expect(await send(change, id)).toEqual({ outcome: 'done' });
  await setFavorite(ada, { id: kestrel, isFavorite: false });
  expect(await send(change, id)).toEqual({ outcome: 'done' });
  expect(await fixture.db.select().from(favorites)).toEqual([]);
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

it('remembers nothing of what was refused, and changes nothing of other users', async () => {
  const changed = await applied();
  ada = fixture.context((await addUser(fixture)).actor);
  await expect(send(changed({ notes: 'Mine' }, { notes: '' }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const unknown = startupId.parse(randomUUID());
  await expect(send({ kind: 'favorite', id: unknown, isFavorite: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await fixture.db.select().from(offlineChanges)).toEqual([]);
});

it('writes a rule and takes it back, and forgets what arrived long ago', async () => {
  const rule = { kind: 'country', value: 'DE' } as const;
  await send({ kind: 'mute', rule });
  await send({ kind: 'mute', rule });
  await send({ kind: 'unmute', id: randomUUID() });
  expect(await fixture.db.select().from(offlineChanges)).toHaveLength(3);
  fixture.clock.set('2027-03-20T12:00:00Z');
  expect(await deleteApplied(fixture.context())).toBe(3);
});
