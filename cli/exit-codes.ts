import type { ErrorCode } from '../contract/platform/errors.ts';

/** The code with which a command ends. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  notSignedIn: 3,
  notAllowed: 4,
  notFound: 5,
  tooMany: 6,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodeWords: Record<keyof typeof exitCodes, string> = {
  done: 'It worked',
  failed: 'It failed: no connection, or the installation could not answer',
  usage: 'The command was not understood, or its input was refused',
  notSignedIn: 'No token, or one that expired or was revoked: run `upround login`',
  notAllowed: 'The plan or the token’s scopes do not include this',
  notFound: 'There is no such company, application or search',
  tooMany: 'Too much was asked at once: the message says when to try again',
};

/** The command line was not understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** There is no token to show. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn';
}

const ofCode: Partial<Record<ErrorCode, ExitCode>> = {
  INVALID: exitCodes.usage,
  UNAUTHORIZED: exitCodes.notSignedIn,
  FORBIDDEN: exitCodes.notAllowed,
  NOT_FOUND: exitCodes.notFound,
  TOO_MANY_REQUESTS: exitCodes.tooMany,
};

export const exitCodeOf = (code: ErrorCode): ExitCode => ofCode[code] ?? exitCodes.failed;
