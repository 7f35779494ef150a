import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../../../contract/companies/companies.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { makeReport } from '../../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { describeCompany } from '../../../companies/recording/load-companies.ts';
import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../../companies/table.ts';
import { getCompany } from '../../../feed/company-page/get-company.ts';
import { suggestCompanies } from '../../../feed/company-page/suggest-companies.ts';
import { countLists } from '../../../feed/favorites/favorites.ts';
import { favorites } from '../../../feed/favorites/table.ts';
import { listLatest } from '../../../feed/find-locked-previews.ts';
import { listAlerts } from '../../../feed/list-alerts.ts';
import { auditEvents } from '../../../platform/audit/table.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { previewMerge } from '../../review/merge-companies.ts';
import { splitMerged } from '../../review/take-back.ts';
import { createCompany, hideCompany, listCompanies, mergeInto, showCompany } from './companies.ts';
import { correctStartup, getCompany as getStartup } from './correct-company.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
let admin: Context;
beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture, { isPaid: true });
  const root = await addUser(fixture, { name: 'Root Admin' });
  admin = fixture.context({
    kind: 'admin',
    userId: root.id,
    origin: { clientAddress: '198.51.100.7', userAgent: null },
  });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(startups);
});

const kestrel = {
  name: 'Kestrel',
  website: 'https://kestrel.example/',
  city: 'Berlin',
  country: 'DE',
  industryTags: ['software'],
};
const plain = { search: '', filter: 'all', order: 'newest', skip: 0 } as const;
const reason = 'their own page says so';

async function record(...reports: Parameters<typeof makeReport>[0][]): Promise<StartupId> {
  await recordRounds(fixture.context(), reports.map(makeReport));
  const [row] = await fixture.db.select().from(startups).orderBy(startups.createdAt);
  return startupId.parse(row?.id);
}
const recordKestrel = () => record({ company: kestrel });
const editableOf = async (id: string) => {
  const { editable } = await getStartup(admin, { id });
  return { ...editable, contactEmail: null, linkedinUrl: null };
};
async function correct(id: string, change: object) {
  const { editable: expected } = await getStartup(admin, { id });
  return correctStartup(admin, { id, expected, wanted: { ...(await editableOf(id)), ...change }, reason });
}
const events = async (id: string) =>
  (await fixture.db.select().from(auditEvents).orderBy(auditEvents.at)).filter(
    ({ subject }) => subject?.id === id,
  );

describe('the list of companies', () => {
  it('finds by a part of the name or the website, and takes no sign for a wildcard', async () => {
    await record(
      { externalId: 'a', company: kestrel },
      { externalId: 'b', company: { name: 'Zoë 100%_Sure', website: 'https://sure.example/' } },
    );
    const found = async (search: string) =>
      (await listCompanies(admin, { ...plain, search })).startups.map(({ name }) => name);
    expect(await found('estre')).toEqual(['Kestrel']);
    expect(await found('zoe')).toEqual(['Zoë 100%_Sure']);
    expect(await found('sure.exam')).toEqual(['Zoë 100%_Sure']);
    expect(await found('0%_s')).toEqual(['Zoë 100%_Sure']);
    expect(await found('ke')).toEqual(['Kestrel']);
    expect(await found('k%')).toEqual([]);
  });

  it('is narrowed by place, industry, source, and what is hidden or disputed', async () => {
    await record(
      { externalId: 'a', company: { ...kestrel, industryTags: ['software', 'software/saas'] } },
      { externalId: 'b', source: 'csv', company: { name: 'Merlin', country: 'FR' } },
      { externalId: 'c', company: { name: 'Osprey' }, round: { amount: '1000000' } },
      {
        externalId: 'd',
        source: 'csv',
        company: { name: 'Osprey' },
        round: { kind: 'series_a', amount: '1090000' },
      },
    );
    const all = (await listCompanies(admin, { ...plain, order: 'name' })).startups;
    expect(all.map(({ name }) => name)).toEqual(['Kestrel', 'Merlin', 'Osprey']);
    await hideCompany(admin, { id: all[1]?.id ?? '', reason });
    const named = async (query: object) =>
      (await listCompanies(admin, { ...plain, ...query })).startups.map(({ name }) => name).toSorted();
    expect(await named({ country: 'DE' })).toEqual(['Kestrel']);
    expect(await named({ industry: 'software' })).toEqual(['Kestrel']);
    expect(await named({ source: 'csv' })).toContain('Merlin');
    expect(await named({ filter: 'hidden' })).toEqual(['Merlin']);
    expect(await named({ filter: 'disputed' })).toEqual([]);
  });
});

