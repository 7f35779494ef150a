import { eventIterator, oc } from '@orpc/contract';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { implement, ORPCError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CallError } from './call-error.ts';
import { openClient } from './open-client.ts';

const asked = z.object({
  id: z.string(),
  tags: z.array(z.string()).optional(),
  scope: z.object({ week: z.int(), isOpen: z.boolean().optional() }).optional(),
});
const contract = {
  rounds: {
    list: oc.route({ method: 'GET', path: '/rounds/{id}' }).input(asked).output(asked),
    keep: oc.route({ method: 'PUT', path: '/rounds/{id}' }).input(asked).output(asked),
    none: oc.route({ method: 'POST', path: '/none' }).input(z.object({})).output(z.null()),
    forget: oc
      .route({ method: 'DELETE', path: '/rounds/{id}' })
      .input(z.object({ id: z.string() }))
      .output(z.void()),
    read: oc
      .route({ method: 'POST', path: '/file' })
      .input(z.object({ file: z.file() }))
      .output(z.file()),
    write: oc
      .route({ method: 'POST', path: '/rounds/{id}/text' })
      .input(z.object({ id: z.string() }))
      .output(eventIterator(z.object({ text: z.string() }))),
  },
};
const routes = {
  rounds: {
    list: 'GET /rounds/{id}',
    keep: 'PUT /rounds/{id}',
    none: 'POST /none',
    forget: 'DELETE /rounds/{id}',
    read: 'POST /file',
    write: 'POST /rounds/{id}/text',
  },
};

const is = implement(contract);
const handler = new OpenAPIHandler(
  {
    rounds: {
      list: is.rounds.list.handler(({ input }) => input),
      keep: is.rounds.keep.handler(({ input }) => input),
      none: is.rounds.none.handler(() => null),
      forget: is.rounds.forget.handler(({ input }) => {
        if (input.id === 'gone')
          throw new ORPCError('NOT_FOUND', { status: 404, message: 'It is gone', data: { requestId: 'r1' } });
      }),
      read: is.rounds.read.handler(
        async ({ input: { file } }) => new File([`read: ${await file.text()}`], `Ünder “${file.name}”`),
      ),
      write: is.rounds.write.handler(async function* ({ input }) {
        yield { text: 'Dear' };
        if (input.id === 'broken')
          throw new ORPCError('UNAVAILABLE', { status: 503, message: 'The model is tired' });
        yield { text: ' Ada\n' };
      }),
    },
  },
  { plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })] },
);
const address = () => 'http://upround.test/api';
const called: string[] = [];
const { rounds } = openClient<typeof contract>(routes, address, async (request, call) => {
  called.push(call);
  return (await handler.handle(request, { prefix: '/api' })).response ?? new Response(null, { status: 404 });
});

it('asks by path and query, however deep, and leaves out what is not there', async () => {
  const input = { id: 'a/b ü', tags: ['x & y', 'z'], scope: { week: 3, isOpen: false } };
  expect(await rounds.list(input)).toEqual(input);
  expect(await rounds.list({ id: '1', tags: undefined })).toEqual({ id: '1' });
  expect(called.at(-1)).toBe('rounds.list');
});

it('sends what a path does not name as JSON, and nothing where nothing is left', async () => {
  const input = { id: '1', tags: [], scope: { week: 3 } };
  expect(await rounds.keep(input)).toEqual(input);
  expect(await rounds.none({})).toBeNull();
  expect(await rounds.forget({ id: '1' })).toBeUndefined();
});

it('sends files and takes them with their names', async () => {
  const file = await rounds.read({ file: new File(['by Ada'], 'CV.txt') });
  expect([file.name, await file.text()]).toEqual(['Ünder “CV.txt”', 'read: by Ada']);
});

it('throws what is refused, with its kind and what goes with it', async () => {
  const refused = await rounds.forget({ id: 'gone' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallError);
  expect(refused).toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
    message: 'It is gone',
    data: { requestId: 'r1' },
  });
});

it('knows no kind of what a server in between answers, but when to come back', async () => {
  const headers = { 'content-type': 'text/html', 'retry-after': '7' };
  const { rounds: behindProxy } = openClient<typeof contract>(
    routes,
    address,
    async () => new Response('<h1>503</h1>', { status: 503, headers }),
  );
  await expect(behindProxy.none({})).rejects.toMatchObject({
    code: null,
    status: 503,
    data: { headers: { 'retry-after': '7' } },
  });
});

it('hands over bit by bit what is written meanwhile, and the failure at its place', async () => {
  const texts: string[] = [];
  for await (const { text } of await rounds.write({ id: '1' })) texts.push(text);
  expect(texts).toEqual(['Dear', ' Ada\n']);
  const seen: string[] = [];
  const failed = (async () => {
    for await (const { text } of await rounds.write({ id: 'broken' })) seen.push(text);
  })();
  await expect(failed).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'The model is tired' });
  expect(seen).toEqual(['Dear']);
});

it('stops when it is told to', async () => {
  const { rounds: slow } = openClient<typeof contract>(routes, address, async ({ signal }) => {
    signal.throwIfAborted();
    return new Response('null', { headers: { 'content-type': 'application/json' } });
  });
  await expect(slow.none({}, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});
