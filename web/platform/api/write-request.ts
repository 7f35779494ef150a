type Fields = Readonly<Record<string, unknown>>;

/**
 * A call as the server expects it: what its path names goes there, the rest of what is asked into the query of a GET, and
 * into the body of everything else.
 */
export function writeRequest(base: string, route: string, input: unknown, signal?: AbortSignal): Request {
  const [method, pattern = ''] = route.split(' ');
  const rest: Record<string, unknown> = { ...(isFields(input) ? input : {}) };
  const path = pattern.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'GET') {
    const query = new URLSearchParams(fieldsOf(rest)).toString();
    return new Request(base + path + (query && `?${query}`), { signal });
  }
  const isSaidByPath = path !== pattern && Object.keys(rest).length === 0;
  return new Request(base + path, {
    method,
    signal,
    ...(isSaidByPath ? {} : bodyOf(isFields(input) ? rest : input)),
  });
}

function bodyOf(input: unknown): RequestInit {
  if (input === undefined) return {};
  if (isFields(input) && Object.values(input).some((value) => value instanceof Blob)) {
    const body = new FormData();
    for (const [name, value] of Object.entries(input))
      body.append(name, value instanceof Blob ? value : String(value));
    return { body };
  }
  return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
}

/** In brackets what lies within another: `filter[industries][0]`. What is not there is left out. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}[${key}]` : key));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
