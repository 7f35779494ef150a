import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { translateError } from './translate-error.ts';

const translate = (thrown: unknown) => translateError(thrown, 'request-1', createLogger('silent'));
const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('what a request is answered when the database is not there', () => {
  it.each([
    ['a refused connection', failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
    ['several refused ones', new AggregateError([failure('connect', 'ECONNREFUSED')])],
    ['a connection cut off', failure('Connection terminated unexpectedly')],
    ['a server that shuts down', failure('terminating connection due to administrator command', '57P01')],
    ['a server that starts', failure('the database system is starting up', '57P03')],
    ['one in a statement', new DrizzleQueryError('select 1', [], failure('reset', 'ECONNRESET'))],
    ['none free in time', failure('timeout exceeded when trying to connect')],
    ['an embedded one that is closed', new DrizzleQueryError('select 1', [], failure('PGlite is closed'))],
  ])('says after %s that it is worth trying again', (_name, thrown) => {
    expect(translate(thrown)).toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      message: 'Database error: Upround cannot reach its database right now. Please try again in a moment.',
      data: { requestId: 'request-1' },
    });
  });

  it.each([
    ['a statement that is wrong', new DrizzleQueryError('select', ['ada'], failure('syntax', '42601'))],
    ['a value that is there already', failure('duplicate key', '23505')],
    ['anything else', failure('undefined is not a function')],
    ['no error at all', 'thrown'],
  ])('says after %s only that it was unexpected', (_name, thrown) => {
    expect(translate(thrown)).toMatchObject({ code: 'INTERNAL', message: 'An unexpected error occurred' });
  });

  it('says of a statement that was stopped that it took too long', () => {
    const stopped = new DrizzleQueryError(
      'select',
      [],
      failure('canceling statement due to timeout', '57014'),
    );
    expect(translate(stopped)).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('took too long'),
    });
  });

  it('keeps the sentence of an error that a verb threw for it', () => {
    const thrown = new ApiError('UNAVAILABLE', 'Failed to create account', {
      cause: failure('connect', 'ECONNREFUSED'),
    });
    expect(translate(thrown).message).toBe('Failed to create account');
  });
});
