import type { Kept } from '../kept.ts';
import type { RegistrationForm } from './registration-form.ts';
import { firstStepFields, registrationForm } from './registration-form.ts';

const key = 'registrationData';

type Answers = Partial<Pick<RegistrationForm, (typeof firstStepFields)[number]>>;

/** Keeps the answers of the first step in this browser. Who the person is, and the password, never are among them. */
export function keepAnswers(form: RegistrationForm, kept: Kept): void {
  const answers = Object.fromEntries(firstStepFields.map((field) => [field, form[field]]));
  kept.write(key, JSON.stringify(answers));
}

/** The answers of an earlier visit, as far as they are still valid ones. */
export function keptAnswers(storage: Kept): Answers {
  const kept = parse(storage.read(key));
  const valid = firstStepFields.flatMap((field) => {
    const { success, data } = registrationForm.shape[field].safeParse(kept[field]);
    return success ? [[field, data]] : [];
  });
  return Object.fromEntries(valid);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
