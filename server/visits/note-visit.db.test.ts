import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { noteVisit } from './note-visit.ts';
import { visits } from './table.ts';

let world: World;
let ada: Awaited<ReturnType<typeof addPerson>>;
let bea: Awaited<ReturnType<typeof addPerson>>;

beforeAll(async () => {
  world = await openWorld();
  ada = await addPerson(world);
  bea = await addPerson(world);
});
afterAll(() => world.close());
beforeEach(() => world.db.delete(visits));

const at = (time: string) => world.clock.set(`2026-11-20T${time}Z`);
const look = async (person = ada) =>
  (await noteVisit(world.context(person.actor), person.id))?.toISOString().slice(11, 16) ?? null;

describe('the visit before', () => {
  it('is none to whoever comes for the first time, however long they stay', async () => {
    at('09:00:00');
    expect(await look()).toBeNull();
    at('09:20:00');
    expect(await look()).toBeNull();
    at('09:49:00');
    expect(await look()).toBeNull();
  });

  it('ended when they last looked, once they have been away for half an hour', async () => {
    at('09:00:00');
    await look();
    at('09:10:00');
    await look();
    at('09:40:00');
    expect(await look()).toBe('09:10');
    at('10:00:00');
    expect(await look()).toBe('09:10');
    at('18:00:00');
    expect(await look()).toBe('10:00');
  });

  it('stays the same while two devices come back at once', async () => {
    at('09:00:00');
    await look();
    at('12:00:00');
    expect(await Promise.all([look(), look(), look()])).toEqual(['09:00', '09:00', '09:00']);
  });

  it('is everybody’s own', async () => {
    at('09:00:00');
    await look(ada);
    at('12:00:00');
    expect(await look(bea)).toBeNull();
    expect(await look(ada)).toBe('09:00');
  });

  it('is noted and told for nobody else', async () => {
    await expect(noteVisit(world.context(bea.actor), ada.id)).rejects.toThrow('This is not your account');
    await expect(noteVisit(world.context({ kind: 'visitor' }), ada.id)).rejects.toThrow();
    expect(await world.db.select().from(visits)).toEqual([]);
  });

  it('is not written at every look', async () => {
    at('09:00:00');
    await look();
    at('09:00:59');
    await look();
    const [kept] = await world.db.select().from(visits);
    expect(kept?.seenAt.toISOString()).toContain('09:00:00');
  });
});
