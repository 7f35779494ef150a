import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { sendAlerts } from '../../alerts/send-alerts.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { listFavorites, setFavorite } from '../../feed/favorites/favorites.ts';
import { listAlerts } from '../../feed/list-alerts.ts';
import { mails } from '../../mail/table.ts';
import { findLetterFacts } from '../../outreach/letters/find-letter-facts.ts';
import { companySites } from '../websites/table.ts';
import { reportFact } from './fact-reports.ts';

const words = 'Zorblat presses for mills of another Kestrel';
let fixture: Fixture;
let id: ReturnType<typeof startupId.parse>;

beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [makeReport({ company: { description: words } })]);
  const [company] = await fixture.db.select().from(startups);
  id = startupId.parse(company?.id);
  await fixture.db.insert(companySites).values({
    startupId: id,
    state: 'found',
    url: 'https://kestrel.example/',
    nextCheckAt: fixture.clock.now(),
  });
  await readFromSite('https://kestrel.example/about');
});
afterAll(() => fixture.close());

const readFromSite = (descriptionPage: string | null) =>
  fixture.db.update(startups).set({ descriptionPage }).where(eq(startups.id, id));

/** Every place where a description leaves the server. */
async function everythingReported(
  person: Awaited<ReturnType<typeof addUser>>,
): Promise<Record<string, string>> {
  const context = fixture.context(person.actor);
  await setFavorite(context, { id, isFavorite: true });
  await sendAlerts(fixture.context(), { kind: 'manual' });
  const reported = (await fixture.db.select().from(mails)).filter(({ to }) => to === person.email);
  return Object.fromEntries(
    Object.entries({
      list: await listAlerts(context, { section: 'week', timeZone: 'UTC' }),
      search: await listAlerts(context, { section: 'week', timeZone: 'UTC', query: 'zorblat' }),
      company: await getCompany(context, { id }),
      favorites: await listFavorites(context, {}),
      letter: await findLetterFacts(context, id),
      digest: reported,
    }).map(([place, answer]) => [place, JSON.stringify(answer)]),
  );
}

it.each(['description', 'website'] as const)(
  'a %s that one doubts leaves the server nowhere',
  async (fact) => {
    const doubter = await addUser(fixture, { isPaid: true });
    await reportFact(fixture.context(doubter.actor), { startupId: id, fact });
    for (const [place, answer] of Object.entries(await everythingReported(doubter))) {
      expect(answer, place).toContain('Kestrel');
      expect(answer, place).not.toContain(words);
    }
    const other = await addUser(fixture, { isPaid: true });
    for (const [place, answer] of Object.entries(await everythingReported(other)))
      expect(answer, place).toContain(words);
  },
);

it('is not taken off where a source gave it, nor by a doubt of something else', async () => {
  const doubter = await addUser(fixture, { isPaid: true });
  await reportFact(fixture.context(doubter.actor), { startupId: id, fact: 'linkedin' });
  for (const [place, answer] of Object.entries(await everythingReported(doubter)))
    expect(answer, place).toContain(words);
  await readFromSite(null);
  await reportFact(fixture.context(doubter.actor), { startupId: id, fact: 'description' });
  expect(JSON.stringify(await listFavorites(fixture.context(doubter.actor), {}))).toContain(words);
});
