import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProfileCompletion } from '../../../contract/auth/registration.ts';
import { noPreferences } from '../../../contract/feed/preferences/preferences.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { loadSession } from '../sessions/open-session.ts';
import { users } from '../users/table.ts';
import { completeProfile, getAboutMe, saveAboutMe, savePreferences } from './profile.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const answers: ProfileCompletion = {
  jobTitle: 'Product Manager',
  industryGroup: 'software',
  experienceYears: 20,
  country: 'DE',
};

it('states what the new account does not say yet', async () => {
  const { actor } = await addUser(fixture);
  const { user, preferences } = await completeProfile(fixture.context(actor), answers);
  expect(user).toMatchObject({ profession: 'Product Manager', experienceYears: 20 });
  expect(preferences).toMatchObject({ industries: ['software'], countries: ['DE'] });
});

it('keeps the city that was stated on the way to a provider', async () => {
  const { actor } = await addUser(fixture);
  const inCity = { ...answers, country: 'IN', city: 'Bangalore' };
  const { preferences } = await completeProfile(fixture.context(actor), inCity);
  expect(preferences).toMatchObject({ countries: ['IN'], regions: [], cities: ['Bengaluru'] });
});

it('leaves what the person has stated', async () => {
  const { actor } = await addUser(fixture, { industries: ['health-care'] });
  const { preferences } = await completeProfile(fixture.context(actor), answers);
  expect(preferences).toMatchObject({ industries: ['health-care'], countries: ['DE'] });
});

it('changes nothing when it is asked again, also at once', async () => {
  const { actor } = await addUser(fixture);
  const other = { ...answers, jobTitle: 'Nurse', country: 'FR' };
  await Promise.all([answers, other].map((input) => completeProfile(fixture.context(actor), input)));
  const complete = await completeProfile(fixture.context(actor), other);
  expect([
    ['Product Manager', ['DE']],
    ['Nurse', ['FR']],
  ]).toContainEqual([complete.user.profession, complete.preferences.countries]);
});

it('states nothing when one of the answers is not known', async () => {
  const { actor, id } = await addUser(fixture);
  const wrong = completeProfile(fixture.context(actor), { ...answers, industryGroup: 'alchemy' });
  await expect(wrong).rejects.toMatchObject({ code: 'INVALID' });
  expect((await loadSession(fixture.context(actor), id)).user.profession).toBeNull();
});

it('counts the first steps of a new user once they took them, and not what signing up itself saved', async () => {
  const { actor, id } = await addUser(fixture, { updatedAt: fixture.clock.now() });
  await fixture.db.update(users).set({ createdAt: fixture.clock.now() }).where(eq(users.id, id));
  const context = fixture.context(actor);
  const stepsNow = async () => (await loadSession(context, id)).firstSteps;
  expect(await stepsNow()).toEqual({ preferences: false, aboutMe: false });

  const stated = await getAboutMe(context);
  await saveAboutMe(context, { ...stated, links: ['https://ada.example'] });
  fixture.clock.advanceDays(1);
  await savePreferences(context, noPreferences);
  expect(await stepsNow()).toEqual({ preferences: true, aboutMe: false });
  await saveAboutMe(context, { ...stated, curriculum: 'Built ledgers for payment firms.' });
  expect(await stepsNow()).toEqual({ preferences: true, aboutMe: true });
});

it('is for those who are signed in, and touches no one else', async () => {
  const { actor } = await addUser(fixture);
  const other = await addUser(fixture);
  await completeProfile(fixture.context(actor), answers);
  expect((await loadSession(fixture.context(other.actor), other.id)).user.profession).toBeNull();
  await expect(completeProfile(fixture.context({ kind: 'visitor' }), answers)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});
