import { registrationMessages } from '../../../../contract/auth/registration.ts';
import { changePasswordTexts as texts } from './texts.ts';

export type PasswordChange = { current: string; next: string; repeated: string };

/** What is wrong with each field; an empty object when the change can be sent. */
export function passwordChangeErrors({ current, next, repeated }: PasswordChange) {
  const errors: Partial<Record<keyof PasswordChange, string>> = {};
  if (current === '') errors.current = texts.currentMissing;
  const length = [...next].length;
  if (length < 6) errors.next = registrationMessages.passwordShort;
  if (length > 128) errors.next = registrationMessages.passwordLong;
  if (repeated !== next) errors.repeated = texts.mismatch;
  return errors;
}
