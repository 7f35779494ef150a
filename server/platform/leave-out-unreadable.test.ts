import { ORPCError, ValidationError } from '@orpc/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { omitUnreadable } from './leave-out-unreadable.ts';
import { createLogger } from './log.ts';

const log = createLogger('silent');
const schema = z.object({
  entries: z.array(
    z.object({
      kind: z.enum(['one', 'other']),
      note: z.string().nullable(),
      tags: z.array(z.string().max(3)),
    }),
  ),
  held: z.object({ plan: z.enum(['monthly']) }).nullable(),
  total: z.int(),
});

function answered(answer: unknown): Promise<unknown> {
  const { error } = schema.safeParse(answer);
  const cause = new ValidationError({ message: 'wrong', issues: error?.issues ?? [], data: answer });
  return omitUnreadable(new ORPCError('INTERNAL_SERVER_ERROR', { cause }), schema, log);
}

const sound = { kind: 'one', note: null, tags: ['a'] };

it('leaves out the entries that cannot be read, and whatever they hold', async () => {
  const entries = [{ kind: 'new' }, sound, { ...sound, tags: ['a', 'too long'] }, 3, sound];
  expect(await answered({ entries, held: null, total: 5 })).toEqual({
    entries: [sound, sound],
    held: null,
    total: 5,
  });
});

it('empties what may be empty before it leaves anything out', async () => {
  const answer = { entries: [{ ...sound, note: 7 }], held: { plan: 'lifetime' }, total: 1 };
  expect(await answered(answer)).toEqual({ entries: [sound], held: null, total: 1 });
});

it('throws again what it cannot help, and all that is no answer', async () => {
  await expect(answered({ entries: [], held: null, total: 'many' })).rejects.toBeInstanceOf(ORPCError);
  const refusal = new ORPCError('BAD_REQUEST');
  await expect(omitUnreadable(refusal, schema, log)).rejects.toBe(refusal);
});
