import type { Context } from 'hono';

/**
 * Sets a header of an answer that is there. Hono's own way makes the whole answer anew for each, which only one that was
 * fetched elsewhere needs.
 */
export function setHeader(c: Context, name: string, value: string): void {
  if (!c.finalized) {
    c.header(name, value);
    return;
  }
  try {
    c.res.headers.set(name, value);
  } catch {
    c.header(name, value);
  }
}
