import { registrationMessages } from '../../../contract/auth/registration.ts';
import { CookieRefused, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { registerTexts as texts } from './texts.ts';

type Refusal =
  /** One field is what has to be changed. */
  | { kind: 'field'; field: 'email' | 'password'; message: string }
  | { kind: 'form'; title: string; meanings: string[] };

/** What a user reads of a sign-up that failed. */
export function refusalOf(error: Error): Refusal {
  const message = messageOfError(error);
  if (message === registrationMessages.emailTaken) return { kind: 'field', field: 'email', message };
  if (codeOfError(error) === 'INVALID' && /password/i.test(message))
    return { kind: 'field', field: 'password', message };
  // The account is there although something failed afterwards.
  if (error instanceof CookieRefused || message === registrationMessages.madeButNotSignedIn)
    return { kind: 'form', title: message, meanings: [texts.madeAnyway] };
  const title = registrationMessages.notMade;
  return { kind: 'form', title, meanings: message === title ? [texts.kept] : [message, texts.kept] };
}
