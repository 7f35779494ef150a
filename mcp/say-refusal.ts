import type { Api, ApiRefusal } from './ask-api.ts';

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
  if (code === 'TOO_MANY_REQUESTS' && retryAfterSeconds !== null)
    return `${message} Try again in ${retryAfterSeconds} seconds.`;
  return message;
}
