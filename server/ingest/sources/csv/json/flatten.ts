/** What stands between values of one list, as the tables have it that hold several in a cell. */
const between = ' | ';

/** The values of an object by their dotted names, as text: `{"lead": {"name": "Accel"}}` has `lead.name`. */
export function flatten(value: object): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, each] of Object.entries(value)) gather(fields, key, each);
  return fields;
}

function gather(fields: Map<string, string>, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const each of value) gather(fields, name, each);
  else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) gather(fields, `${name}.${key}`, each);
  else add(fields, name, textOf(value));
}

function add(fields: Map<string, string>, name: string, text: string): void {
  const before = fields.get(name);
  fields.set(name, before && text ? `${before}${between}${text}` : before || text);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return typeof value === 'number' && text.includes('e') ? writtenOut(value) : text;
}

/** `1e21` is no amount that anybody reads. */
const writtenOut = (value: number) =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
