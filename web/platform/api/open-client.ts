import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { readAnswer } from './read-answer.ts';
import { writeRequest } from './write-request.ts';

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
