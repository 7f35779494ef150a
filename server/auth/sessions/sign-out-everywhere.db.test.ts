import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { openBrowser } from '../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { Actor } from '../../platform/context.ts';
import { users } from '../users/table.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { openSession } from './open-session.ts';
import { signOutEverywhere } from './sign-out.ts';
import { rememberedDevices, sessions } from './table.ts';

let fixture: Fixture;
let auth: Auth;
const command: Actor = { kind: 'command', name: 'admin' };

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(users));

async function signedIn(devices: number) {
  const { id, email } = await addUser(fixture);
  for (let device = 0; device < devices; device += 1) {
    const opening = { userId: id, isStrong: false, isProved: true, rememberMe: true };
    await openSession(fixture.context({ kind: 'visitor' }), auth, opening, openBrowser().caller());
  }
  return { id, email };
}
const stillIn = async () => (await fixture.db.select().from(sessions)).map(({ userId }) => userId);

it('ends one person’s sessions and remembered devices, and no one else’s', async () => {
  const ada = await signedIn(2);
  const grace = await signedIn(1);
  expect(await signOutEverywhere(fixture.context(command), { email: ada.email })).toEqual({ people: 1 });
  expect(await stillIn()).toEqual([grace.id]);
  expect(await fixture.db.select().from(rememberedDevices)).toHaveLength(1);
});

it('ends everyone’s', async () => {
  await signedIn(2);
  await signedIn(1);
  expect(await signOutEverywhere(fixture.context(command), { email: null })).toEqual({ people: 2 });
  expect(await stillIn()).toEqual([]);
  expect(await fixture.db.select().from(rememberedDevices)).toEqual([]);
});

it('is refused to people, and for an address that no one has', async () => {
  const { id, email } = await signedIn(1);
  for (const kind of ['user', 'admin'] as const)
    await expect(signOutEverywhere(fixture.context({ kind, userId: id }), { email })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  const noUser = { email: 'nobody@example.com' };
  await expect(signOutEverywhere(fixture.context(command), noUser)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await stillIn()).toEqual([id]);
});
