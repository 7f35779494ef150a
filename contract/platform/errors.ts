/**
 * The few kinds of error the API knows. Each has one HTTP status; the message that travels with it is the
 * catalogue's text for the case at hand, ready to be shown to a person.
 */
export const errorStatus = {
  INVALID: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  /** Signed in, but what is asked wants a fresh proof of who one is. */
  REAUTHENTICATE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const unexpectedErrorMessage = 'An unexpected error occurred';
