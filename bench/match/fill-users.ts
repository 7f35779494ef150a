import { sql } from 'drizzle-orm';
import { userPreferences, users } from '../../server/auth/users/table.ts';
import type { RoundReport } from '../../server/companies/report.ts';
import type { Context } from '../../server/platform/context.ts';
import { insertRows } from '../../server/platform/database/rows.ts';
import { inventUsers } from './users.ts';

const batchSize = 10_000;

/** So many people with what they want. Answers the seconds it took; the tables are tended afterwards. */
export async function fillUsers({ db }: Context, count: number, reports: RoundReport[]): Promise<number> {
  const begun = performance.now();
  let batch: (typeof userPreferences.$inferInsert)[] = [];
  const save = async () => {
    await insertRows(
      db,
      users,
      batch.map(({ userId }) => ({
        id: userId,
        name: 'Somebody',
        email: `${userId}@people.example`,
        emailVerified: true,
      })),
    );
    // The triggers make streams of mails, row by row, which nothing here looks at.
    await db.transaction(async (inside) => {
      await inside.execute(sql`set local session_replication_role = replica`);
      await insertRows(inside, userPreferences, batch);
    });
    batch = [];
  };
  const companies = reports.map(({ company }) => company);
  for (const stated of inventUsers(count, 3, companies)) {
    batch.push({ userId: crypto.randomUUID(), ...stated });
    if (batch.length === batchSize) await save();
  }
  if (batch.length > 0) await save();
  await db.execute(sql`vacuum (analyze)`);
  return Math.round((performance.now() - begun) / 1_000);
}
