import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import type { ReportedCompany, ReportedRound } from '../../companies/report.ts';
import { startups } from '../../companies/table.ts';
import { listSimilar } from './list-similar.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

const today = '2026-11-20';
const saas = { industryTags: ['software', 'software/saas'], country: 'DE', city: 'Berlin' };

function raised(age: number, company: Partial<ReportedCompany>, round: Partial<ReportedRound> = {}) {
  return makeReport({
    source: 'csv',
    externalId: `${company.name} ${age}`,
    company: { ...saas, ...company },
    round: { announcedOn: daysBefore(today, age), ...round },
  });
}

/** Records the reports, the first of which is of the company that the others are compared with. */
async function compare(isPaid: boolean, ...reports: ReturnType<typeof raised>[]) {
  await recordRounds(fixture.context(), reports);
  const rows = await fixture.db.select({ id: startups.id, name: startups.name }).from(startups);
  const id = rows.find(({ name }) => name === reports[0]?.company.name)?.id ?? '';
  const ada = fixture.context((await addUser(fixture, { isPaid })).actor);
  const { companies } = await listSimilar(ada, { id, timeZone: 'UTC' });
  return companies;
}

const kestrel = raised(40, { name: 'Kestrel' });

describe('companies like one', () => {
  it('are of its field, and the nearer in industry, stage and place the higher', async () => {
    const similar = await compare(
      true,
      kestrel,
      raised(50, { name: 'Twin' }),
      raised(2, { name: 'Far seed', country: 'US', city: 'Boston' }, { kind: 'seed' }),
      raised(3, { name: 'Munich', city: 'Munich' }),
      raised(1, { name: 'Bakery', industryTags: ['food-and-beverage'] }),
    );
    expect(similar.map(({ companyName, inCommon }) => [companyName, inCommon])).toEqual([
      ['Twin', ['industry', 'stage', 'city']],
      ['Munich', ['industry', 'stage', 'country']],
      ['Far seed', ['industry']],
    ]);
    expect(similar[0]).toMatchObject({
      round: { name: 'Series A', amount: { amount: '12500000.00', currency: 'USD' } },
      location: { city: 'Berlin', country: 'DE' },
    });
  });

  it('are not those that are only made or sold in the same way, and show first the field that they share', async () => {
    const payroll = ['human-resources', 'human-resources/recruiting', 'software', 'software/saas'];
    const similar = await compare(
      true,
      raised(40, { name: 'Kestrel', industryTags: payroll }),
      raised(2, { name: 'Farm', industryTags: ['agriculture-and-farming', 'software', 'software/saas'] }),
      raised(3, { name: 'Hirer', industryTags: ['education', 'education/edtech', ...payroll] }),
    );
    expect(similar.map(({ companyName, industries }) => [companyName, industries[0]?.name])).toEqual([
      ['Hirer', 'Recruiting'],
    ]);
  });

  it('have the rounds marked that the viewer has not seen', async () => {
    const similar = await compare(true, kestrel, raised(1, { name: 'Fresh' }), raised(9, { name: 'Known' }));
    expect(similar.map(({ companyName, round }) => [companyName, round.isNew])).toEqual([
      ['Fresh', true],
      ['Known', false],
    ]);
  });

  it('are six at most, each once, and never the company itself', async () => {
    const twice = [
      raised(60, { name: 'Nine' }),
      raised(500, { name: 'Nine', identifiers: [] }, { kind: 'seed' }),
    ];
    const others = Array.from({ length: 8 }, (_, index) => raised(45 + index, { name: `Company ${index}` }));
    const names = (await compare(true, kestrel, raised(300, { name: 'Kestrel' }), ...twice, ...others)).map(
      ({ companyName }) => companyName,
    );
    expect(names).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Company ${index}`));
  });

  it('tell a free person of no round in a locked window, nor rank by one', async () => {
    // A seed round after a series B is believed of one company only when its address says that it is one.
    const both = { name: 'Both', identifiers: [{ kind: 'domain' as const, value: 'both.example' }] };
    const reports = [
      kestrel,
      raised(0, { name: 'Kestrel' }, { kind: 'seed', amount: '99000000' }),
      raised(5, { name: 'Only new' }),
      raised(0, both, { kind: 'seed', amount: '77000000' }),
      raised(31, both, { kind: 'series_b' }),
      raised(60, { name: 'Older' }, { kind: 'series_a' }),
      raised(-9, { name: 'Announced for next week' }),
      raised(30, { name: 'Last locked day' }),
    ];
    const free = await compare(false, ...reports);
    expect(free.map(({ companyName, round }) => [companyName, round.name])).toEqual([
      ['Older', 'Series A'],
      ['Both', 'Series B'],
    ]);
    expect(JSON.stringify(free)).not.toContain('77000000');
    const paid = await compare(true, ...reports);
    expect(paid).toHaveLength(5);
    expect(paid[0]).toMatchObject({ companyName: 'Both', round: { name: 'Seed' } });
  });

  it('say how far the viewer’s own application has come, and of no one else’s', async () => {
    const [twin] = await compare(true, kestrel, raised(50, { name: 'Twin' }));
    const rows = await fixture.db.select({ id: startups.id, name: startups.name }).from(startups);
    const id = rows.find(({ name }) => name === 'Kestrel')?.id ?? '';
    const [ada, other] = [await addUser(fixture, { isPaid: true }), await addUser(fixture, { isPaid: true })];
    const application = { id: crypto.randomUUID(), userId: ada.id, startupId: twin?.startupId ?? '' };
    await fixture.db
      .insert(applications)
      .values({ ...application, status: 'REJECTED', applicationDate: new Date(today) });
    for (const [{ actor }, status] of [[ada, 'REJECTED'] as const, [other, null] as const])
      expect((await listSimilar(fixture.context(actor), { id })).companies).toMatchObject([
        { companyName: 'Twin', application: status },
      ]);
  });

  it('are none where no field of business is known, or all are too long ago', async () => {
    const unknown = { industryTags: [] };
    expect(await compare(true, raised(40, { name: 'A', ...unknown }), raised(40, { name: 'B' }))).toEqual([]);
    const other = { industryTags: ['other'] };
    expect(
      await compare(true, raised(40, { name: 'C', ...other }), raised(40, { name: 'D', ...other })),
    ).toEqual([]);
    const food = { industryTags: ['food-and-beverage'] };
    expect(
      await compare(true, raised(40, { name: 'E', ...food }), raised(731, { name: 'F', ...food })),
    ).toEqual([]);
  });

  it('are for people who are signed in, of companies that exist', async () => {
    const [similar] = await compare(true, kestrel, raised(50, { name: 'Twin' }));
    await expect(
      listSimilar(fixture.context({ kind: 'visitor' }), { id: similar?.startupId ?? '' }),
    ).rejects.toThrow('not authenticated');
    const ada = fixture.context((await addUser(fixture)).actor);
    for (const id of [crypto.randomUUID(), "1' or '1'='1"]) {
      await expect(listSimilar(ada, { id })).rejects.toThrow('Company not found');
    }
  });
});
