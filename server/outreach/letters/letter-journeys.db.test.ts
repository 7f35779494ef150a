import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { createApplication } from '../../applications/applications.ts';
import { changeApplication } from '../../applications/change-application.ts';
import { remindFollowUps } from '../../applications/follow-up-reminders.ts';
import { saveAboutMe } from '../../auth/profile/profile.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { findFollowUps } from './find-follow-ups.ts';
import { generateLetter, saveLetter } from './generate-letter.ts';
import { getLetter } from './letter-versions.ts';

type Walker = {
  who: string;
  name: string;
  profession: string;
  experienceYears: number;
  work: string;
  results: [string, string, string];
  lookingFor: string;
  company: { name: string; description: string };
  plan: string;
  /** What the letter and then the follow-up say of the user. */
  says: RegExp;
  asks: RegExp;
  follows: RegExp;
};

const walkers: Walker[] = [
  {
    who: 'an engineer in Berlin',
    name: 'Jonas Keller',
    profession: 'Backend Engineer',
    experienceYears: 6,
    work: 'I build payment and ledger services for banks',
    results: [
      'Moved 3 million accounts to a new ledger',
      'Cut settlement time from two days to four hours',
      'Led a team of five',
    ],
    lookingFor: '',
    company: { name: 'Harborpay', description: 'Harborpay settles payouts of marketplaces in real time.' },
    plan: 'Harborpay will use the money to rebuild its ledger and settlement services.',
    says: /3 million accounts|settlement time/,
    asks: /backend engineer|one of these roles/i,
    follows: /I also (?:cut settlement time|moved 3 million|led a team)/,
  },
  {
    who: 'a designer in Lisbon',
    name: 'Beatriz Sousa',
    profession: 'Product Designer',
    experienceYears: 7,
    work: 'Product designer at a neobank',
    results: [
      'Redesigned the signup of a bank and raised conversion by 24%',
      'Built a design system that nine teams use',
      'Ran 60 user interviews about invoices',
    ],
    lookingFor: '',
    company: { name: 'Finlo', description: 'Finlo is a bank account with invoices for freelancers.' },
    plan: 'Finlo plans to redesign its app and launch invoices in Spain.',
    says: /signup of a bank|user interviews|design system/,
    asks: /product designer/,
    follows: /I also (?:redesigned|built|ran)/,
  },
  {
    who: 'a nurse in Texas',
    name: 'Denise Walker',
    profession: 'Registered Nurse',
    experienceYears: 11,
    work: 'Charge nurse in the emergency department of a county hospital',
    results: [
      'Led the shift schedule for 48 nurses',
      'Cut the wait for a bed from 5 hours to 2',
      'Trained 14 new nurses',
    ],
    lookingFor: 'clinical operations at health care startups',
    company: {
      name: 'Wardline',
      description: 'Wardline gives hospitals a live view of beds and nurse shifts.',
    },
    plan: 'The company said it would use the funds to expand its clinical operations team in Texas.',
    says: /shift schedule|wait for a bed|14 new nurses/,
    asks: /clinical operations|such work/,
    follows: /I also (?:led|cut|trained)/,
  },
  {
    who: 'a graduate in Bangalore',
    name: 'Arjun Reddy',
    profession: 'Software Engineer',
    experienceYears: 0,
    work: 'Computer science graduate from Bangalore',
    results: [
      'Final-year project: built a crop disease classifier with 91% accuracy',
      'Automated a weekly report at a bank as an intern',
      'Won a hackathon of 200 teams',
    ],
    lookingFor: 'machine learning',
    company: { name: 'Agrosense', description: 'Agrosense predicts crop yields from satellite images.' },
    plan: 'Agrosense will invest the money in its machine learning models for crop disease.',
    says: /crop disease classifier/,
    asks: /machine learning|such work/,
    follows: /I also (?:automated|won)/,
  },
];

let fixture: Fixture;
const ids = new Map<string, StartupId>();
beforeAll(async () => {
  fixture = await openFixture();
  fixture.clock.set('2026-11-20T12:00:00Z');
  await recordRounds(
    fixture.context(),
    walkers.map(({ company, plan }) =>
      makeReport({
        externalId: `https://news.example/${company.name}`,
        url: `https://news.example/${company.name}`,
        company,
        quotedFacts: [{ kind: 'use_of_funds', sentence: plan, purposes: [], functions: [], countries: [] }],
      }),
    ),
  );
  for (const { id, name } of await fixture.db.select({ id: startups.id, name: startups.name }).from(startups))
    ids.set(name, startupId.parse(id));
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clock.set('2026-11-20T12:00:00Z'));

it.each(walkers)(
  '$who comes from a profile to a sent letter and to the text of a due follow-up',
  async (walker) => {
    const { actor, id: userId } = await addUser(fixture, { name: walker.name, isPaid: true });
    const context = fixture.context(actor);
    const id = ids.get(walker.company.name);
    if (!id) throw new Error('There is no such company');
    const { profession, experienceYears, work, results, lookingFor } = walker;

    // Before anything is stated there is no reason, and the letter waits for one.
    expect(await getLetter(context, { id })).toMatchObject({
      text: null,
      pairs: [],
      standsOn: { mine: null },
    });
    await fixture.db.update(users).set({ profession, experienceYears }).where(eq(users.id, userId));
    await saveAboutMe(context, {
      work,
      results,
      lookingFor,
      links: [],
      curriculum: '',
      countsForMatch: false,
    });

    const before = await getLetter(context, { id });
    expect(before.pairs.length).toBeGreaterThan(0);
    for await (const _ of await generateLetter(context, { id, choices: before.choices }));
    const letter = await getLetter(context, { id });
    expect(letter.text).toMatch(walker.says);
    expect(letter.text).toMatch(walker.asks);
    expect(letter.unsupported).toEqual([]);
    expect(letter.subjects).toHaveLength(3);
    // What is shown above the letter is what stands in it.
    const shown = letter.pairs.find((pair) => pair.id === letter.standsOn.pair);
    expect(shown?.mine.text).toBe(letter.standsOn.mine);
    expect(letter.standsOn.pair).toBe(letter.choices.pair);

    const own = `${letter.text}\n\nP.S. I can start in January.`;
    expect((await saveLetter(context, { id, text: own })).text).toBe(own);
    const { applicationId } = await createApplication(context, { startupId: id, status: 'SUBMITTED' });
    await changeApplication(context, { id: applicationId, status: 'SUBMITTED' });
    expect(await getLetter(context, { id })).toMatchObject({ isSent: true, sentOn: '2026-11-20', text: own });

    const machine = fixture.context({ kind: 'command', name: 'test' });
    expect(await remindFollowUps(machine, { userId, today: '2026-11-26' })).toEqual([]);
    fixture.clock.advanceDays(7);
    const due = await remindFollowUps(machine, { userId, today: '2026-11-27' });
    expect(due).toMatchObject([{ companyName: walker.company.name, step: 'follow-up' }]);
    const { subject, followUps } = await findFollowUps(context, { id });
    expect(subject).toMatch(/^Re: \S/);
    const [first, second] = followUps;
    expect(first?.text).toContain('on November 20');
    expect(first?.text).toMatch(walker.follows);
    expect(second?.text.length).toBeLessThan(first?.text.length ?? 0);

    const { actor: other } = await addUser(fixture, { isPaid: true });
    await expect(findFollowUps(fixture.context(other), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);
