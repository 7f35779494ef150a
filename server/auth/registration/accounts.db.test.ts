import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../contract/auth/accounts.ts';
import { type Registration, registrationMessages } from '../../../contract/auth/registration.ts';
import { noPreferences } from '../../../contract/feed/preferences/preferences.ts';
import { countriesOfArea } from '../../../contract/reference/world-areas.ts';
import { openBrowser } from '../../../fixtures/browser.ts';
import { hashQuickly } from '../../../fixtures/hash-quickly.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { alertStreams } from '../../alerts/streams/table.ts';
import { mails } from '../../mail/table.ts';
import type { Actor } from '../../platform/context.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { credentials } from '../credentials/table.ts';
import { savePreferences, updateProfile } from '../profile/profile.ts';
import { type Auth, createAuth } from '../sessions/create-auth.ts';
import { sessions } from '../sessions/table.ts';
import { userPreferences, users } from '../users/table.ts';
import { register } from './register.ts';

let fixture: Fixture;
let auth: Auth;
const visitor: Actor = { kind: 'visitor' };
const secret = 'a secret that is only used by these tests';

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, secret, fixture.context().log);
  await hashQuickly(auth);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set(new Date());
  await fixture.db.delete(users);
  await fixture.db.delete(attempts);
});

const ada: Registration = {
  plan: 'free',
  jobTitle: 'Software Engineer',
  industryGroup: 'financial-services',
  experienceYears: 7,
  country: 'DE',
  fullName: 'Ada Lovelace',
  email: 'Ada@Example.com',
  password: 'engine-1843',
  hasAgreedToTerms: true,
};
const registerAda = (changes: Partial<Registration> = {}, browser = openBrowser()) =>
  browser.take(register(fixture.context(visitor), auth, { ...ada, ...changes }, browser.caller()));
const as = (session: Session) => fixture.context({ kind: 'user', userId: session.user.id });
const userCount = async () => (await fixture.db.select({ id: users.id }).from(users)).length;

