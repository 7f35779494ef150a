import type { Operation } from './operations.ts';

export type Sent = { path: string; init: { method: string; headers: Record<string, string>; body?: string } };

/** What a browser would send for a call: what its path names in the path, the rest in the address or in a body. */
export function requestOf({ method, path, input }: Operation, value: unknown): Sent {
  const fields = isRecord(value) ? { ...value } : {};
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const part = encodeURIComponent(textOf(fields[name]).toWellFormed()) || '%20';
    delete fields[name];
    return part;
  });
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(Object.entries(fields).flatMap(([key, part]) => pairsOf(key, part)));
    return { path: `/api${filled}${query.size > 0 ? `?${query}` : ''}`, init: { method, headers: {} } };
  }
  const headers = { 'content-type': 'application/json' };
  const body = input === null ? undefined : JSON.stringify(isRecord(value) ? fields : (value ?? null));
  return { path: `/api${filled}`, init: { method, headers, ...(body === undefined ? {} : { body }) } };
}

function pairsOf(key: string, part: unknown): [string, string][] {
  if (part === undefined) return [];
  if (Array.isArray(part)) return part.map((each, index) => [`${key}[${index}]`, textOf(each)]);
  if (isRecord(part)) return Object.entries(part).map(([name, each]) => [`${key}[${name}]`, textOf(each)]);
  return [[key, textOf(part)]];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
