import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { reportFact } from '../../enrichment/fact-reports/fact-reports.ts';
import { countWithout } from '../count-sections.ts';
import { interpretSearch } from '../interpret-search.ts';
import { listAlerts } from '../list-alerts.ts';

type Company = { tags: string[]; city: string; kind: RoundKind; roles?: string[]; location?: string };

const companies: Record<string, Company> = {
  Aldermoor: {
    tags: ['payments'],
    city: 'Berlin',
    kind: 'series_a',
    roles: ['Senior Back-end Developer (Payments)', 'Office Manager'],
  },
  Brightwell: { tags: ['payments'], city: 'Berlin', kind: 'seed', roles: ['Frontend Engineer'] },
  Cindertree: { tags: ['health-care'], city: 'Munich', kind: 'seed', roles: ['Nurse Manager, Night Shift'] },
  Dovecote: { tags: ['health-care'], city: 'Hamburg', kind: 'seed' },
  Elmsworth: {
    tags: ['software'],
    city: 'Hamburg',
    kind: 'seed',
    roles: ['Payroll Specialist'],
    location: 'Remote, Germany',
  },
  Fernhill: { tags: ['clothing-and-apparel'], city: 'Hamburg', kind: 'pre_ipo' },
};

const timeZone = 'UTC';
let fixture: Fixture;
let paid: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  fixture = await openFixture();
  const reports = Object.entries(companies).map(([name, { tags, city, kind }]) =>
    makeReport({
      externalId: name,
      company: { name, industryTags: tags, city, region: null, country: 'DE' },
      round: { kind },
    }),
  );
  await recordRounds(fixture.context(), reports);
  for (const { id, name } of await fixture.db.select().from(startups)) {
    const { roles = [], location = 'Germany' } = companies[name] ?? {};
    if (roles.length === 0) continue;
    const list = await addBoard(fixture, id);
    await list(roles.map((title) => ({ title, location })));
  }
  paid = await addUser(fixture, { isPaid: true });
});
afterAll(() => fixture.close());

const found = async (query: string, { actor } = paid) => {
  const { alerts } = await listAlerts(fixture.context(actor), { section: 'week', timeZone, query });
  return alerts.map(({ companyName }) => companyName);
};

/** What the chip says of the role: filtered by it, or only ranked. */
const chip = async (query: string, { actor } = paid) => {
  const { meaning } = await interpretSearch(fixture.context(actor), { query, timeZone });
  const role = meaning.alternatives.flat().find(({ kind }) => kind === 'hiring');
  return role?.kind === 'hiring' ? `${role.ranksOnly ? 'ranked first' : 'hiring'}: ${role.label}` : null;
};

describe('a role in a search', () => {
  it('filters by its title where a board lists it, however it is written there', async () => {
    expect(await found('who needs a nurse manager')).toEqual(['Cindertree']);
    expect(await chip('who needs a nurse manager')).toBe('hiring: nurse manager');
    expect(await found('backend engineer jobs')).toEqual(['Aldermoor']);
    expect(await chip('backend engineer jobs')).toBe('hiring: backend engineer');
  });

  it('filters by its field where no board lists that title', async () => {
    const query = 'mobile engineers at payments startups';
    expect((await found(query)).sort()).toEqual(['Aldermoor', 'Brightwell']);
    expect(await chip(query)).toBe('hiring: software roles');
    expect(await chip('mechanical engineers at payments startups')).toBe('ranked first: mechanical engineer');
  });

  it('only ranks where none is known: who has such people comes first, and every company stays', async () => {
    const [first, ...others] = await found('backend engineer jobs in Hamburg');
    expect(first).toBe('Elmsworth');
    expect(others.toSorted()).toEqual(['Dovecote', 'Fernhill']);
    expect(await chip('backend engineer jobs in Hamburg')).toBe('ranked first: backend engineer');
    expect((await found('nurses in Hamburg'))[0]).toBe('Dovecote');
    expect((await found('welders')).length).toBe(6);
  });

  it('is looked for in a place or anywhere remote, and only in the place where no one lists a remote one', async () => {
    const remote = 'payroll specialist roles in Berlin or remote';
    expect((await found(remote)).toSorted()).toEqual(['Aldermoor', 'Brightwell', 'Elmsworth']);
    expect(await found('frontend engineer roles in Berlin or remote')).toEqual(['Brightwell']);
    expect(await found('frontend engineer roles, remote or in Berlin')).toEqual(['Brightwell']);
  });

  it('filters and never ranks where the sentence says more of it', async () => {
    expect(await found('hiring junior engineers')).toEqual([]);
    expect(await chip('hiring junior engineers')).toBe('hiring: junior engineering roles');
  });

  it('is settled by what the plan of the viewer shows', async () => {
    const free = await addUser(fixture);
    expect(await chip('who needs a nurse manager', free)).toBe('ranked first: nurse manager');
  });

  it('keeps out whom it names when it is excluded', async () => {
    expect((await found('payments, not hiring frontend engineers')).sort()).toEqual([]);
    expect((await found('in Berlin, not hiring nurses')).sort()).toEqual(['Aldermoor', 'Brightwell']);
  });
});

it('offers two ways on where nothing is found, the country in place of a town among them', async () => {
  const { loosenings } = await countWithout(fixture.context(paid.actor), {
    query: 'payments in Munich',
    timeZone,
  });
  const offered = loosenings.filter(({ count }) => count > 0);
  expect(
    offered.map(({ label, instead, query, count }) => [instead ?? `without ${label}`, query, count]),
  ).toEqual([
    ['without Payments', 'in Munich', 1],
    ['without Munich', 'payments', 2],
    ['Germany', 'payments in Germany', 2],
  ]);
});

describe('a language or tool in a search', () => {
  const openings = ['Senior Go Engineer', 'Kotlin Developer', 'Go-to-Market Lead', 'Django Developer'];
  beforeAll(async () => {
    const report = (name: string, description: string) =>
      makeReport({ externalId: name, company: { name, description, city: 'Lyon', country: 'FR' } });
    const reports = openings.map((title) => report(title.replaceAll(' ', ''), 'Sells shelves.'));
    await recordRounds(fixture.context(), [...reports, report('Teller', 'Our ledger is written in Kotlin.')]);
    for (const { id, name } of await fixture.db.select().from(startups)) {
      const title = openings.find((each) => each.replaceAll(' ', '') === name);
      if (title) await (await addBoard(fixture, id))([{ title, location: 'Lyon, France' }]);
    }
  });

  it('is found in titles of open roles as in descriptions, and first there', async () => {
    expect(await found('using Kotlin')).toEqual(['KotlinDeveloper', 'Teller']);
    expect(await found('using Go')).toEqual(['SeniorGoEngineer']);
    expect((await found('in Lyon using Go or Kotlin')).sort()).toEqual([
      'KotlinDeveloper',
      'SeniorGoEngineer',
      'Teller',
    ]);
  });

  it('counts for no one whose roles the viewer says are another company’s', async () => {
    const doubter = await addUser(fixture, { isPaid: true });
    const [company] = await fixture.db.select().from(startups).where(eq(startups.name, 'KotlinDeveloper'));
    await reportFact(fixture.context(doubter.actor), { startupId: company?.id ?? '', fact: 'hiring' });
    expect(await found('using Kotlin', doubter)).toEqual(['Teller']);
  });
});
