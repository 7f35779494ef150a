import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordLastSeen } from './last-seen.ts';
import { lastSeenTable } from './table.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
let bea: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture);
  bea = await addUser(fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(lastSeenTable));

const at = (time: string) => fixture.clock.set(`2026-11-20T${time}Z`);
const run = async (user = ada) =>
  (await recordLastSeen(fixture.context(user.actor), user.id))?.toISOString().slice(11, 16) ?? null;

describe('the visit before', () => {
  it('is none for a first-time user, however long they stay', async () => {
    at('09:00:00');
    expect(await run()).toBeNull();
    at('09:20:00');
    expect(await run()).toBeNull();
    at('09:49:00');
    expect(await run()).toBeNull();
  });

  it('ended when they last looked, once they have been away for half an hour', async () => {
    at('09:00:00');
    await run();
    at('09:10:00');
    await run();
    at('09:40:00');
    expect(await run()).toBe('09:10');
    at('10:00:00');
    expect(await run()).toBe('09:10');
    at('18:00:00');
    expect(await run()).toBe('10:00');
  });

  it('stays the same while two devices come back at once', async () => {
    at('09:00:00');
    await run();
    at('12:00:00');
    expect(await Promise.all([run(), run(), run()])).toEqual(['09:00', '09:00', '09:00']);
  });

  it('is everyone’s own', async () => {
    at('09:00:00');
    await run(ada);
    at('12:00:00');
    expect(await run(bea)).toBeNull();
    expect(await run(ada)).toBe('09:00');
  });

  it('is noted and told for no one else', async () => {
    await expect(recordLastSeen(fixture.context(bea.actor), ada.id)).rejects.toThrow(
      'This is not your account',
    );
    await expect(recordLastSeen(fixture.context({ kind: 'visitor' }), ada.id)).rejects.toThrow();
    expect(await fixture.db.select().from(lastSeenTable)).toEqual([]);
  });

  it('is not written at every look', async () => {
    at('09:00:00');
    await run();
    at('09:00:59');
    await run();
    const [stored] = await fixture.db.select().from(lastSeenTable);
    expect(stored?.seenAt.toISOString()).toContain('09:00:00');
  });
});
