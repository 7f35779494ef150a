import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * A database over a pool whose transactions give their connection back however they end. drizzle's own give it back only once
 * they have begun: each that dies at its `begin` would be one less in the pool, until none is left.
 */
export function drizzleOverPool(pool: pg.Pool): NodePgDatabase {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
