import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { openBrowser } from '../../worlds/browser.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { listEvents } from './list-events.ts';
import { recordEvent } from './record.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('tells a person what happened to their own account, the last fifty, newest first', async () => {
  const ada = await addPerson(world);
  const grace = await addPerson(world, { name: 'Grace Hopper' });
  const caller = openBrowser().caller();
  await recordEvent(world.context(), { kind: 'registered', userId: ada.id, caller });
  for (let turn = 0; turn < 50; turn += 1) {
    world.clock.set(new Date(world.clock.now().getTime() + 1000));
    await recordEvent(world.context(), {
      kind: 'signed-in',
      userId: ada.id,
      caller,
      detail: { by: 'password' },
    });
  }
  world.clock.set(new Date(world.clock.now().getTime() + 1000));
  await recordEvent(world.context(), { kind: 'password-reset', userId: ada.id, caller: null });
  await recordEvent(world.context(), { kind: 'sign-in-refused', userId: null, caller });

  const events = await listEvents(world.context(ada.actor));
  expect(events).toHaveLength(50);
  expect(events[0]).toEqual({
    id: expect.any(String),
    at: world.clock.now().toISOString(),
    kind: 'password-reset',
    clientAddress: null,
    device: null,
  });
  expect(events[1]).toMatchObject({
    kind: 'signed-in',
    clientAddress: '203.0.113.9',
    device: 'Firefox on Linux',
  });
  expect(events.map(({ kind }) => kind)).not.toContain('registered');
  expect(await listEvents(world.context(grace.actor))).toEqual([]);
  await expect(listEvents(world.context({ kind: 'visitor' }))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});
