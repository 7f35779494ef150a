import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { aboutMe, users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { addApplication } from '../pipeline/add-application.ts';
import { getPreparation } from './get-preparation.ts';

type User = Awaited<ReturnType<typeof addUser>>;

let fixture: Fixture;
let kestrel: StartupId;
beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [
    makeReport({
      company: {
        description: 'Kestrel builds ledger software for small banks.',
        people: [{ name: 'Ada Okafor', roles: ['Chief Executive Officer'] }],
      },
      round: { leadInvestors: ['Northgate'] },
    }),
  ]);
  const [found] = await fixture.db.select({ id: startups.id }).from(startups);
  kestrel = startupId.parse(found?.id);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(users));

const as = ({ actor }: User) => fixture.context(actor);

async function interviewOf(user: User, given: { startupId?: StartupId; companyName?: string }) {
  const { applicationId } = await addApplication(as(user), {
    ...given,
    status: 'ACCEPTED',
    notes: 'Ask for Ben',
  });
  return applicationId;
}

describe('preparing for an interview', () => {
  it('shows what is known with its source, and asks only what follows from a fact', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    await fixture.db.insert(aboutMe).values({
      userId: ada.id,
      work: 'Rebuilt the ledger of a small bank.',
      results: [],
      links: [],
      lookingFor: '',
      curriculum: '',
      updatedAt: fixture.clock.now(),
    });
    const id = await interviewOf(ada, { startupId: kestrel });
    const known = await getPreparation(as(ada), { id });
    const source = { label: 'Example News', url: 'https://news.example/kestrel', on: '2026-11-18' };
    expect(known).toMatchObject({
      companyName: 'Kestrel',
      notes: 'Ask for Ben',
      whatTheyDo: { text: 'Kestrel builds ledger software for small banks.', source },
      rounds: [{ name: 'Series A', leadInvestors: ['Northgate'], sources: [source] }],
      people: [{ name: 'Ada Okafor', role: 'Chief Executive Officer' }],
      lockedRounds: 0,
    });
    expect(known.questions).toEqual([
      {
        text: 'I read this about Kestrel: “Kestrel builds ledger software for small banks.” Which customers ask for it most today?',
        fact: 'Kestrel builds ledger software for small banks.',
        source,
      },
      {
        text: 'Northgate led your Series A. What convinced them, and what do they expect by the next one?',
        fact: 'Northgate led the Series A.',
        source: null,
      },
    ]);
  });

  it('shows a free plan no person, no pair and no round that is locked', async () => {
    const free = await addUser(fixture, { isPaid: false });
    const id = await interviewOf(free, { startupId: kestrel });
    const known = await getPreparation(as(free), { id });
    expect(known).toMatchObject({ people: 'locked', pair: null, rounds: [], lockedRounds: 1 });
    expect(JSON.stringify(known)).not.toMatch(/Okafor|Northgate|12500000/);
  });

  it('shows what the user wrote alone of a company that we do not know', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const id = await interviewOf(ada, { companyName: 'Somewhere Ltd' });
    expect(await getPreparation(as(ada), { id })).toMatchObject({
      startupId: null,
      companyName: 'Somewhere Ltd',
      notes: 'Ask for Ben',
      questions: [],
    });
  });

  it('is for the user of the application alone', async () => {
    const [ada, bea] = [await addUser(fixture), await addUser(fixture)];
    const id = await interviewOf(ada, { startupId: kestrel });
    await expect(getPreparation(as(bea), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getPreparation(fixture.context({ kind: 'visitor' }), { id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
