import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { untilCached } from '../../../fixtures/until-cached.ts';
import { quotedFacts } from '../../companies/quoted-facts/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { companyReports, startups } from '../../companies/table.ts';
import { companyOfficers, companyRegistrations } from '../../enrichment/registers/table.ts';
import { companySites, siteFacts } from '../../enrichment/websites/table.ts';
import type { Context } from '../../platform/context.ts';
import { readsAlways } from '../../platform/database/cached-reads.ts';
import { findCompany, findRecord } from './find-company.ts';

let fixture: Fixture;
let kestrel: string;
let wren: string;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const cached = (): Context => fixture.context({ kind: 'visitor' });
const plain = (): Context => ({ ...cached(), cache: readsAlways });

const readBoth = async (context: Context) => ({
  kestrel: await findCompany(context, kestrel),
  wren: await findCompany(context, wren),
});

/** Two companies, the first of them with a row in every table that a company's page is made of. */
beforeEach(async () => {
  await untilCached(cached());
  const people = [{ name: 'Ada Okafor', roles: ['Director'] }];
  await recordRounds(fixture.context(), [
    makeReport({ externalId: 'kestrel', company: { name: 'Kestrel', people } }),
    makeReport({ externalId: 'wren', company: { name: 'Wren' } }),
  ]);
  kestrel = await idOf('Kestrel');
  wren = await idOf('Wren');
  await addFacts(kestrel);
});
afterEach(async () => {
  await fixture.db.execute(sql`truncate startups, removed_people cascade`);
});

async function idOf(name: string): Promise<string> {
  const [company] = await fixture.db
    .select({ id: startups.id })
    .from(startups)
    .where(eq(startups.name, name));
  if (!company) throw new Error(`${name} was not recorded`);
  return company.id;
}

async function addFacts(startupId: string): Promise<void> {
  const { db, clock } = fixture;
  const at = clock.now();
  const seen = { firstSeenAt: at, lastSeenAt: at };
  await db.insert(companySites).values({ startupId, state: 'found', checkedAt: at, nextCheckAt: at });
  await db.insert(siteFacts).values({
    ...seen,
    id: randomUUID(),
    startupId,
    kind: 'description',
    value: 'Payroll for nurses',
    page: 'https://kestrel.example',
  });
  const register = { startupId, register: 'companies-house' } as const;
  await db
    .insert(companyRegistrations)
    .values({ ...register, number: '0012', name: 'Kestrel Ltd', checkedAt: at, nextCheckAt: at });
  await db.insert(companyOfficers).values({
    ...register,
    ...seen,
    name: 'Ada Okafor',
    nameKey: 'ada',
    office: 'Director',
    role: 'Director',
  });
  const sentence = 'It hires nurses.';
  const [report] = await db.select().from(companyReports).where(eq(companyReports.startupId, startupId));
  await db.insert(quotedFacts).values({
    id: randomUUID(),
    reportId: report?.id ?? '',
    kind: 'planned_hires',
    key: 'nurses',
    fact: { kind: 'planned_hires', count: null, functions: ['operations'], sentence },
    sentence,
    publisher: 'Example News',
    statedOn: '2026-11-18',
    origin: 'item',
    readAt: at,
  });
}

/** Of each table, something that its row says of the company. */
const columns: Record<string, string> = {
  startups: `description = 'Payroll for teachers'`,
  funding_events: `lead_investors = array['Northgate']`,
  startup_reports: `label = 'The Daily'`,
  startup_people: `name = 'Ada Marsh'`,
  company_sites: `domain = 'kestrel.example'`,
  site_facts: `value = 'Payroll for teachers'`,
  company_registrations: `name = 'Kestrel Holding Ltd'`,
  company_officers: `role = 'Chair'`,
  quoted_facts: `sentence = 'It hires teachers.'`,
};
const tables = Object.keys(columns);
const ofCompany = tables.filter((table) => table !== 'startups' && table !== 'quoted_facts');
const changes: [what: string, change: () => SQL][] = [
  ...Object.entries(columns).map(([table, change]): [string, () => SQL] => [
    `a row of ${table} changed`,
    () => sql.raw(`update ${table} set ${change}`),
  ]),
  ...tables.map((table): [string, () => SQL] => [
    `rows of ${table} were deleted`,
    () => sql.raw(`delete from ${table}`),
  ]),
  ...tables.map((table): [string, () => SQL] => [
    `${table} was emptied`,
    () => sql.raw(`truncate ${table} cascade`),
  ]),
  ...ofCompany.map((table): [string, () => SQL] => [
    `a row of ${table} went to another company`,
    () => sql`update ${sql.identifier(table)} set startup_id = ${wren} where startup_id = ${kestrel}`,
  ]),
  ['a company was hidden', () => sql`update startups set hidden_at = now() where id = ${kestrel}`],
  [
    'a person asked to be left out of some company',
    () => sql`insert into removed_people values ('a hash', ${randomUUID()}, now())`,
  ],
];

describe('what everyone reads of a company', () => {
  it.each(changes)('is read anew where %s', async (_, change) => {
    const before = await readBoth(cached());
    expect(await readBoth(cached())).toEqual(before);
    expect(before).toEqual(await readBoth(plain()));

    await fixture.db.execute(change());

    const expected = await readBoth(plain());
    expect(await readBoth(cached())).toEqual(expected);
    expect(expected).not.toEqual(before);
  });

  it('is read anew where one statement changed more companies than are named', async () => {
    await recordRounds(
      fixture.context(),
      Array.from({ length: 101 }, (_, at) =>
        makeReport({ externalId: `${at}`, company: { name: `Lark ${at}` } }),
      ),
    );
    const before = await readBoth(cached());
    await fixture.db.execute(sql`update startups set founded_year = 2019`);
    expect((await readBoth(cached())).kestrel?.companies[0]?.foundedYear).toBe(2019);
    await fixture.db.execute(sql`update funding_events set lead_investors = array['Northgate']`);
    expect((await readBoth(cached())).wren?.rounds[0]?.leadInvestors).toEqual(['Northgate']);
    expect(before.kestrel?.companies[0]?.foundedYear).not.toBe(2019);
  });

  it('is there as soon as a record is, though it was looked for before', async () => {
    const id = randomUUID();
    expect(await findRecord(cached(), id)).toBeNull();
    const [record] = await fixture.db.select().from(startups).where(eq(startups.id, wren));
    if (!record) throw new Error('Wren was not recorded');
    const { searchName, searchText, ...columnsToWrite } = record;
    await fixture.db.insert(startups).values({ ...columnsToWrite, id, name: 'Lark', nameKey: 'lark' });
    expect((await findRecord(cached(), id))?.name).toBe('Lark');
  });

  it('is the same by an address in capitals', async () => {
    expect((await findRecord(cached(), kestrel.toUpperCase()))?.name).toBe('Kestrel');
    await fixture.db.execute(sql`update startups set name = 'Kestrel Payroll' where id = ${kestrel}`);
    expect((await findRecord(cached(), kestrel.toUpperCase()))?.name).toBe('Kestrel Payroll');
  });

  it('holds nothing that was not seen for too long, by the day on which it is asked for', async () => {
    const before = await findCompany(cached(), kestrel);
    expect([before?.siteFacts.length, before?.officers.length]).toEqual([1, 1]);
    const now = fixture.clock.now();
    fixture.clock.advanceDays(400);
    const after = await findCompany(cached(), kestrel);
    fixture.clock.set(now);
    expect([after?.siteFacts, after?.registrations, after?.officers]).toEqual([[], [], []]);
  });
});
