import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { deletionSteps } from '../../contract/account/deletion.ts';
import type { Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { lifecycles } from './record-deletion.ts';

const modules = import.meta.glob<object>('../**/table.ts', { eager: true });
const tables = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module).flatMap((table) =>
    is(table, PgTable) ? [{ domain: domainOf(path), ...read(table) }] : [],
  ),
);

/** Paths are relative to this file: those of this domain begin with one dot. */
function domainOf(path: string): string {
  const [up, domain = ''] = path.split('/');
  return up === '.' ? 'account' : domain;
}

function read(table: PgTable) {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const refersTo = (other: string) =>
    foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === other);
  const has = (column: string) => columns.some((each) => each.name === column);
  return {
    name,
    isOfUser: refersTo('users') || columns.some((each) => /(?:^|_)user_id$|_by$/.test(each.name)),
    isOfCompany: refersTo('startups') || has('startup_id'),
  };
}

const namesOf = (named: readonly PgTable[]) => named.map((table) => getTableConfig(table).name).toSorted();
const inSchema = (domain: string, of: 'isOfUser' | 'isOfCompany') =>
  tables
    .filter((table) => table.domain === domain)
    .filter((table) => table[of])
    .map(({ name }) => name)
    .toSorted();

describe.each(Object.entries(lifecycles))('%s', (domain, { users, companies }: Lifecycle) => {
  it('names each table of its own that has rows of a user once', () => {
    expect(namesOf([...users.deleted, ...users.kept])).toEqual(inSchema(domain, 'isOfUser'));
  });
  it('names each table of its own that has rows of a company once', () => {
    expect(namesOf([...companies.followed, ...companies.ownRecord])).toEqual(inSchema(domain, 'isOfCompany'));
  });
});

it('no other domain has rows of a user or of a company', () => {
  const others = tables.filter(
    ({ domain, isOfUser, isOfCompany }) => (isOfUser || isOfCompany) && !(domain in lifecycles),
  );
  expect(others.map(({ domain, name }) => `${domain}: ${name}`)).toEqual([]);
});

it('every step of a deletion but those of the account itself is done by some domain', () => {
  const done = new Set(Object.values(lifecycles).flatMap(({ users }) => Object.keys(users.onUserDeleted)));
  const own = ['Cancel subscriptions at the payment provider', 'Delete user profile'];
  expect(deletionSteps.filter((step) => !done.has(step))).toEqual(own);
});
