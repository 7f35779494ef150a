import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { removeSampleByHand } from '../../ingest/runs-and-rejections.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor } from '../../platform/context.ts';
import { getSettings } from './get-settings.ts';

it('says what works and what is left to do, and no longer what was done', async () => {
  await using fixture = await openFixture();
  const [one, other] = [await addUser(fixture), await addUser(fixture)];
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, one.id));
  await recordRounds(fixture.context(), [makeReport({ source: 'sample', externalId: 'sample:1' })]);
  const admin = fixture.context({ kind: 'admin', userId: one.id });
  const open = async () =>
    (await getSettings(admin)).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  expect(await open()).toEqual(expect.arrayContaining(['mail', 'second-admin', 'sample']));
  const { findings } = await getSettings(admin);
  expect(findings.map(({ sentence }) => sentence).join('\n')).toMatch(/SOURCES=off[\s\S]*The clocks/);

  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, other.id));
  await Promise.all([removeSampleByHand(admin), removeSampleByHand(admin)]);
  expect(await open()).not.toEqual(expect.arrayContaining(['second-admin']));
  expect(await open()).not.toContain('sample');
  const removed = (await fixture.db.select().from(auditEvents)).filter(
    ({ kind }) => kind === 'sample-removed',
  );
  expect(removed).toMatchObject([{ actorId: one.id, detail: { removed: 1 } }]);
});

it.each<[Actor, string]>([
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
])('tells %j nothing', async (actor, code) => {
  await using fixture = await openFixture();
  await expect(getSettings(fixture.context(actor))).rejects.toMatchObject({ code });
  await expect((async () => removeSampleByHand(fixture.context(actor)))()).rejects.toMatchObject({ code });
});
