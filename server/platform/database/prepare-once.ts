import type { Database } from './database.ts';
import { homeOf } from './read-until.ts';

type Query<Rows> = PromiseLike<Rows> & {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<unknown> };
};

/**
 * A statement that nearly every request asks: built once for each database, and planned once for each connection of a
 * server under a name that no other statement has. Only for rows found by a key, whose plan no value changes. What it asks
 * for stands as `sql.placeholder` in it.
 */
export function prepareOnce<Values extends Record<string, unknown>>() {
  return <Rows>(name: string, build: (db: Database) => Query<Rows>) => {
    const prepared = new WeakMap<Database, ReturnType<Query<Rows>['prepare']>>();
    return (asked: Database, values: Values): Promise<Rows> => {
      const db = homeOf(asked);
      const statement = prepared.get(db) ?? build(db).prepare(name);
      prepared.set(db, statement);
      // What was prepared answers what the query would.
      return statement.execute(values) as Promise<Rows>;
    };
  };
}
