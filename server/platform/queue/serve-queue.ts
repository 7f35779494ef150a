import type { Db } from 'pg-boss';
import type { Driver } from '../database/database.ts';
import type { Notices } from '../database/notices.ts';

type ServerDriver = Extract<Driver, { kind: 'postgres' }>;

/** What the queue asks of a server: connections of its own, which may lead through a pooler, and the notices of the process. */
export function serveQueue(driver: ServerDriver, notices: Notices): { db: Db; close: () => Promise<void> } {
  const pool = driver.openQueuePool();
  return {
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, hear, catchUp) {
        const stop = await notices.listen(channel, { hear, miss: catchUp });
        catchUp();
        return { close: async () => stop() };
      },
    },
    // Asked to stop twice, the queue stops once.
    close: async () => void (pool.ending || (await pool.end())),
  };
}
