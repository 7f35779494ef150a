import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertScope, SortOrder } from '../../../contract/feed/alerts.ts';
import { reasonText } from '../../../contract/feed/match-texts.ts';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { listAlerts } from '../list-alerts.ts';
import { summariseAlerts } from '../summarise-alerts.ts';

const companies = {
  Aldermoor: [
    { title: 'Senior Backend Engineer', location: 'Berlin, Germany' },
    { title: 'Account Executive', location: 'Boston, MA, United States' },
  ],
  Brightwell: [{ title: 'Product Designer', location: 'Remote - Germany' }],
  Cindertree: [{ title: 'Open Application', location: 'Berlin' }],
  Dovecote: [{ title: 'Sales Manager', location: 'San Francisco, CA, United States' }],
  Elmsworth: null,
};

let fixture: Fixture;
let designer: Awaited<ReturnType<typeof addUser>>;
const lists = new Map<string, Awaited<ReturnType<typeof addBoard>>>();

beforeAll(async () => {
  fixture = await openFixture();
  const reports = Object.keys(companies).map((name) =>
    makeReport({ externalId: name, company: { name, city: 'Paris', region: null, country: 'FR' } }),
  );
  await recordRounds(fixture.context(), reports);
  for (const { id, name } of await fixture.db.select().from(startups)) {
    const listed = companies[name as keyof typeof companies];
    if (!listed) continue;
    const list = await addBoard(fixture, id);
    await list(listed);
    lists.set(name, list);
  }
  designer = await addUser(fixture, {
    isPaid: true,
    countries: ['FR', 'DE'],
    additionalRoles: ['Product Designer'],
  });
});
afterAll(() => fixture.close());

async function found(scope: AlertScope & { sort?: SortOrder } = {}, { actor } = designer) {
  const { alerts } = await listAlerts(fixture.context(actor), { section: 'week', timeZone: 'UTC', ...scope });
  return alerts.map(({ companyName }) => companyName);
}
const sorted = async (scope: AlertScope) => (await found(scope)).sort();

describe('a list of who hires', () => {
  it('is filtered by any role and by one’s own', async () => {
    expect(await sorted({ hiring: 'any' })).toEqual(['Aldermoor', 'Brightwell', 'Dovecote']);
    expect(await found({ hiring: 'role' })).toEqual(['Brightwell']);
    const { sections } = await summariseAlerts(fixture.context(designer.actor), {
      timeZone: 'UTC',
      hiring: 'any',
    });
    expect(sections.find(({ section }) => section === 'week')?.count).toBe(3);
  });

  it('is sorted by those who hire for one’s role, then by how many roles they list', async () => {
    expect((await found({ sort: 'hiring' })).slice(0, 3)).toEqual(['Brightwell', 'Aldermoor', 'Dovecote']);
    const stranger = await addUser(fixture, { isPaid: true });
    expect((await found({ sort: 'hiring' }, stranger))[0]).toBe('Aldermoor');
  });

  it('marks each for its viewer', async () => {
    const { alerts } = await listAlerts(fixture.context(designer.actor), {
      section: 'week',
      timeZone: 'UTC',
    });
    const marks = Object.fromEntries(alerts.map(({ companyName, hiring }) => [companyName, hiring]));
    expect(marks).toMatchObject({
      Aldermoor: { openRoles: 2, isForYou: false },
      Brightwell: { openRoles: 1, isForYou: true },
      Cindertree: { openRoles: 0, isForYou: false },
      Elmsworth: { openRoles: 0, isForYou: false },
    });
  });

  it('says why in the score, the same in every list', async () => {
    const reasonsIn = async (scope: AlertScope) => {
      const { alerts } = await listAlerts(fixture.context(designer.actor), {
        section: 'week',
        timeZone: 'UTC',
        ...scope,
      });
      return Object.fromEntries(
        alerts.map(({ companyName, match }) => [
          companyName,
          match?.reasons.filter(({ ground }) => ground === 'hiring').map(reasonText)[0],
        ]),
      );
    };
    expect(await reasonsIn({})).toMatchObject({
      Brightwell: 'hiring for your role',
      Aldermoor: 'hiring, 2 open roles',
      Elmsworth: undefined,
    });
    expect(await reasonsIn({ hiring: 'role' })).toEqual({ Brightwell: 'hiring for your role' });
    expect(await reasonsIn({ query: 'hiring' })).toMatchObject({
      Brightwell: 'hiring for your role',
      Aldermoor: 'hiring, 2 open roles',
    });
  });
});

describe('a sentence that asks who hires', () => {
  it.each([
    ['hiring', ['Aldermoor', 'Brightwell', 'Dovecote']],
    ['hiring designers', ['Brightwell']],
    ['hiring designers or engineers', ['Aldermoor', 'Brightwell']],
    ['hiring senior engineers', ['Aldermoor']],
    ['hiring junior engineers', []],
    ['with open backend roles in Berlin', ['Aldermoor']],
    // What is in Berlin is another role.
    ['with open sales roles in Berlin', []],
    ['with open sales roles in Boston or San Francisco', ['Aldermoor', 'Dovecote']],
    ['open roles in California', ['Dovecote']],
    ['with remote design roles', ['Brightwell']],
    ['with roles in Germany', ['Aldermoor', 'Brightwell']],
    ['in Paris, not hiring', ['Cindertree', 'Elmsworth']],
    ['in Paris, not hiring engineers', ['Brightwell', 'Cindertree', 'Dovecote', 'Elmsworth']],
    ['in Paris without open roles in Berlin', ['Brightwell', 'Cindertree', 'Dovecote', 'Elmsworth']],
    ['hiring in Berlin', []],
  ])('“%s”', async (query, names) => {
    expect(await sorted({ query })).toEqual(names);
  });

  it('finds no role that was closed, nor one that its board misses', async () => {
    const list = lists.get('Dovecote');
    await list?.([]);
    expect(await found({ query: 'open roles in California' })).toEqual([]);
    await list?.(companies.Dovecote);
    expect(await found({ query: 'open roles in California' })).toEqual(['Dovecote']);
  });
});
