import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { openBrowser } from '../../worlds/browser.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import type { Actor } from '../platform/context.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { openSession } from './open.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { rememberedDevices, sessions } from './table.ts';

let world: World;
let auth: Auth;
const command: Actor = { kind: 'command', name: 'admin' };

beforeAll(async () => {
  world = await openWorld();
  auth = createAuth(world.environment, world.db, 'a secret of these tests only', world.context().log);
});
afterAll(() => world.close());
beforeEach(() => world.db.delete(users));

async function signedIn(devices: number) {
  const { id, email } = await addPerson(world);
  for (let device = 0; device < devices; device += 1) {
    const opening = { userId: id, isStrong: false, isProved: true, rememberMe: true };
    await openSession(world.context({ kind: 'visitor' }), auth, opening, openBrowser().caller());
  }
  return { id, email };
}
const stillIn = async () => (await world.db.select().from(sessions)).map(({ userId }) => userId);

it('ends one person’s sessions and remembered devices, and nobody else’s', async () => {
  const ada = await signedIn(2);
  const grace = await signedIn(1);
  expect(await signOutEverywhere(world.context(command), { email: ada.email })).toEqual({ people: 1 });
  expect(await stillIn()).toEqual([grace.id]);
  expect(await world.db.select().from(rememberedDevices)).toHaveLength(1);
});

it('ends everybody’s', async () => {
  await signedIn(2);
  await signedIn(1);
  expect(await signOutEverywhere(world.context(command), { email: null })).toEqual({ people: 2 });
  expect(await stillIn()).toEqual([]);
  expect(await world.db.select().from(rememberedDevices)).toEqual([]);
});

it('is refused to people, and for an address that nobody has', async () => {
  const { id, email } = await signedIn(1);
  for (const kind of ['user', 'admin'] as const)
    await expect(signOutEverywhere(world.context({ kind, userId: id }), { email })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  const nobody = { email: 'nobody@example.com' };
  await expect(signOutEverywhere(world.context(command), nobody)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await stillIn()).toEqual([id]);
});
