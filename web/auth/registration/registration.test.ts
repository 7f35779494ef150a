import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { registration } from '../../../contract/auth/registration.ts';
import { type BrowserStorage, safeStorage } from '../../platform/browser/browser-storage.ts';
import {
  answersOfLeaving,
  emptyRegistration,
  isFirstStepDone,
  type RegistrationForm,
  readAnswers,
  registrationForm,
  storeAnswers,
  toRegistration,
} from './registration-storage.ts';

const filled: RegistrationForm = {
  plan: 'quarterly',
  jobTitle: 'Product Manager',
  selectedGroup: 'climate-tech',
  experience: '20+',
  country: 'DE',
  region: 'Bavaria',
  city: '',
  area: '',
  fullName: 'Ada Okafor',
  email: 'ada@example.com',
  password: 'correct horse',
  hasAgreedToTerms: true,
};

const messagesOf = (form: RegistrationForm) =>
  registrationForm.safeParse(form).error?.issues.map(({ message }) => message) ?? [];

describe('the form', () => {
  it('becomes what the contract takes', () => {
    const sent = toRegistration(registrationForm.parse(filled));
    expect(registration.parse(sent)).toMatchObject({
      experienceYears: 20,
      industryGroup: 'climate-tech',
      country: 'DE',
      region: 'Bavaria',
    });
  });

  it('sends no industry and no country when none was chosen', () => {
    const sent = toRegistration(registrationForm.parse({ ...filled, selectedGroup: '', country: '' }));
    expect(sent).toMatchObject({ industryGroup: null, country: null });
  });

  it('says of every missing field what to do', () => {
    expect(messagesOf(emptyRegistration)).toEqual([
      'Please enter your job title',
      'Please choose your years of experience',
      'Please enter your full name',
      'Please enter your email address',
      'Password must be at least 6 characters long',
      'Please agree to the Terms of Service and Privacy Policy',
    ]);
  });

  it('lets the first step pass without the second', () => {
    expect(isFirstStepDone({ ...emptyRegistration, jobTitle: 'Nurse', experience: '3' })).toBe(true);
    expect(isFirstStepDone(emptyRegistration)).toBe(false);
  });
});

describe('the answers kept in the browser', () => {
  const entries = new Map<string, string>();
  const storage: BrowserStorage = {
    read: (key) => entries.get(key) ?? null,
    remove: (key) => void entries.delete(key),
    write: (key, value) => Boolean(entries.set(key, value)),
  };
  beforeEach(() => entries.clear());

  it('come back on the next visit', () => {
    storeAnswers(filled, storage);
    expect(readAnswers(storage)).toEqual({
      plan: 'quarterly',
      jobTitle: 'Product Manager',
      selectedGroup: 'climate-tech',
      experience: '20+',
      country: 'DE',
      region: 'Bavaria',
      city: '',
      area: '',
    });
  });

  it('never hold the name, the address or the password', () => {
    storeAnswers(filled, storage);
    const stored = entries.get('registrationData') ?? '';
    expect(stored).toContain('Product Manager');
    for (const secret of [filled.fullName, filled.email, filled.password])
      expect(stored).not.toContain(secret);
  });

  it('are dropped where they are not valid answers any more', () => {
    const odd = { plan: 'gold', jobTitle: 'Nurse', experience: '21', keptAt: Date.now() };
    entries.set('registrationData', JSON.stringify(odd));
    expect(readAnswers(storage)).toEqual({ jobTitle: 'Nurse' });
  });

  it('are forgotten after a day', () => {
    const dayAgo = { jobTitle: 'Nurse', keptAt: Date.now() - 24 * 3_600_000 };
    entries.set('registrationData', JSON.stringify(dayAgo));
    expect(readAnswers(storage)).toEqual({});
  });

  it('complete the account of a user who left for a provider, and of no one else', () => {
    storeAnswers(filled, storage);
    expect(answersOfLeaving(storage)).toBeNull();
    storeAnswers(filled, storage, true);
    expect(answersOfLeaving(storage)).toEqual({
      jobTitle: 'Product Manager',
      industryGroup: 'climate-tech',
      experienceYears: 20,
      country: 'DE',
      region: 'Bavaria',
      city: null,
      area: null,
    });
    storeAnswers({ ...filled, experience: '' }, storage, true);
    expect(answersOfLeaving(storage)).toBeNull();
  });

  it('survive anything else that stands in their place', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        entries.set('registrationData', text);
        expect(readAnswers(storage)).toBeTypeOf('object');
        expect(answersOfLeaving(storage)).toBeNull();
      }),
    );
  });

  it('are done without when the browser forbids storage', () => {
    const forbidden = safeStorage(() => {
      throw new DOMException('', 'SecurityError');
    });
    storeAnswers(filled, forbidden);
    expect(readAnswers(forbidden)).toEqual({});
  });
});
