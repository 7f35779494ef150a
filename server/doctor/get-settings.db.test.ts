import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userId } from '../../contract/accounts.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { auditEvents } from '../audit/table.ts';
import { removeSampleByHand } from '../ingest/remove-sample-by-hand.ts';
import type { Actor } from '../platform/context.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { getSettings } from './get-settings.ts';

it('says what works and what is left to do, and no longer what was done', async () => {
  await using world = await openWorld();
  const [one, other] = [await addPerson(world), await addPerson(world)];
  await world.db.update(users).set({ isAdmin: true }).where(eq(users.id, one.id));
  await recordRounds(world.context(), [makeReport({ source: 'sample', externalId: 'sample:1' })]);
  const admin = world.context({ kind: 'admin', userId: one.id });
  const open = async () =>
    (await getSettings(admin)).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  expect(await open()).toEqual(expect.arrayContaining(['mail', 'second-admin', 'sample']));
  const { findings } = await getSettings(admin);
  expect(findings.map(({ sentence }) => sentence).join('\n')).toMatch(/SOURCES=off[\s\S]*The clocks/);

  await world.db.update(users).set({ isAdmin: true }).where(eq(users.id, other.id));
  await Promise.all([removeSampleByHand(admin), removeSampleByHand(admin)]);
  expect(await open()).not.toEqual(expect.arrayContaining(['second-admin']));
  expect(await open()).not.toContain('sample');
  const removed = (await world.db.select().from(auditEvents)).filter(({ kind }) => kind === 'sample-removed');
  expect(removed).toMatchObject([{ actorId: one.id, detail: { removed: 1 } }]);
});

it.each<[Actor, string]>([
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
])('tells %j nothing', async (actor, code) => {
  await using world = await openWorld();
  await expect(getSettings(world.context(actor))).rejects.toMatchObject({ code });
  await expect((async () => removeSampleByHand(world.context(actor)))()).rejects.toMatchObject({ code });
});
