import { count, eq, sql } from 'drizzle-orm';
import type { ChecklistItem } from '../../../contract/admin/settings.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isLoopback } from '../../platform/variables.ts';

/** What to do before others use the product, and what of it is done. Asks no other server. Operators only. */
export async function listSteps(context: Context): Promise<ChecklistItem[]> {
  requireOperator(context);
  const { db, environment } = context;
  const { publicUrl, smtpUrl, fetchesSources, sourcesContact, billing, databaseUrl, backups } = environment;
  const [admins] = await db.select({ count: count() }).from(users).where(eq(users.isAdmin, true));
  const [sample] = await db
    .select({ one: sql`1` })
    .from(startups)
    .where(eq(startups.isSample, true))
    .limit(1);
  const isPublic = !isLoopback(publicUrl) && publicUrl.startsWith('https://');
  return [
    { step: 'address', isDone: isPublic },
    { step: 'database', isDone: databaseUrl !== null },
    { step: 'mail', isDone: smtpUrl !== null },
    { step: 'sources', isDone: fetchesSources && sourcesContact !== null },
    { step: 'payments', isDone: billing === null || (billing.kind === 'paypro' && !billing.isTest) },
    { step: 'backups', isDone: backups.key !== null },
    { step: 'second-admin', isDone: (admins?.count ?? 0) > 1 },
    { step: 'sample', isDone: sample === undefined },
  ];
}
