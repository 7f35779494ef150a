import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startupId } from '../../contract/startups.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { getCompany } from '../companies/get-company.ts';
import { listFavorites } from '../favorites/list-favorites.ts';
import { setFavorite } from '../favorites/set-favorite.ts';
import { listAlerts } from '../feed/list-alerts.ts';
import { findLetterFacts } from '../letters/find-letter-facts.ts';
import { mails } from '../mailbox/table.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { companySites } from '../websites/table.ts';
import { setDoubt } from './set-doubt.ts';

const words = 'Zorblat presses for mills of another Kestrel';
let world: World;
let id: ReturnType<typeof startupId.parse>;

beforeAll(async () => {
  world = await openWorld();
  await recordRounds(world.context(), [makeReport({ company: { description: words } })]);
  const [startup] = await world.db.select().from(startups);
  id = startupId.parse(startup?.id);
  await world.db.insert(companySites).values({
    startupId: id,
    state: 'found',
    url: 'https://kestrel.example/',
    nextCheckAt: world.clock.now(),
  });
  await readFromSite('https://kestrel.example/about');
});
afterAll(() => world.close());

const readFromSite = (descriptionPage: string | null) =>
  world.db.update(startups).set({ descriptionPage }).where(eq(startups.id, id));

/** Every place where a description leaves the server. */
async function everythingTold(
  person: Awaited<ReturnType<typeof addPerson>>,
): Promise<Record<string, string>> {
  const context = world.context(person.actor);
  await setFavorite(context, { id, isFavorite: true });
  await sendAlerts(world.context(), { kind: 'manual' });
  const told = (await world.db.select().from(mails)).filter(({ to }) => to === person.email);
  return Object.fromEntries(
    Object.entries({
      list: await listAlerts(context, { section: 'week', timeZone: 'UTC' }),
      search: await listAlerts(context, { section: 'week', timeZone: 'UTC', query: 'zorblat' }),
      company: await getCompany(context, { id }),
      favorites: await listFavorites(context, {}),
      letter: await findLetterFacts(context, id),
      digest: told,
    }).map(([place, answer]) => [place, JSON.stringify(answer)]),
  );
}

it.each(['description', 'website'] as const)(
  'a %s that one doubts leaves the server nowhere',
  async (fact) => {
    const doubter = await addPerson(world, { isPaid: true });
    await setDoubt(world.context(doubter.actor), { startupId: id, fact });
    for (const [place, answer] of Object.entries(await everythingTold(doubter))) {
      expect(answer, place).toContain('Kestrel');
      expect(answer, place).not.toContain(words);
    }
    const other = await addPerson(world, { isPaid: true });
    for (const [place, answer] of Object.entries(await everythingTold(other)))
      expect(answer, place).toContain(words);
  },
);

it('is not taken off where a source gave it, nor by a doubt of something else', async () => {
  const doubter = await addPerson(world, { isPaid: true });
  await setDoubt(world.context(doubter.actor), { startupId: id, fact: 'linkedin' });
  for (const [place, answer] of Object.entries(await everythingTold(doubter)))
    expect(answer, place).toContain(words);
  await readFromSite(null);
  await setDoubt(world.context(doubter.actor), { startupId: id, fact: 'description' });
  expect(JSON.stringify(await listFavorites(world.context(doubter.actor), {}))).toContain(words);
});
