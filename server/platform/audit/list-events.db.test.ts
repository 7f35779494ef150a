import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { openBrowser } from '../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { listEvents } from './list-audit.ts';
import { recordEvent } from './record.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

it('tells a person what happened to their own account, the last fifty, newest first', async () => {
  const ada = await addUser(fixture);
  const grace = await addUser(fixture, { name: 'Grace Hopper' });
  const caller = openBrowser().caller();
  await recordEvent(fixture.context(), { kind: 'registered', userId: ada.id, caller });
  for (let turn = 0; turn < 50; turn += 1) {
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 1000));
    await recordEvent(fixture.context(), {
      kind: 'signed-in',
      userId: ada.id,
      caller,
      detail: { by: 'password' },
    });
  }
  fixture.clock.set(new Date(fixture.clock.now().getTime() + 1000));
  await recordEvent(fixture.context(), { kind: 'password-reset', userId: ada.id, caller: null });
  await recordEvent(fixture.context(), { kind: 'sign-in-refused', userId: null, caller });

  const events = await listEvents(fixture.context(ada.actor));
  expect(events).toHaveLength(50);
  expect(events[0]).toEqual({
    id: expect.any(String),
    at: fixture.clock.now().toISOString(),
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
  expect(await listEvents(fixture.context(grace.actor))).toEqual([]);
  await expect(listEvents(fixture.context({ kind: 'visitor' }))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});
