import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, os, ValidationError } from '@orpc/server';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { inputOf } from '../../../fixtures/fuzz/input-of.ts';
import { isPlain } from './is-plain.ts';
import { layDownWritten, writingOnce } from './write-checked.ts';

type Sent = { json: string } | { issues: unknown };

/** What is sent of an answer: as it is written here, or by the library alone. */
async function send(schema: z.ZodType, answer: unknown, isWritten: boolean): Promise<Sent> {
  const procedure = os
    .route({ method: 'GET', path: '/answer' })
    .output(schema)
    .handler(() => answer);
  const written: { json: string | null } = { json: null };
  let issues: unknown = null;
  const handler = new OpenAPIHandler(
    { procedure },
    {
      clientInterceptors: [
        async ({ next, procedure: asked, ...rest }) => {
          const answered = next({ ...rest, procedure: isWritten ? writingOnce(asked) : asked });
          return layDownWritten(answered, written).catch((thrown) => {
            if (thrown instanceof ORPCError && thrown.cause instanceof ValidationError)
              issues = thrown.cause.issues;
            throw thrown;
          });
        },
      ],
    },
  );
  const { response } = await handler.handle(new Request('http://product.example/answer'));
  if (issues !== null) return { issues };
  return { json: written.json ?? (await response?.text()) ?? '' };
}

const outputs = (part: object, name = ''): [string, z.ZodType][] =>
  Object.entries(part).flatMap(([key, value]) => {
    const path = name === '' ? key : `${name}.${key}`;
    if (!('~orpc' in value)) return outputs(value, path);
    const { outputSchema } = value['~orpc'];
    return outputSchema instanceof z.ZodType ? [[path, outputSchema] as [string, z.ZodType]] : [];
  });

const known = {
  ids: [crypto.randomUUID()],
  texts: ['2026-11-27', '2026-11-27T10:00:00.000Z', 'DE', 'Ä"\\\u2028\ud800'],
};

it('writes of every answer of the contract the bytes that the library sends, and refuses what it refuses', async () => {
  const plain = outputs(contract).filter(([, schema]) => isPlain(schema));
  expect(plain.length).toBeGreaterThan(200);
  const counts = { sent: 0, refused: 0 };
  for (const [name, schema] of plain)
    for (const answer of fc.sample(inputOf(schema, known), { seed: 20_261_127, numRuns: 8 })) {
      const [own, theirs] = [await send(schema, answer, true), await send(schema, answer, false)];
      expect([name, own]).toEqual([name, theirs]);
      if ('json' in own) counts.sent += 1;
      else counts.refused += 1;
    }
  expect(counts.sent).toBeGreaterThan(100);
  expect(counts.refused).toBeGreaterThan(100);
});

it('leaves to the library what is more than JSON', () => {
  const more = [
    z.file(),
    z.object({ at: z.date() }),
    z.array(z.unknown()),
    z.string().transform((text) => new URL(text)),
  ];
  expect(more.map(isPlain)).toEqual([false, false, false, false]);
});

it('writes what a rule of a schema makes of an answer, without what the schema does not know', async () => {
  const schema = z.object({ name: z.string().trim(), count: z.int().optional() });
  const answer = { secret: 'x', name: ' Ada ', count: undefined };
  expect(await send(schema, answer, true)).toEqual({ json: '{"name":"Ada"}' });
});
