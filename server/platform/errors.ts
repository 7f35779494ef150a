import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type ErrorCode, errorStatus } from '../../contract/platform/errors.ts';

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

const longestReason = 1_000;
const deepest = 4;

/** What went wrong, in words, whatever was thrown. Of a failed statement what the database said, not the values in it. */
export function reasonOf(thrown: unknown): string {
  return inWords(thrown, deepest).slice(0, longestReason);
}

function inWords(thrown: unknown, deeper: number): string {
  if (typeof thrown !== 'object' || thrown === null) return reasonOfValue(thrown);
  if (thrown instanceof DrizzleQueryError)
    return thrown.cause && deeper > 0 ? inWords(thrown.cause, deeper - 1) : 'a statement failed';
  if (thrown instanceof AggregateError && thrown.message === '' && thrown.errors.length > 0 && deeper > 0)
    return inWords(thrown.errors[0], deeper - 1);
  const message = 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : '';
  // It quotes what it could not read, which may be a secret.
  if (thrown instanceof SyntaxError && message.endsWith('is not valid JSON')) return 'this is not valid JSON';
  if (message !== '') return withCause(thrown, withoutValue(thrown, message), deeper);
  if (thrown instanceof Error) return thrown.name;
  // Of an object that is not ours only the names of its fields: their values may be anything.
  const fields = Object.keys(thrown).slice(0, 10).join(', ');
  return fields === '' ? 'an empty object was thrown' : `an object was thrown with ${fields}`;
}

const builtIn = new Set<unknown>([Error, TypeError, RangeError, SyntaxError, AggregateError]);

/** Libraries say `fetch failed`, and only the cause says why. Sentences of ours are whole, and may quote it already. */
function withCause(thrown: object, said: string, deeper: number): string {
  const cause = 'cause' in thrown ? thrown.cause : undefined;
  if (cause === undefined || cause === thrown || deeper === 0 || !builtIn.has(thrown.constructor))
    return said;
  const why = inWords(cause, deeper - 1);
  return said.includes(why) ? said : `${said}: ${why}`;
}

function reasonOfValue(thrown: unknown): string {
  if (typeof thrown === 'string' && thrown !== '') return thrown;
  return `${thrown === '' ? 'an empty text' : String(thrown)} was thrown`;
}

/** `invalid input syntax for type uuid: "..."`: the quoted part is a user's text. */
function withoutValue(thrown: object, message: string): string {
  const isOfData = 'code' in thrown && typeof thrown.code === 'string' && /^22...$/.test(thrown.code);
  return isOfData ? message.replace(/:? *".*"/s, '') : message;
}
