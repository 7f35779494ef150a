import type { ProfileCompletion } from '../../../contract/auth/registration.ts';
import type { BrowserStorage } from '../../platform/browser/browser-storage.ts';
import type { RegistrationForm } from './registration-form.ts';
import { firstStepFields, registrationForm, toCompletion } from './registration-form.ts';
import { registrationKey as key } from './registration-key.ts';

const lifetime = 24 * 3_600_000;

type Answers = Partial<Pick<RegistrationForm, (typeof firstStepFields)[number]>>;

/**
 * Keeps the answers of the first step in this browser. Who the person is, and the password, never are among them.
 * `isLeaving` marks those of somebody who goes to a provider to register: they complete the account that is made there.
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

/** What completes the account of somebody who left for a provider within the last day; null when nobody did. */
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
