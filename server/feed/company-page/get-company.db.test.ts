import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { reasonText } from '../../../contract/feed/match-texts.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { removeSample } from '../../companies/recording/remove-sample.ts';
import { startups } from '../../companies/table.ts';
import { setFavorite } from '../favorites/favorites.ts';
import { listLatest } from '../find-locked-previews.ts';
import { getCompany } from './get-company.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

const contact = {
  contactEmail: 'jobs@kestrel.example',
  linkedinUrl: 'https://www.linkedin.com/company/kestrel',
  people: [{ name: 'Ada Okafor', roles: ['Director'] }],
};
const hardKey = { identifiers: [{ kind: 'domain' as const, value: 'kestrel.example' }] };

async function kestrel() {
  await recordRounds(fixture.context(), [
    makeReport({
      source: 'csv',
      externalId: 'new',
      quote: 'Kestrel raises $12,500,000 from Northgate',
      company: { ...hardKey, ...contact },
      round: { leadInvestors: ['Northgate'] },
    }),
    makeReport({
      source: 'csv',
      externalId: 'list',
      label: 'List of companies',
      company: hardKey,
      round: null,
    }),
    makeReport({
      source: 'csv',
      externalId: 'old',
      quote: 'Kestrel raises $3.1M, says ada@kestrel.example',
      company: hardKey,
      round: { kind: 'seed', announcedOn: '2024-09-01', amount: '3100000' },
    }),
  ]);
  const [company] = await fixture.db.select({ id: startups.id }).from(startups);
  return company?.id ?? '';
}

describe('the company page', () => {
  it('shows an entitled person everything, with the source of each round', async () => {
    const ada = fixture.context((await addUser(fixture, { isPaid: true })).actor);
    const company = await getCompany(ada, { id: await kestrel() });
    expect(company.contact).toEqual({
      access: 'open',
      email: contact.contactEmail,
      linkedinUrl: contact.linkedinUrl,
      people: contact.people.map((each) => ({
        ...each,
        said: null,
        seen: null,
        isConfirmed: false,
        isDisputed: false,
      })),
      officers: [],
      linkedin: null,
      addresses: [],
      form: null,
    });
    expect(company.rounds.map((round) => round.name)).toEqual(['Series A', 'Seed']);
    expect(company.rounds[0]?.provenances).toMatchObject([
      { source: 'csv', label: 'Example News', reportedOn: '2026-11-18', reportedLead: ['Northgate'] },
    ]);
    expect(company.rounds).toMatchObject([
      { sureness: 'single', provenances: [{ quote: 'Kestrel raises $12,500,000 from Northgate' }] },
      { sureness: 'single', provenances: [{ quote: null }] },
    ]);
    expect(company.reports).toMatchObject([{ source: 'csv', label: 'List of companies' }]);
    expect(company.lockedRounds).toBe(0);
  });

  it('never sends a free person contacts, people or rounds of locked windows', async () => {
    const ada = fixture.context((await addUser(fixture)).actor);
    const company = await getCompany(ada, { id: await kestrel() });
    expect(company.contact).toEqual({
      access: 'locked',
      hasEmail: true,
      hasLinkedin: true,
      hasForm: false,
      peopleCount: 1,
    });
    expect(company.rounds.map((round) => round.name)).toEqual(['Seed']);
    expect(company.lockedRounds).toBe(1);
    const sent = JSON.stringify(company);
    for (const secret of ['jobs@', 'linkedin.com', 'Okafor', '12500000', '12,500,000', 'Northgate'])
      expect(sent).not.toContain(secret);
  });

  it('says how well its latest round fits, as far as the plan shows it', async () => {
    const id = await kestrel();
    await fixture.db.update(startups).set({ country: 'DE' });
    const matchFor = async (criterion: Parameters<typeof addUser>[1]) =>
      (await getCompany(fixture.context((await addUser(fixture, criterion)).actor), { id })).match;
    const german = { countries: ['DE'] };
    const open = await matchFor({ ...german, isPaid: true });
    expect(open?.reasons.map(reasonText)).toEqual(['meets all your preferences', 'Germany, your country']);
    expect((await matchFor({ stages: ['series_a'], isPaid: true }))?.strength).toBe('strong');
    // Their plan shows only the seed round of before.
    expect((await matchFor({ stages: ['series_a'] }))?.strength).toBe('partial');
    expect(await matchFor({ isPaid: true })).toBeNull();
  });

  it('is for people who are signed in, and says when there is no such company', async () => {
    const ada = fixture.context((await addUser(fixture)).actor);
    await expect(getCompany(fixture.context({ kind: 'visitor' }), { id: await kestrel() })).rejects.toThrow(
      'not authenticated',
    );
    await expect(getCompany(ada, { id: crypto.randomUUID() })).rejects.toThrow('Company not found');
    await expect(getCompany(ada, { id: "1' or '1'='1" })).rejects.toThrow('Company not found');
  });
});

describe('a bookmark', () => {
  it('is set and taken away, each as often as asked, for its owner only', async () => {
    const id = startupId.parse(await kestrel());
    const ada = fixture.context((await addUser(fixture)).actor);
    const grace = fixture.context((await addUser(fixture)).actor);
    await Promise.all([
      setFavorite(ada, { id, isFavorite: true }),
      setFavorite(ada, { id, isFavorite: true }),
    ]);
    expect((await getCompany(ada, { id })).isFavorite).toBe(true);
    expect((await getCompany(grace, { id })).isFavorite).toBe(false);
    await setFavorite(grace, { id, isFavorite: false });
    expect((await getCompany(ada, { id })).isFavorite).toBe(true);
    await setFavorite(ada, { id, isFavorite: false });
    expect((await getCompany(ada, { id })).isFavorite).toBe(false);
  });

  it('is refused from visitors and for companies that do not exist', async () => {
    const id = startupId.parse(await kestrel());
    await expect(setFavorite(fixture.context({ kind: 'visitor' }), { id, isFavorite: true })).rejects.toThrow(
      'not authenticated',
    );
    const ada = fixture.context((await addUser(fixture)).actor);
    await expect(
      setFavorite(ada, { id: startupId.parse(crypto.randomUUID()), isFavorite: true }),
    ).rejects.toThrow('Company not found');
  });
});

describe('the sample', () => {
  it("goes at an operator's word and leaves what other sources reported", async () => {
    await recordRounds(fixture.context(), [
      makeReport({ source: 'sample', externalId: 's1', company: { name: 'Parcelle' } }),
      makeReport({ source: 'sample', externalId: 's2', company: hardKey }),
    ]);
    await kestrel();
    const ada = await addUser(fixture);
    await expect(removeSample(fixture.context(ada.actor))).rejects.toThrow('Access denied');
    expect(await removeSample(fixture.context())).toEqual({ removed: 1 });
    expect(await fixture.db.select({ name: startups.name }).from(startups)).toEqual([{ name: 'Kestrel' }]);
    expect((await listLatest(fixture.context())).rounds.map(({ isSample }) => isSample)).toEqual([
      false,
      false,
    ]);
  });
});
