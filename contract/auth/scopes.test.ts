import { isContractProcedure } from '@orpc/contract';
import { expect, it } from 'vitest';
import { operationsOf } from '../../fixtures/fuzz/operations.ts';
import { contract } from '../index.ts';
import type { Cost } from '../platform/costly.ts';
import { listedOperations, scopeOf } from './operation-scopes.ts';
import { readScopes, scopes, scopeWords } from './scopes.ts';

const operations = operationsOf();
const costOf = (name: string): Cost => {
  const [part = '', call = ''] = name.split('.');
  // The contract has two levels: parts and their calls.
  const procedure = (contract as Record<string, Record<string, unknown>>)[part]?.[call];
  return isContractProcedure(procedure) ? procedure['~orpc'].meta : {};
};
/** What reads a great many rows may be a POST, for what it is asked is too long for an address. */
const isReading = ({ name, method }: { name: string; method: string }) => {
  const { isCostly, isWriting } = costOf(name);
  return method === 'GET' || (isCostly === true && isWriting !== true);
};
const withScope = operations.filter(({ name }) => scopeOf(name) !== null);

it('every operation of the contract is in the table once, and nothing else is', () => {
  const names = operations.map(({ name }) => name).toSorted();
  expect(listedOperations.map(([name]) => name).toSorted()).toEqual(names);
});

it('what only reads wants a scope that reads, and what writes one that writes', () => {
  const wrong = withScope.filter((operation) => {
    const scope = scopeOf(operation.name);
    return scope !== null && readScopes.has(scope) !== isReading(operation);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('no program may ask for anything of admins, of signing in, of payments or of secret addresses', () => {
  const closed =
    /^\/(admin|billing|accounts\/(?!session$|mail-)|ingest|push|kept-changes|mail-(items|streams))|^\/private-feeds|calendar|sent-copies(\/address)?$/;
  const open = withScope.filter(
    ({ path, method }) => closed.test(path) && !(method === 'DELETE' && path.startsWith('/private-feeds')),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

it('each scope says what it lets a program do, and is of use', () => {
  expect(Object.keys(scopeWords)).toEqual([...scopes]);
  for (const scope of scopes) expect(withScope.some(({ name }) => scopeOf(name) === scope)).toBe(true);
});