describe('registering', () => {
  it('makes a person with first preferences, signs them in and mails the link that confirms the address', async () => {
    const browser = openBrowser();
    const { session } = await registerAda({}, browser);
    expect(session).toEqual({
      acting: null,
      user: {
        id: session.user.id,
        fullName: 'Ada Lovelace',
        email: 'ada@example.com',
        profession: 'Software Engineer',
        experienceYears: 7,
        isEmailVerified: false,
        isAdmin: false,
        isReadOnlyAdmin: false,
        mustChangePassword: false,
      },
      preferences: {
        industries: ['financial-services'],
        countries: ['DE'],
        regions: [],
        cities: [],
        stages: [],
        leastAmount: null,
        mostAmount: null,
        additionalRoles: [],
      },
      firstSteps: { preferences: false, aboutMe: false },
      entitlement: expect.objectContaining({ plan: 'free', isPaid: false }),
      entitledUntil: null,
      mustProveSecondFactor: false,
    });
    expect(await browser.actor(fixture.context())).toMatchObject({ kind: 'user', userId: session.user.id });
    expect(await fixture.db.select({ occasion: mails.occasion, to: mails.to }).from(mails)).toEqual([
      { occasion: expect.stringMatching(/^verify-email:/), to: 'ada@example.com' },
    ]);
  });

  it.each([
    [
      { country: 'US', region: 'Texas' },
      { countries: ['US'], regions: ['Texas'], cities: [] },
    ],
    [
      { country: 'IN', city: 'Bangalore' },
      { countries: ['IN'], regions: [], cities: ['Bengaluru'] },
    ],
    [
      { country: null, area: 'Europe' },
      { countries: countriesOfArea('Europe'), regions: [], cities: [] },
    ],
  ])('prefers the place that was stated: %j', async (place, preferred) => {
    const { session } = await registerAda(place);
    expect(session.preferences).toMatchObject(preferred);
  });

  it('refuses an address that is taken, however it is spelt', async () => {
    await registerAda();
    await expect(registerAda({ email: 'aDA@EXAMPLE.com' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: registrationMessages.emailTaken,
    });
    expect(await userCount()).toBe(1);
  });

  it('lets a class behind one address sign up where the operator named its network, and thirty elsewhere', async () => {
    const registerFrom = (address: string, student: number) => {
      const context = fixture.context(visitor);
      const environment = { ...context.environment, sharedNetworks: ['198.51.100.0/24'] };
      const input = { ...ada, email: `student-${student}@example.com` };
      return register({ ...context, environment }, auth, input, openBrowser(address).caller());
    };
    for (let student = 0; student < 31; student += 1) await registerFrom('198.51.100.7', student);
    for (let stranger = 100; stranger < 130; stranger += 1) await registerFrom('203.0.113.9', stranger);
    await expect(registerFrom('203.0.113.9', 130)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await registerFrom('198.51.100.7', 200);
  });

  it('lets one of several at once win and tells the others', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => registerAda()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
    }
    expect(await userCount()).toBe(1);
    expect(await fixture.db.select().from(userPreferences)).toHaveLength(1);
    expect(await fixture.db.select().from(credentials)).toHaveLength(1);
  });

  it.each([{ industryGroup: 'alchemy' }, { country: 'XQ' }])('makes no one for %j', async (unknown) => {
    await expect(registerAda(unknown)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await userCount()).toBe(0);
  });

  it.each([
    ['a common password', { password: 'password1' }],
    ['their name for a password', { password: 'Lovelace1815' }],
  ])('makes no one for %s', async (_name, changes) => {
    await expect(registerAda(changes)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await userCount()).toBe(0);
  });

  it('leaves no one half-made when the rest cannot be written', async () => {
    const context = fixture.context(visitor);
    const brokenQueue = { ...context.queue, send: () => Promise.reject(new Error('The queue is gone')) };
    const environment = { ...context.environment, smtpUrl: 'smtp://127.0.0.1:1' };
    await expect(
      register({ ...context, environment, queue: brokenQueue }, auth, ada, openBrowser().caller()),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Failed to create account' });
    expect(await userCount()).toBe(0);
    expect(await fixture.db.select().from(sessions)).toEqual([]);
    await registerAda();
  });

  it('never makes an admin, whatever is sent along', async () => {
    const sly = { ...ada, isAdmin: true, mustChangePassword: true, role: 'admin' };
    const { session } = await register(fixture.context(visitor), auth, sly, openBrowser().caller());
    expect(session.user.isAdmin).toBe(false);
  });

  it('keeps no password in the clear', async () => {
    await registerAda();
    const [stored] = await fixture.db.select().from(credentials);
    expect(stored?.password).not.toContain(ada.password);
  });
});

describe('profile and preferences', () => {
  it('are changed by their owner', async () => {
    const { session } = await registerAda();
    const profile = { profession: 'Mathematician', experienceYears: 20 };
    expect((await updateProfile(as(session), profile)).user).toMatchObject(profile);
  });

  it('are changed together where the profile states a first industry group and country', async () => {
    const { session } = await registerAda();
    await savePreferences(as(session), {
      ...session.preferences,
      industries: ['financial-services', 'software'],
      countries: ['DE', 'US'],
      cities: ['Berlin'],
    });
    const profile = { profession: 'Mathematician', experienceYears: 20 };
    const changed = await updateProfile(as(session), { ...profile, industryGroup: 'energy', country: null });
    expect(changed.user).toMatchObject(profile);
    expect(changed.preferences).toMatchObject({
      industries: ['energy', 'software'],
      countries: ['US'],
      cities: ['Berlin'],
    });
    const refused = updateProfile(as(session), {
      ...profile,
      profession: 'Alchemist',
      industryGroup: 'alchemy',
    });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID' });
    const [stored] = await fixture.db.select().from(users);
    expect(stored?.profession).toBe('Mathematician');
  });

  it('keep stages and sums, each stage once, and refuse limits that leave nothing between them', async () => {
    const { session } = await registerAda();
    const { preferences } = await savePreferences(as(session), {
      ...noPreferences,
      stages: ['seed', 'series_a', 'seed'],
      leastAmount: 1_000_000,
      mostAmount: 5_000_000,
    });
    expect(preferences).toMatchObject({
      stages: ['seed', 'series_a'],
      leastAmount: 1_000_000,
      mostAmount: 5_000_000,
    });
    const refused = savePreferences(as(session), { ...preferences, leastAmount: 6_000_000 });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('keep names as people know them, once each, with the keys that the match compares', async () => {
    const { session } = await registerAda();
    await fixture.db.update(alertStreams).set({ frequency: 'weekly' });
    const { preferences } = await savePreferences(as(session), {
      ...noPreferences,
      industries: ['financial-services', 'financial-services/banking', 'financial-services'],
      countries: ['us', 'US'],
      regions: ['CA', 'California'],
      cities: ['SF', 'san francisco', 'Berlin'],
      additionalRoles: ['Data Scientist', 'data scientist'],
    });
    expect(preferences).toEqual({
      industries: ['financial-services', 'financial-services/banking'],
      countries: ['US'],
      regions: ['California'],
      cities: ['San Francisco', 'Berlin'],
      stages: [],
      leastAmount: null,
      mostAmount: null,
      additionalRoles: ['Data Scientist'],
    });
    const [stored] = await fixture.db.select().from(userPreferences);
    expect(stored).toMatchObject({
      regionKeys: ['california'],
      cityKeys: ['san francisco', 'berlin'],
    });
    const kinds = await fixture.db.select().from(alertStreams);
    expect(new Set(kinds.map(({ frequency }) => frequency))).toEqual(new Set(['weekly']));
  });

  it.each([
    { industries: ['financial-services/alchemy'] },
    { countries: ['XQ'] },
    { regions: ['n/a'] },
    { cities: ['nan'] },
  ])('are refused with %j, and stay as they were', async (unknown) => {
    const { session } = await registerAda();
    await expect(savePreferences(as(session), { ...session.preferences, ...unknown })).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringMatching(/^Unknown /),
    });
    const [stored] = await fixture.db.select().from(userPreferences);
    expect(stored?.countries).toEqual(['DE']);
  });

  it('of one person are out of reach for visitors and for another person', async () => {
    const { session } = await registerAda();
    const other = await registerAda({ email: 'grace@example.com', fullName: 'Grace Hopper' });
    const changes = { profession: 'Admiral', experienceYears: 20 };
    await expect(updateProfile(fixture.context(visitor), changes)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(savePreferences(fixture.context(visitor), session.preferences)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await updateProfile(as(other.session), changes);
    const [unharmed] = await fixture.db.select().from(users).where(eq(users.id, session.user.id));
    expect(unharmed?.profession).toBe('Software Engineer');
  });
});
