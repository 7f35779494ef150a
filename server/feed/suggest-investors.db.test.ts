import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { listAlerts } from './list-alerts.ts';
import { suggestInvestors } from './suggest-investors.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
const today = '2026-11-20';

beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture, {});
  const notified = [
    { name: 'Kestrel', age: 40, leadInvestors: ['Nordholm Ventures'] },
    { name: 'Ledgerly', age: 50, leadInvestors: ['Nordholm Ventures', 'Seed AI Berlin'] },
    { name: 'Tidewater', age: 2, leadInvestors: ['Nordwind Capital'] },
  ];
  await recordRounds(
    fixture.context(),
    notified.map(({ name, age, leadInvestors }) =>
      makeReport({
        externalId: name,
        company: { name },
        round: { announcedOn: daysBefore(today, age), leadInvestors },
      }),
    ),
  );
});
afterAll(() => fixture.close());

const suggest = async (text: string) =>
  (await suggestInvestors(fixture.context(ada.actor), { text })).investors.map(({ name }) => name);

describe('investors for what is typed', () => {
  it('are those of rounds that everyone may see, and those that are known by any name', async () => {
    expect(await suggest('nord')).toEqual(['Nordholm Ventures']);
    expect(await suggest('a16z')).toEqual(['Andreessen Horowitz']);
    expect(await suggest('Balderten')).toEqual(['Balderton Capital']);
    expect(await suggest('zzzz')).toEqual([]);
  });

  it('come with words that find what they led, whatever else their name says', async () => {
    for (const text of ['nordholm', 'seed ai']) {
      const { investors } = await suggestInvestors(fixture.context(ada.actor), { text });
      const query = investors[0]?.words ?? '';
      const found = await listAlerts(fixture.context(ada.actor), {
        section: 'quarter',
        query,
        timeZone: 'UTC',
      });
      const names = found.alerts.map(({ companyName }) => companyName);
      expect(names, query).toContain('Ledgerly');
      expect(names.includes('Kestrel'), query).toBe(text === 'nordholm');
    }
  });

  it('are for who is signed in', async () => {
    await expect(suggestInvestors(fixture.context(), { text: 'nord' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
