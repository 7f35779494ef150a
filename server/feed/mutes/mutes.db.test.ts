import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MuteKind, mostMutes } from '../../../contract/feed/mutes.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { addMute, listMutes, removeMute } from './mutes.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

async function another() {
  return fixture.context((await addUser(fixture)).actor);
}
const rulesOf = async (context: Awaited<ReturnType<typeof another>>) =>
  (await listMutes(context)).mutes.map(({ kind, value, label }) => [kind, value, label]);

describe('a rule of what to hear nothing of', () => {
  it('is called by what it names, the newest first', async () => {
    const ada = await another();
    await recordRounds(fixture.context(), [makeReport()]);
    const [kestrel] = await fixture.db.select().from(startups);
    const wanted: [MuteKind, string][] = [
      ['industry', 'payments'],
      ['country', 'DE'],
      ['city', 'BR/São  Paulo'],
      ['city', '/Atlantis'],
      ['stage', 'series_a'],
      ['startup', kestrel?.id.toUpperCase() ?? ''],
    ];
    for (const [kind, value] of wanted) {
      await addMute(ada, { kind, value });
      fixture.clock.advanceDays(1);
    }
    expect(await rulesOf(ada)).toEqual([
      ['startup', kestrel?.id, 'Kestrel'],
      ['stage', 'series_a', 'Series A'],
      ['city', '/atlantis', 'Atlantis'],
      ['city', 'BR/sao paulo', 'São Paulo'],
      ['country', 'DE', 'Germany'],
      ['industry', 'payments', 'Payments'],
    ]);
  });

  it('is one, however often it is written, also at the same time', async () => {
    const ada = await another();
    const rule = { kind: 'country', value: 'DE' } as const;
    const [first, second] = await Promise.all([addMute(ada, rule), addMute(ada, rule)]);
    expect(second).toEqual(first);
    expect(await addMute(ada, rule)).toEqual(first);
    expect(await rulesOf(ada)).toHaveLength(1);
  });

  it('is refused when no one knows what it names', async () => {
    const ada = await another();
    const refused: [MuteKind, string, string][] = [
      ['industry', 'alchemy', 'This industry is not in the list'],
      ['country', 'XX', 'This country is not in the list'],
      ['city', 'XX/berlin', 'This city is not known'],
      ['city', 'DE/!!', 'This city is not known'],
      ['stage', 'series_z', 'This kind of round is not known'],
      ['startup', 'kestrel', 'Company not found'],
      ['startup', randomUUID(), 'Company not found'],
    ];
    for (const [kind, value, sentence] of refused)
      await expect(addMute(ada, { kind, value })).rejects.toThrow(sentence);
    expect(await rulesOf(ada)).toEqual([]);
  });

  it('is one of a hundred at most, also when two are written at once', async () => {
    const ada = await another();
    const city = (index: number) => addMute(ada, { kind: 'city', value: `DE/City ${index}` });
    for (let index = 1; index < mostMutes; index += 1) await city(index);
    const outcomes = await Promise.allSettled([city(100), city(101)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(city(102)).rejects.toThrow(
      'You have reached the limit of 100 hidden items. Remove one to hide another.',
    );
    expect(await city(1)).toMatchObject({ label: 'City 1' });
  });

  it('is removed by its own person alone, once', async () => {
    const [ada, eve] = [await another(), await another()];
    const { id } = await addMute(ada, { kind: 'country', value: 'DE' });
    expect(await removeMute(eve, { id })).toEqual({ isRemoved: false });
    expect(await rulesOf(eve)).toEqual([]);
    expect(await rulesOf(ada)).toHaveLength(1);
    expect(await removeMute(ada, { id })).toEqual({ isRemoved: true });
    expect(await removeMute(ada, { id })).toEqual({ isRemoved: false });
  });

  it('is for people who are signed in', async () => {
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(listMutes(visitor)).rejects.toThrow('not authenticated');
    await expect(addMute(visitor, { kind: 'country', value: 'DE' })).rejects.toThrow('not authenticated');
    await expect(removeMute(visitor, { id: randomUUID() })).rejects.toThrow('not authenticated');
  });
});
