import { z } from 'zod';
import {
  experienceOptions,
  type ProfileCompletion,
  type Registration,
  registration,
  registrationMessages,
} from '../../../contract/auth/registration.ts';
import { defaultPlan } from '../../../contract/billing/plan-catalogue.ts';

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
  fullName,
  email,
  password,
  hasAgreedToTerms: z.boolean().pipe(hasAgreedToTerms),
});

export type RegistrationForm = z.input<typeof registrationForm>;

export const firstStepFields = ['plan', 'jobTitle', 'selectedGroup', 'experience', 'country'] as const;

export const registrationFields = registrationForm.keyof().options;

const firstStep = registrationForm.pick({
  plan: true,
  jobTitle: true,
  selectedGroup: true,
  experience: true,
  country: true,
});

export const isFirstStepDone = (form: RegistrationForm): boolean => firstStep.safeParse(form).success;

export const emptyRegistration: RegistrationForm = {
  plan: defaultPlan,
  jobTitle: '',
  selectedGroup: '',
  experience: '',
  country: '',
  fullName: '',
  email: '',
  password: '',
  hasAgreedToTerms: false,
};

/** What is sent, from a form that the schema has passed. */
export function toRegistration(form: z.output<typeof registrationForm>): Registration {
  const { selectedGroup, experience, country, ...rest } = form;
  return {
    ...rest,
    industryGroup: selectedGroup || null,
    experienceYears: yearsOf(experience),
    country: country || null,
  };
}

/** What completes an account that was made elsewhere; null while the first step is not done. */
export function toCompletion(answers: Partial<RegistrationForm>): ProfileCompletion | null {
  const { success, data } = firstStep.safeParse(answers);
  if (!success) return null;
  const { jobTitle, selectedGroup, experience, country } = data;
  return {
    jobTitle,
    industryGroup: selectedGroup || null,
    experienceYears: yearsOf(experience),
    country: country || null,
  };
}

function yearsOf(experience: string): number {
  const years = experienceOptions.find(({ value }) => value === experience)?.years;
  if (years === undefined) throw new Error(`No such experience: ${experience}`);
  return years;
}
