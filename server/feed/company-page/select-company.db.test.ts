import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { makeReport } from '../../../fixtures/make-report.ts';
import { openFixture } from '../../../fixtures/open-world.ts';
import { companyPeople } from '../../companies/identity/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { companyOfficers, companyRegistrations } from '../../enrichment/registers/table.ts';
import { companySites, siteFacts } from '../../enrichment/websites/table.ts';
import { selectCompany } from './select-company.ts';

const hard = 'Zoë said "yes, {no}" \\ then\nleft, NULL';

it('reads all of a company as its tables are read one by one, whatever stands in them', async () => {
  await using fixture = await openFixture();
  const { db } = fixture;
  const person = { name: 'Zoë O’Hara "Zed"', roles: [hard, '', 'CEO'] };
  const amount = { amount: '12500000.50', currency: 'EUR' };
  await recordRounds(fixture.context(), [
    makeReport({ company: { name: 'Kestrel', description: hard, people: [person] }, round: amount }),
  ]);
  const [company] = await db.select().from(startups);
  if (!company) throw new Error('Nothing was recorded');
  const { id } = company;
  const at = new Date('2026-11-20T09:08:07.006Z');
  await db
    .update(startups)
    .set({ industryTags: ['fintech', hard, ''], description: hard })
    .where(eq(startups.id, id));
  await db.insert(companySites).values({
    startupId: id,
    state: 'found',
    refusedDomains: [hard, 'a,b', '""'],
    checkedAt: at,
    nextCheckAt: at,
  });
  await db.insert(siteFacts).values({
    id: crypto.randomUUID(),
    startupId: id,
    kind: 'person',
    value: JSON.stringify({ name: hard }),
    page: 'https://kestrel.example',
    firstSeenAt: at,
    lastSeenAt: at,
  });
  const ofRegister = { startupId: id, register: 'companies-house' } as const;
  await db
    .insert(companyRegistrations)
    .values({ ...ofRegister, number: '0012', name: hard, checkedAt: at, nextCheckAt: at });
  await db.insert(companyOfficers).values({
    ...ofRegister,
    name: hard,
    nameKey: 'zoe',
    office: 'Director',
    role: hard,
    since: '2020-02-29',
    firstSeenAt: at,
    lastSeenAt: at,
  });

  const rows = await selectCompany(db, { id });

  // Every table of a company names it by the same column.
  const oneByOne = async (table: PgTable) => (await db.select().from(table)) as unknown[];
  expect(rows.companies).toEqual(await oneByOne(startups));
  expect(rows.rounds).toEqual(await oneByOne(fundingEvents));
  expect(rows.reports).toEqual(await oneByOne(companyReports));
  expect(rows.people).toEqual(await oneByOne(companyPeople));
  expect(rows.sites).toEqual(await oneByOne(companySites));
  expect(rows.siteFacts).toEqual(await oneByOne(siteFacts));
  expect(rows.registrations).toEqual(await oneByOne(companyRegistrations));
  expect(rows.officers).toEqual(await oneByOne(companyOfficers));
  expect([rows.rounds.length, rows.reports.length, rows.people.length]).toEqual([1, 1, 1]);
  expect([rows.quotedFacts, rows.removals]).toEqual([[], []]);
});
