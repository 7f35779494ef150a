import { sql } from 'drizzle-orm';
import { userPreferences, users } from '../../server/accounts/table.ts';
import type { Context } from '../../server/platform/context.ts';
import { insertRows } from '../../server/platform/database/rows.ts';
import type { RoundReport } from '../../server/startups/report.ts';
import { inventPeople } from './people.ts';

const batchSize = 10_000;

/** So many people with what they want. Answers the seconds it took; the tables are tended afterwards. */
export async function fillPeople({ db }: Context, count: number, reports: RoundReport[]): Promise<number> {
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
    await insertRows(db, userPreferences, batch);
    batch = [];
  };
  const companies = reports.map(({ company }) => company);
  for (const stated of inventPeople(count, 3, companies)) {
    batch.push({ userId: crypto.randomUUID(), ...stated });
    if (batch.length === batchSize) await save();
  }
  if (batch.length > 0) await save();
  await db.execute(sql`vacuum (analyze)`);
  return Math.round((performance.now() - begun) / 1_000);
}
