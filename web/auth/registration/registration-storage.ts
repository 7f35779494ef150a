import { z } from 'zod';
import {
  experienceOptions,
  type ProfileCompletion,
  type Registration,
  registration,
  registrationMessages,
} from '../../../contract/auth/registration.ts';
import { defaultPlan } from '../../../contract/billing/plan-catalogue.ts';
import type { BrowserStorage } from '../../platform/browser/browser-storage.ts';
import { registrationKey as key } from './registration-key.ts';

const lifetime = 24 * 3_600_000;

type Answers = Partial<Pick<RegistrationForm, (typeof firstStepFields)[number]>>;

/**
 * Keeps the answers of the first step in this browser. Who the person is, and the password, never are among them.
 * `isLeaving` marks those of a user who goes to a provider to register: they complete the account that is made there.
 */
export function storeAnswers(form: RegistrationForm, storage: BrowserStorage, isLeaving = false): void {
  const answers = Object.fromEntries(firstStepFields.map((field) => [field, form[field]]));
  storage.write(key, JSON.stringify({ ...answers, keptAt: Date.now(), isLeaving }));
}

/** The answers of a visit within the last day, as far as they are still valid ones. */
export function readAnswers(storage: BrowserStorage): Answers {
  const stored = read(storage);
  const valid = firstStepFields.flatMap((field) => {
    const { success, data } = registrationForm.shape[field].safeParse(stored[field]);
    return success ? [[field, data]] : [];
  });
  return Object.fromEntries(valid);
}

/** What completes the account of a user who left for a provider within the last day; null when no one did. */
export function answersOfLeaving(storage: BrowserStorage): ProfileCompletion | null {
  return read(storage).isLeaving === true ? toCompletion(readAnswers(storage)) : null;
}

function read(storage: BrowserStorage): Record<string, unknown> {
  const stored = parse(storage.read(key));
  const age = Date.now() - Number(stored.keptAt);
  return Math.abs(age) < lifetime ? stored : {};
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const { plan, jobTitle, fullName, email, password, hasAgreedToTerms } = registration.shape;

/** What the form holds while it is filled in: choices not made are empty texts. */
export const registrationForm = z.object({
  plan,
  jobTitle,
  selectedGroup: z.string(),
  experience: z.enum(
    experienceOptions.map(({ value }) => value),
    registrationMessages.experience,
  ),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  area: z.string(),
  fullName,
  email,
  password,
  hasAgreedToTerms: z.boolean().pipe(hasAgreedToTerms),
});

export type RegistrationForm = z.input<typeof registrationForm>;

export const firstStepFields = [
  'plan',
  'jobTitle',
  'selectedGroup',
  'experience',
  'country',
  'region',
  'city',
  'area',
] as const;

export const registrationFields = registrationForm.keyof().options;

const firstStep = registrationForm.pick({
  plan: true,
  jobTitle: true,
  selectedGroup: true,
  experience: true,
  country: true,
  region: true,
  city: true,
  area: true,
});

export const isFirstStepDone = (form: RegistrationForm): boolean => firstStep.safeParse(form).success;

export const emptyRegistration: RegistrationForm = {
  plan: defaultPlan,
  jobTitle: '',
  selectedGroup: '',
  experience: '',
  country: '',
  region: '',
  city: '',
  area: '',
  fullName: '',
  email: '',
  password: '',
  hasAgreedToTerms: false,
};

/** What is sent, from a form that the schema has passed. */
export function toRegistration(form: z.output<typeof registrationForm>): Registration {
  const { selectedGroup, experience, country, region, city, area, ...rest } = form;
  return {
    ...rest,
    industryGroup: selectedGroup || null,
    experienceYears: yearsOf(experience),
    ...placeOf({ country, region, city, area }),
  };
}

/** What completes an account that was made elsewhere; null while the first step is not done. */
function toCompletion(answers: Answers): ProfileCompletion | null {
  // Answers that were stored before a field was added do not have it.
  const { success, data } = firstStep.safeParse({ ...emptyRegistration, ...answers });
  if (!success) return null;
  const { jobTitle, selectedGroup, experience, country, region, city, area } = data;
  return {
    jobTitle,
    industryGroup: selectedGroup || null,
    experienceYears: yearsOf(experience),
    ...placeOf({ country, region, city, area }),
  };
}

/** What is said of a place in the form: the empty texts are what was not stated. */
export type FormPlace = Pick<RegistrationForm, 'country' | 'region' | 'city' | 'area'>;

/** A stated place as the contract takes it. */
export const placeOf = ({ country, region, city, area }: FormPlace) => ({
  country: country || null,
  region: region || null,
  city: city || null,
  area: area || null,
});

function yearsOf(experience: string): number {
  const years = experienceOptions.find(({ value }) => value === experience)?.years;
  if (years === undefined) throw new Error(`No such experience: ${experience}`);
  return years;
}
