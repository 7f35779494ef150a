import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError, reasonOf } from '../errors.ts';
import { createLogger } from '../log.ts';
import { describeError, sentenceOf, summariseError } from './describe-error.ts';

/** What the log holds of an error, as text. */
async function logged(thrown: unknown, fields: object = { error: thrown }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  await using file = await open(join(folder, 'log'), 'w');
  createLogger('info', { fileDescriptor: file.fd }).error(fields, 'something failed');
  const text = await readFile(join(folder, 'log'), 'utf8');
  await rm(folder, { recursive: true });
  return text;
}

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const ofDatabase = Object.assign(new Error('invalid input syntax for type uuid: "my secret text"'), {
  code: '22P02',
  detail: 'Key (email)=(ada@example.com) already exists.',
  where: "unnamed portal parameter $1 = 'my secret text'",
});
const statement = new DrizzleQueryError(
  'select 1 from users where name = $1',
  ['my secret text'],
  ofDatabase,
);
const circular = new Error('it turns');
circular.cause = circular;
const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no');
    },
    getPrototypeOf: () => {
      throw new Error('no');
    },
  },
);

it.each<[string, unknown, RegExp]>([
  ['an error', new TypeError('x is no function'), /"kind":"TypeError","reason":"x is no function"/],
  [
    'a cause',
    new Error('no mail', { cause: refused }),
    /no mail.*connect ECONNREFUSED.*"code":"ECONNREFUSED"/,
  ],
  ['several causes', new AggregateError([refused, new Error('and this')], ''), /ECONNREFUSED.*and this/],
  [
    'a failed statement',
    statement,
    /a statement failed.*select 1 from users.*invalid input syntax for type uuid/,
  ],
  [
    'an object of a library',
    { message: 'the queue is gone', queue: 'mails' },
    /"reason":"the queue is gone"/,
  ],
  ['an object without a message', { token: 'my secret text' }, /an object was thrown with token/],
  ['an empty object', {}, /an empty object was thrown/],
  ['an object without a prototype', Object.create(null), /an empty object was thrown/],
  ['an error without a message', new RangeError(), /"reason":"RangeError"/],
  ['a text', 'timeout', /"reason":"timeout"/],
  ['an empty text', '', /an empty text was thrown/],
  ['nothing', undefined, /undefined was thrown/],
  ['null', null, /null was thrown/],
  ['a number', 42, /42 was thrown/],
  ['a symbol', Symbol('x'), /Symbol\(x\) was thrown/],
  ['what refers to itself', circular, /it turns/],
  ['what cannot be read', hostile, /what was thrown cannot be read/],
  ['a file that is no JSON', parse('{"authSecret": my secret text'), /not valid JSON/],
])('says in the log what %s is, and nothing of what it is about', async (_, thrown, said) => {
  const text = await logged(thrown);
  expect(text).toMatch(said);
  expect(text).not.toMatch(/object Object|my secret text|ada@example/);
});

/** Whatever may be thrown, with a secret in every place but where words for readers stand. */
const secret = 'my secret text';
const thrownValue: fc.Arbitrary<unknown> = fc.letrec((tie) => {
  const message = fc.string({ maxLength: 40 });
  const cause = fc.option(tie('thrown'), { nil: undefined });
  return {
    thrown: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(undefined, null, '', 0, Number.NaN, true, Symbol('x'), 12n, hostile, circular),
      fc.tuple(message, cause).map(([said, because]) => new Error(said, { cause: because })),
      fc.tuple(message, cause).map(([said, because]) => new ApiError('INVALID', said, { cause: because })),
      fc.array(tie('thrown'), { maxLength: 3 }).map((errors) => new AggregateError(errors)),
      cause.map((because) => new DrizzleQueryError('select $1', [secret], because as Error | undefined)),
      message.map((said) => Object.assign(new Error(said), { code: '23505', detail: secret })),
      message.map((said) => ({ message: said, params: [secret] })),
      fc.constant({ password: secret }),
      fc.constant(Object.assign(new Error(`no such mailbox <${secret.replaceAll(' ', '.')}@example.com>`))),
      fc.func(fc.anything()),
    ),
  };
}).thrown;

it('describes whatever is thrown, in words and within bounds, without what it is about', async () => {
  fc.assert(
    fc.property(thrownValue, (thrown) => {
      for (const described of [describeError(thrown), summariseError(thrown), sentenceOf(thrown)]) {
        const text = JSON.stringify(described);
        expect(text).not.toMatch(/object Object|my.secret.text|@example/);
        expect(text.length).toBeLessThan(200_000);
      }
      expect(describeError(thrown).reason).not.toBe('');
      expect(JSON.stringify(summariseError(thrown))).not.toContain('"stack"');
    }),
  );
});

it('says the cause behind the general words of a library, once', () => {
  const because = new Error('connect ECONNREFUSED 127.0.0.1:25');
  expect(reasonOf(new TypeError('fetch failed', { cause: because }))).toBe(
    'fetch failed: connect ECONNREFUSED 127.0.0.1:25',
  );
  expect(reasonOf(new Error('The disk is full.', { cause: new Error('disk is full') }))).toBe(
    'The disk is full.',
  );
  // A sentence of ours is whole.
  expect(reasonOf(new ApiError('INVALID', 'This is no address.', { cause: because }))).toBe(
    'This is no address.',
  );
});

it('finds an error under any name, and one that is logged by itself', async () => {
  expect(await logged(undefined, { cause: refused })).toContain('"code":"ECONNREFUSED"');
  expect(await logged(undefined, statement)).not.toContain('my secret text');
});

it('says where it was thrown', async () => {
  expect(await logged(new Error('here'))).toMatch(/"stack":\["at .*describe-error\.test\.ts/);
});

it('says in a sentence what a library throws that is no error', () => {
  expect(reasonOf({ message: 'the queue is gone' })).toBe('the queue is gone');
  expect(reasonOf({ code: 1 })).toBe('an object was thrown with code');
  expect(reasonOf(new AggregateError([refused], ''))).toBe(refused.message);
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    return thrown;
  }
}
