/** What strangers send as JSON, looked into without trust: what is not there or of another kind is null or nothing. */
export type Json = unknown;

export function valueAt(value: Json, ...path: string[]): Json {
  let found: Json = value;
  for (const name of path)
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? Reflect.get(found, name)
        : null;
  return found;
}

/** A text or a number as a text; null for anything else and for what is blank. */
export function textAt(value: Json, ...path: string[]): string | null {
  const found = valueAt(value, ...path);
  const text = typeof found === 'number' && Number.isFinite(found) ? String(found) : found;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

export function listAt(value: Json, ...path: string[]): Json[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function numberAt(value: Json, ...path: string[]): number | null {
  const found = valueAt(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** The value, or undefined where the text is none. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
