import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { failureOf } from './failure-of.ts';

/** Method and path of every call, by its noun and its verb. */
export type Routes = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Send = (request: Request, call: string) => Promise<Response>;

type Call = (input?: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>;

/** The calls of a contract as functions, of which a browser needs to know no more than their routes. */
export function openClient<Contract extends AnyContractRouter>(
  routes: Routes,
  base: () => string,
  send: Send,
): ContractRouterClient<Contract> {
  const callsOf = (noun: string, paths: Readonly<Record<string, string>>) =>
    Object.entries(paths).map(([verb, route]): [string, Call] => [
      verb,
      async (input, { signal } = {}) =>
        readAnswer(await send(writeRequest(base(), route, input, signal), `${noun}.${verb}`)),
    ]);
  const nouns = Object.entries(routes).map(([noun, paths]) => [
    noun,
    Object.fromEntries(callsOf(noun, paths)),
  ]);
  // The routes were written from the contract of this type, and the server answers by it.
  return Object.fromEntries(nouns) as ContractRouterClient<Contract>;
}

/** What an answer says; throws what it refuses with. */
async function readAnswer(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  const isJson = type === '' || type.startsWith('application/json');
  if (!answer.ok) throw failureOf(answer, isJson ? await answer.json().catch(() => null) : null);
  const disposition = answer.headers.get('content-disposition');
  if (disposition !== null) return fileOf(await answer.blob(), disposition);
  if (type.startsWith('text/event-stream')) return (await import('./read-events.ts')).readEvents(answer);
  const text = await answer.text();
  return isJson && text !== '' ? JSON.parse(text) : undefined;
}

/** RFC 6266: the name beyond ASCII goes before the plain one. */
function fileOf(content: Blob, disposition: string): File {
  const [, encoded] = /filename\*=utf-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition) ?? [];
  const name = encoded ? decodeURIComponent(encoded) : plain?.replace(/\\(.)/g, '$1');
  return new File([content], name ?? 'file', { type: content.type });
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * A call as the server expects it: what its path names goes there, the rest of what is asked into the query of a GET, and
 * into the body of everything else.
 */
function writeRequest(base: string, route: string, input: unknown, signal?: AbortSignal): Request {
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
