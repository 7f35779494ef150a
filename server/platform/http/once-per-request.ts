import type { Context } from 'hono';

/** What several parts of a request ask for, read once for each. */
export function oncePerRequest<Value>(read: (c: Context) => Value): (c: Context) => Value {
  const known = new WeakMap<Context, { value: Value }>();
  return (c) => {
    const found = known.get(c) ?? { value: read(c) };
    known.set(c, found);
    return found.value;
  };
}
