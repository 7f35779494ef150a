import fc from 'fast-check';
import type { z } from 'zod';
import { hostile, hostileText } from './hostile.ts';

/** Ids, times and words that mean something in the world that is asked. */
export type Known = { ids: string[]; texts: string[] };

/**
 * What a call may be given: mostly what its schema asks for, so that it comes past the door, with something hostile in one
 * place or another.
 */
export function inputOf(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: wellFormed(schema, known) }, { weight: 1, arbitrary: hostile });
}

function wellFormed(schema: z.core.$ZodType, known: Known): fc.Arbitrary<unknown> {
  const part = (inner: z.core.$ZodType) =>
    fc.oneof({ weight: 7, arbitrary: wellFormed(inner, known) }, { weight: 1, arbitrary: hostile });
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, part(inner)])),
      );
    case 'array':
      return fc.array(part(def.element), { maxLength: 4 });
    case 'union':
      return fc.oneof(...def.options.map((option) => wellFormed(option, known)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return fc.oneof(
        { weight: 3, arbitrary: part(def.innerType) },
        { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
      );
    case 'pipe':
      return wellFormed(def.in, known);
    case 'record':
      return fc.dictionary(hostileText, hostile, { maxKeys: 3 });
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.nat({ max: 20 }), fc.integer());
    case 'string':
      return fc.oneof(fc.constantFrom(...known.ids, ...known.texts), fc.uuid(), hostileText, hostileText);
    default:
      return hostile;
  }
}
