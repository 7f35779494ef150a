import type { Interpretation } from '../../contract/search/search.ts';
import { interpretQuery } from './interpret.ts';

const mostRemembered = 500;

const remembered = new Map<string, Interpretation>();

/**
 * What a sentence asks for, read once: a page asks for each of its sections, and many users ask for the same. It depends on the
 * sentence and the day alone. What was asked for longest ago is forgotten first.
 */
export function interpretOnce(query: string, today: string): Interpretation {
  const key = `${today} ${query}`;
  const meaning = remembered.get(key) ?? freezeDeeply(interpretQuery(query, today));
  remembered.delete(key);
  remembered.set(key, meaning);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return meaning;
}

/** Several are given the same: no one may change it. */
function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freezeDeeply(part);
  return Object.freeze(value);
}