describe('a correction', () => {
  it('stays whatever sources tell afterwards, beside what they tell', async () => {
    const id = await recordKestrel();
    const { startup: company } = await correct(id, {
      city: 'Hamburg',
      website: null,
      industryTags: ['biotechnology'],
    });
    expect(company.editable).toMatchObject({
      city: 'Hamburg',
      website: null,
      industryTags: ['biotechnology'],
    });
    // The source tells the same report anew, with other words.
    await record({
      company: { ...kestrel, city: 'Munich', website: 'https://kestrel.example/', foundedYear: 2019 },
    });
    const now = await getStartup(admin, { id });
    expect(now.editable).toMatchObject({
      city: 'Hamburg',
      website: null,
      industryTags: ['biotechnology'],
      foundedYear: 2019,
    });
    const place = now.facts.find(({ fact }) => fact === 'place');
    expect(place).toMatchObject({ isCorrected: true, isDisputed: false });
    expect(place?.told.map(({ value, isCorrection }) => [value, isCorrection])).toEqual([
      ['Hamburg, Germany', true],
      ['Munich, Germany', false],
    ]);
  });

  it('of the description is not overwritten by what their own page says', async () => {
    const id = await recordKestrel();
    await correct(id, { description: 'Falcons for rent' });
    await correct(id, { description: null });
    await describeCompany(fixture.context(), {
      id,
      read: { text: 'Hawks', page: 'https://kestrel.example/' },
    });
    expect((await getStartup(admin, { id })).editable.description).toBeNull();
  });

  it('of the name leaves the company found by the name that sources use', async () => {
    const id = await recordKestrel();
    await correct(id, { name: 'KESTREL Labs' });
    await record({ externalId: 'other', company: kestrel, round: { announcedOn: '2025-01-02' } });
    const { startups: all } = await listCompanies(admin, plain);
    expect(all.map((each) => [each.id, each.name])).toEqual([[id, 'KESTREL Labs']]);
    expect((await getStartup(admin, { id })).aliases).toEqual(['Kestrel']);
  });

  it('settles what sources tell differently', async () => {
    const cik = { kind: 'cik', value: '0001234567' } as const;
    const reported = { ...kestrel, identifiers: [cik] };
    const id = await record(
      { externalId: 'a', company: { ...reported, foundedYear: 2015 } },
      { externalId: 'b', source: 'csv', company: { ...reported, foundedYear: 2019 } },
    );
    const year = async () =>
      (await getStartup(admin, { id })).facts.find(({ fact }) => fact === 'foundedYear');
    expect((await listCompanies(admin, { ...plain, filter: 'disputed' })).total).toBe(1);
    expect(await year()).toMatchObject({ isDisputed: true, value: '2015' });
    await correct(id, { foundedYear: 2018 });
    expect(await year()).toMatchObject({ isDisputed: false, isCorrected: true, value: '2018' });
    expect((await listCompanies(admin, { ...plain, filter: 'disputed' })).total).toBe(0);
  });

  it('tells the second of two admins what the first has changed, and changes nothing', async () => {
    const id = await recordKestrel();
    const { editable: expected } = await getStartup(admin, { id });
    const ask = async (change: object) =>
      correctStartup(admin, { id, expected, wanted: { ...(await editableOf(id)), ...change }, reason });
    expect(await ask({ city: 'Hamburg' })).toMatchObject({ outcome: 'saved' });
    expect(await ask({ city: 'Munich' })).toMatchObject({
      outcome: 'changed-meanwhile',
      startup: { editable: { city: 'Hamburg' } },
    });
    expect(await events(id)).toMatchObject([
      {
        kind: 'startup-corrected',
        before: { city: 'Berlin' },
        after: { city: 'Hamburg' },
        reason,
        clientAddress: '198.51.100.7',
      },
    ]);
  });

  it('asked for twice at once is written down once', async () => {
    const id = await recordKestrel();
    const { editable: expected } = await getStartup(admin, { id });
    const wanted = { ...(await editableOf(id)), city: 'Hamburg' };
    const ask = () => correctStartup(admin, { id, expected, wanted, reason });
    expect((await Promise.all([ask(), ask()])).map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
    expect(await events(id)).toHaveLength(1);
  });
});

describe('a hidden company', () => {
  it('is nowhere to be found, and is again once it is shown', async () => {
    const id = await recordKestrel();
    await fixture.db
      .insert(favorites)
      .values({ userId: ada.id, startupId: id, createdAt: fixture.clock.now() });
    const own = fixture.context(ada.actor);
    const seen = async () => ({
      feed: (await listAlerts(own, { section: 'week', timeZone: 'UTC' })).alerts.length,
      search: (await listAlerts(own, { section: 'week', timeZone: 'UTC', query: 'kestrel' })).alerts.length,
      suggested: (await suggestCompanies(own, { text: 'kest' })).companies.length,
      latest: (await listLatest(fixture.context({ kind: 'visitor' }))).rounds.length,
      saved: (await countLists(own)).favorites,
      page: await getCompany(own, { id }).then(
        () => 1,
        () => 0,
      ),
    });
    const shown = { feed: 1, search: 1, suggested: 1, latest: 1, saved: 1, page: 1 };
    expect(await seen()).toEqual(shown);
    await hideCompany(admin, { id, reason: 'asked to be left out' });
    // A round that a source tells meanwhile is hidden with it.
    await record({
      externalId: 'b',
      company: kestrel,
      round: { kind: 'seed', announcedOn: '2026-11-19', amount: '1' },
    });
    expect(await seen()).toEqual({ feed: 0, search: 0, suggested: 0, latest: 0, saved: 0, page: 0 });
    await showCompany(admin, { id });
    expect(await seen()).toEqual({ ...shown, feed: 2, search: 2, latest: 2 });
  });

  it('hidden and shown twice or at once is written down once', async () => {
    const id = await recordKestrel();
    const hide = () => hideCompany(admin, { id, reason });
    await Promise.all([hide(), hide()]);
    await showCompany(admin, { id });
    await showCompany(admin, { id });
    expect((await events(id)).map(({ kind }) => kind).toSorted()).toEqual([
      'startup-hidden',
      'startup-shown',
    ]);
  });
});

describe('merging by hand', () => {
  it('is shown before, done once, and undone exactly, corrections and all', async () => {
    const id = await record(
      { externalId: 'a', company: kestrel },
      {
        externalId: 'b',
        company: { name: 'Falcon Robotics', country: 'DE' },
        round: { announcedOn: '2025-02-03' },
      },
    );
    const other = (await listCompanies(admin, { ...plain, search: 'falcon' })).startups[0]?.id ?? id;
    await correct(other, { foundedYear: 2018 });
    const rows = () =>
      Promise.all([
        fixture.db.select().from(startups).orderBy(startups.id),
        fixture.db.select().from(fundingEvents).orderBy(fundingEvents.id),
      ]);
    const before = await rows();
    const preview = await previewMerge(admin, { id, goneId: other });
    expect(preview.merged).toMatchObject({ name: 'Kestrel', foundedYear: 2018 });
    expect(preview.merged.rounds).toHaveLength(2);
    expect(await rows()).toEqual(before);

    const merge = () => mergeInto(admin, { id, goneId: other, reason: 'the same people' });
    const both = await Promise.allSettled([merge(), merge()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { merges, rounds } = await getStartup(admin, { id });
    expect([merges.map(({ name }) => name), rounds.length]).toEqual([['Falcon Robotics'], 2]);
    await splitMerged(admin, { id: merges[0]?.id ?? '' });
    const [companies, events_] = await rows();
    const compared = new Map(before[0].map(({ id: each, comparedAt }) => [each, comparedAt]));
    expect(companies.map((row) => ({ ...row, comparedAt: compared.get(row.id) }))).toEqual(before[0]);
    expect(events_).toEqual(before[1]);
    expect((await events(id)).map(({ kind, reason: why }) => [kind, why])).toEqual([
      ['records-merged', 'the same people'],
      ['records-parted', null],
    ]);
  });

  it('of a company into itself is refused', async () => {
    const id = await recordKestrel();
    const refused = { code: 'INVALID', message: 'You can’t merge a company into itself.' };
    await expect(previewMerge(admin, { id, goneId: id })).rejects.toMatchObject(refused);
    await expect(mergeInto(admin, { id, goneId: id, reason })).rejects.toMatchObject(refused);
  });
});

describe('entering a company', () => {
  const company = {
    name: 'Merlin Foods',
    website: 'https://merlin.example/',
    description: null,
    country: 'FR',
    region: null,
    city: 'Lyon',
    industryTags: [],
    foundedYear: 2020,
    contactEmail: null,
    linkedinUrl: null,
  };

  it('twice or at once makes one, and is written down once', async () => {
    const entryId = randomUUID();
    const enter = () => createCompany(admin, { entryId, startup: company, isSurelyNew: false, reason });
    const [one, other] = await Promise.all([enter(), enter()]);
    expect([one.outcome, other.outcome, one.id]).toEqual(['created', 'created', other.id]);
    expect((await listCompanies(admin, plain)).total).toBe(1);
    expect(await events(one.id)).toMatchObject([{ kind: 'startup-created', after: { city: 'Lyon' } }]);
  });

  it('that is known already answers that one, unless it is surely another', async () => {
    const enter = (isSurelyNew: boolean) =>
      createCompany(admin, { entryId: randomUUID(), startup: company, isSurelyNew, reason });
    const { id } = await enter(false);
    expect(await enter(false)).toEqual({ id, outcome: 'known', name: 'Merlin Foods' });
    expect(await enter(true)).toMatchObject({ outcome: 'created' });
    expect((await listCompanies(admin, plain)).total).toBe(2);
  });
});

it('refuses everyone who is no admin, and says so of a company that is not there', async () => {
  const id = await recordKestrel();
  const { editable: expected } = await getStartup(admin, { id });
  const wanted = { ...(await editableOf(id)), name: 'Eve' };
  const calls = [
    (context: Context, id: string) => getStartup(context, { id }),
    (context: Context, id: string) => correctStartup(context, { id, expected, wanted, reason }),
    (context: Context, id: string) => hideCompany(context, { id, reason }),
    (context: Context, id: string) => showCompany(context, { id }),
    (context: Context, id: string) => previewMerge(context, { id, goneId: randomUUID() }),
    (context: Context) => listCompanies(context, plain),
    (context: Context, id: string) => mergeInto(context, { id, goneId: randomUUID(), reason }),
    (context: Context) =>
      createCompany(context, { entryId: randomUUID(), startup: wanted, isSurelyNew: true, reason }),
  ];
  for (const call of calls) {
    const asked = async (actor: Actor) => call(fixture.context(actor), id);
    await expect(asked({ kind: 'visitor' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(asked(ada.actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await events(id)).toEqual([]);
  expect(await fixture.db.select().from(startups).where(eq(startups.name, 'Eve'))).toEqual([]);
  for (const call of calls.slice(0, 5)) {
    const asked = async () => call(admin, randomUUID());
    await expect(asked()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
