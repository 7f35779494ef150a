import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type ErrorCode, errorStatus } from '../../contract/errors.ts';

/** An error a person may see: its kind decides the status, its message is the catalogue's text. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get statusCode(): number {
    return errorStatus[this.code];
  }
}

/** What went wrong, in words, whatever was thrown. Of a failed statement what the database said, not the values in it. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof DrizzleQueryError) return thrown.cause?.message ?? 'a statement failed';
  return thrown instanceof Error ? thrown.message : String(thrown);
}
