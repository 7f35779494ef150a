import { unexpectedErrorMessage } from '../contract/platform/errors.ts';
import { type Api, ApiRefusal } from './ask-api.ts';

/** What the API says of what the plan of a user leaves out. */
const ofPlan = 'Premium Feature';

/** Why something was not done, and what would help. */
export function sayRefusal(
  { origin }: Pick<Api, 'origin'>,
  { code, message, retryAfterSeconds }: ApiRefusal,
): string {
  if (code === 'UNAUTHORIZED')
    return `The access token is missing, expired or revoked. Connect again: ${origin}/settings/connections`;
  if (code === 'FORBIDDEN' && message === ofPlan)
    return `The user’s plan does not include this. Their plans: ${origin}/billing`;
  if (retryAfterSeconds !== null && !/try again/i.test(message))
    return `${message} Try again in ${retryAfterSeconds} seconds.`;
  return message;
}

/** The same for whatever was thrown; of a fault of ours nothing but that it is one. */
export const sayFailure = (api: Pick<Api, 'origin'>, thrown: unknown): string =>
  thrown instanceof ApiRefusal ? sayRefusal(api, thrown) : unexpectedErrorMessage;
