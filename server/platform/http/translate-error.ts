import { ORPCError, ValidationError } from '@orpc/server';
import { type ErrorCode, errorStatus, unexpectedErrorMessage } from '../../../contract/platform/errors.ts';
import { isCutOff, isLostDatabase } from '../database/wait-for-database.ts';
import { ApiError } from '../errors.ts';
import type { Logger } from '../log.ts';

const databaseGone =
  'Database error: Upround cannot reach its database right now. Please try again in a moment.';

const tookTooLong =
  'This took too long and was stopped. Please try again in a moment, or ask for less at once.';

/** Whatever was thrown, as one of the contract's errors. Only an unexpected error is logged, under the request's id. */
export function translateError(
  thrown: unknown,
  requestId: string,
  log: Logger,
): ORPCError<ErrorCode, unknown> {
  if (thrown instanceof ApiError) return answer(thrown.code, thrown.message);
  if (thrown instanceof ORPCError && thrown.cause instanceof ValidationError && thrown.status === 400) {
    const { issues } = thrown.cause;
    return answer('INVALID', issues.map((issue) => issue.message).join(', '), {
      issues: issues.map(({ message, path }) => ({ message, path })),
    });
  }
  if (thrown instanceof ORPCError && thrown.status < 500) return answer('INVALID', thrown.message);
  log.error({ requestId, error: thrown }, 'a request failed');
  if (isCutOff(thrown)) return answer('UNAVAILABLE', tookTooLong, { requestId });
  if (isLostDatabase(thrown)) return answer('UNAVAILABLE', databaseGone, { requestId });
  return answer('INTERNAL', unexpectedErrorMessage, { requestId });
}

/** What failed before a verb was asked: a body that is not JSON, or not what its header says. */
export function unreadableRequest(thrown: unknown): ORPCError<string, unknown> {
  return thrown instanceof ORPCError ? thrown : answer('INVALID', 'This request cannot be read. Send JSON.');
}

function answer(code: ErrorCode, message: string, data?: unknown): ORPCError<ErrorCode, unknown> {
  return new ORPCError(code, { status: errorStatus[code], message, data });
}
