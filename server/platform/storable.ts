/** Whether a database can hold a text: it has neither NUL nor half of a surrogate pair in it. */
function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** The same for every text in a value, keys too, however deep it lies. */
export function isStorable(value: unknown): boolean {
  // A list of what is left, as a request may be nested deeper than calls can be.
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && !isStorableText(one)) return false;
    if (one !== null && typeof one === 'object')
      for (const [key, part] of Object.entries(one)) left.push(key, part);
  }
  return true;
}

/** Escapes in JSON of what PostgreSQL text cannot hold: NUL and halves of surrogate pairs. */
const unstorable = /\\u(?:0000|d[89a-f])/;

/** Stands where something was that a text of ours cannot hold, so that the rest equals no other text. */
export const replacement = '\ufffd';

/**
 * The same value without NUL, or with something in its place, and without halves of surrogate pairs. Nearly always there
 * is none, which one look tells.
 */
export function storable<Value>(value: Value, instead = ''): Value {
  return unstorable.test(JSON.stringify(value)) ? cleaned(value, instead) : value;
}

function cleaned<Value>(value: Value, instead: string): Value {
  // Each branch gives back what it was given, piece by piece, which the compiler cannot follow.
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', instead) as Value;
  if (Array.isArray(value)) return value.map((part) => cleaned(part, instead)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.entries(value).map(([key, part]) => [cleaned(key, instead), cleaned(part, instead)]);
  return Object.fromEntries(parts) as Value;
}
