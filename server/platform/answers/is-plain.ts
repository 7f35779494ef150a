import type { core } from 'zod';

/**
 * Whether whatever a schema answers is JSON as it stands: `JSON.stringify` writes it, and nothing has to be looked for in it that
 * JSON does not know, such as files and moments.
 */
export function isPlain(schema: core.$ZodType): boolean {
  // Every schema of the library is one of these.
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
      return true;
    case 'literal':
      return def.values.every((value) => value === null || jsonTypes.has(typeof value));
    case 'object':
      return !def.catchall && !('toJSON' in def.shape) && Object.values(def.shape).every(isPlain);
    case 'array':
      return isPlain(def.element);
    case 'record':
      return isPlain(def.valueType);
    case 'union':
      return def.options.every(isPlain);
    case 'nullable':
    case 'optional':
      return isPlain(def.innerType);
    default:
      return false;
  }
}

const jsonTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);
