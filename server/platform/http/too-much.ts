import { ApiError } from '../errors.ts';

/** The answer to a user who asks for more than their share. */
export function tooMuch(seconds: number): ApiError {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return new ApiError('TOO_MANY_REQUESTS', `You are asking for a lot at once. Please try again in ${wait}.`);
}
