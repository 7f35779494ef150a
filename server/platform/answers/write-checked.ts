import type { AnyProcedure } from '@orpc/server';
import { z } from 'zod';
import { isPlain } from './is-plain.ts';

const json = Symbol('json');

/** An answer that was checked, as it is sent. */
type Written = { [json]: string };

const isWritten = (answer: unknown): answer is Written =>
  typeof answer === 'object' && answer !== null && json in answer;

const procedures = new WeakMap<AnyProcedure, AnyProcedure>();

/**
 * The same procedure, whose answers are checked by a function that the library compiles of their schema, once, and written at
 * that. What the function turns down is left to the schema itself, which says what is wrong with it.
 */
export function writingOnce(procedure: AnyProcedure): AnyProcedure {
  const known = procedures.get(procedure);
  if (known) return known;
  const { outputSchema, route } = procedure['~orpc'];
  const isWhole = route.outputStructure !== 'detailed';
  const compiled =
    isWhole && outputSchema instanceof z.ZodType && isPlain(outputSchema) ? compile(outputSchema) : null;
  const writing = compiled
    ? { ...procedure, '~orpc': { ...procedure['~orpc'], outputSchema: compiled } }
    : procedure;
  procedures.set(procedure, writing);
  return writing;
}

type Standard = Pick<z.ZodType, '~standard'>;

/** A schema whose answers are written. */
function compile(schema: z.ZodType): Standard {
  const { validate, ...standard } = z.compile(schema)['~standard'];
  const write = (result: Awaited<ReturnType<typeof validate>>) =>
    result.issues ? result : { value: { [json]: JSON.stringify(result.value) } };
  return {
    '~standard': {
      ...standard,
      validate: (answer) => {
        const result = validate(answer);
        return result instanceof Promise ? result.then(write) : write(result);
      },
    },
  };
}

/** Lays down an answer that was written; any other is handed on. */
export async function layDownWritten(
  answered: Promise<unknown>,
  written: { json: string | null },
): Promise<unknown> {
  const answer = await answered;
  if (!isWritten(answer)) return answer;
  written.json = answer[json];
  return undefined;
}
