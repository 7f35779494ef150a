import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { untilCached } from '../../../fixtures/until-cached.ts';
import { applications } from '../../applications/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { setFollowed } from '../watchlist/follow.ts';
import { suggestCompanies } from './suggest-companies.ts';

let fixture: Fixture;
let paid: Context;
let free: Context;

const longAgo = { announcedOn: '2026-06-01', reportedOn: '2026-06-01' };
const thisWeek = { announcedOn: '2026-11-18', reportedOn: '2026-11-18' };
const thisMonth = { announcedOn: '2026-11-05', reportedOn: '2026-11-05' };

const known = [
  {
    name: 'Kestrel',
    round: longAgo,
    industryTags: ['financial-services/fintech'],
    city: 'Berlin',
    country: 'DE',
  },
  { name: 'Kestrel Robotics', round: { ...longAgo, amount: '4000000' }, city: 'Boston', country: 'US' },
  { name: 'Blue Kestrel', round: longAgo },
  { name: 'Café Nørrebro', round: longAgo },
  { name: '100% Pure_Water', round: longAgo },
  { name: '1000 Lakes', round: longAgo },
  { name: 'Marlowe', round: thisWeek },
  { name: 'Marlin', round: thisMonth },
  { name: 'Marigold', round: null },
  ...Array.from({ length: 12 }, (_, index) => ({ name: `Quartz ${index + 1} Labs`, round: longAgo })),
];

beforeAll(async () => {
  fixture = await openFixture();
  const reports = known.map(({ round, ...company }) =>
    makeReport({ source: 'csv', externalId: company.name, company, round }),
  );
  await recordRounds(fixture.context(), reports);
  paid = fixture.context((await addUser(fixture, { isPaid: true })).actor);
  free = fixture.context((await addUser(fixture)).actor);
});
afterAll(() => fixture.close());

const suggested = async (text: string, context = paid) =>
  (await suggestCompanies(context, { text })).companies.map(({ name }) => name);

describe('what is suggested for the beginning of a name', () => {
  it('is the company of that name, then those that begin so, then those with a word that does', async () => {
    expect(await suggested('kestrel')).toEqual(['Kestrel', 'Kestrel Robotics', 'Blue Kestrel']);
    expect((await suggested('kes')).sort()).toEqual(['Blue Kestrel', 'Kestrel', 'Kestrel Robotics']);
    expect(await suggested('robo')).toEqual(['Kestrel Robotics']);
  });

  it('says which ones the user follows, a company that never raised among them, and no one else’s', async () => {
    const followed = async (context: Context) => {
      const { companies } = await suggestCompanies(context, { text: 'Marigold' });
      return companies.map(({ name, following }) => [name, following]);
    };
    expect(await followed(paid)).toEqual([['Marigold', null]]);
    const { companies } = await suggestCompanies(paid, { text: 'Marigold' });
    for (const { id } of companies) await setFollowed(paid, { id, isFollowed: true });
    expect(await followed(paid)).toEqual([['Marigold', 'chosen']]);
    expect(await followed(free)).toEqual([['Marigold', null]]);
  });

  it('says where a company is and what it does, to tell namesakes apart', async () => {
    const { companies } = await suggestCompanies(paid, { text: 'Kestrel' });
    expect(companies[0]).toMatchObject({
      name: 'Kestrel',
      location: { city: 'Berlin', country: 'DE' },
      industry: { name: 'FinTech' },
    });
  });

  it('says how far the viewer’s own application has come, and of no one else’s', async () => {
    const [kestrel] = (await suggestCompanies(paid, { text: 'Kestrel' })).companies;
    const ada = await addUser(fixture, { isPaid: true });
    await fixture.db.insert(applications).values({
      id: randomUUID(),
      userId: ada.id,
      startupId: kestrel?.id ?? '',
      status: 'SUBMITTED',
      applicationDate: paid.now(),
    });
    const applied = async (context: Context) =>
      (await suggestCompanies(context, { text: 'Kestrel' })).companies.map(({ application }) => application);
    expect(await applied(fixture.context(ada.actor))).toEqual(['SUBMITTED', null, null]);
    expect(await applied(paid)).toEqual([null, null, null]);
  });

  it('cares neither about case nor accents', async () => {
    expect(await suggested('CAFE norr')).toEqual(['Café Nørrebro']);
    expect(await suggested('café nør')).toEqual(['Café Nørrebro']);
  });

  it('takes signs as they are typed, not as wildcards', async () => {
    expect(await suggested('100%')).toEqual(['100% Pure_Water']);
    expect(await suggested('pure_w')).toEqual(['100% Pure_Water']);
    expect(await suggested('k%l')).toEqual([]);
    expect(await suggested("kestrel'); drop table startups; --")).toEqual(expect.any(Array));
    expect(await suggested('back\\')).toEqual([]);
  });

  it('is eight companies at most, and none for a single letter', async () => {
    expect(await suggested('quartz')).toHaveLength(8);
    expect(await suggested('k')).toEqual([]);
    expect(await suggested('   ')).toEqual([]);
  });
});

describe('what is misspelt', () => {
  it('finds what was meant, also before the word is complete', async () => {
    for (const misspelt of ['kesterl', 'kstrel', 'kestrell', 'kastrel', 'ksetr', 'kestrek robotics'])
      expect(await suggested(misspelt), misspelt).toContain('Kestrel Robotics');
  });

  it('finds nothing for what no name reads like', async () => {
    expect(await suggested('zzzz')).toEqual([]);
  });
});

describe('what the plan leaves out', () => {
  it('is not suggested while all its rounds are in locked windows', async () => {
    expect((await suggested('mar')).sort()).toEqual(['Marigold', 'Marlin', 'Marlowe']);
    expect(await suggested('mar', free)).toEqual(['Marigold']);
    expect(await suggested('marlowe', free)).toEqual([]);
    expect(await suggested('marlwoe', free)).toEqual([]);
  });

  it('is nothing at all for a visitor', async () => {
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(suggestCompanies(visitor, { text: 'kestrel' })).rejects.toThrow('not authenticated');
  });
});

describe('what was suggested before', () => {
  const rename = (from: string, to: string) =>
    fixture.db.update(startups).set({ name: to }).where(eq(startups.name, from));

  it('is found anew once a company has come, is called otherwise, is hidden or has gone', async () => {
    await untilCached(paid);
    expect(await suggested('zephyr')).toEqual([]);
    await recordRounds(fixture.context(), [
      makeReport({ source: 'csv', externalId: 'zephyr', company: { name: 'Zephyr' }, round: null }),
    ]);
    expect(await suggested('zephyr')).toEqual(['Zephyr']);
    await rename('Zephyr', 'ZEPHYR');
    expect(await suggested('zephyr')).toEqual(['ZEPHYR']);
    const isZephyr = eq(startups.name, 'ZEPHYR');
    await fixture.db.update(startups).set({ hiddenAt: fixture.clock.now() }).where(isZephyr);
    expect(await suggested('zephyr')).toEqual([]);
    await fixture.db.update(startups).set({ hiddenAt: null }).where(isZephyr);
    expect(await suggested('zephyr')).toEqual(['ZEPHYR']);
    await fixture.db.delete(startups).where(isZephyr);
    expect(await suggested('zephyr')).toEqual([]);
  });

  it('is no other user’s, whose plan shows less or who muted it', async () => {
    expect(await suggested('marlowe')).toEqual(['Marlowe']);
    expect(await suggested('marlowe', free)).toEqual([]);
  });
});
