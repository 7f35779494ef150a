import { type SQL, sql } from 'drizzle-orm';
import { startups } from '../companies/table.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { undoTime } from '../platform/undo-time.ts';
import { applicationChanges, applications, clearedApplications } from './table.ts';

/**
 * Brings back what the viewer deleted a moment ago. A company that was written to again meanwhile keeps the new application. One that is gone is left its name.
 */
export async function bringBack(context: Context, which: SQL): Promise<{ restored: number }> {
  const userId = requireUser(context);
  const since = new Date(context.now().getTime() - undoTime).toISOString();
  return inTransaction(context, async ({ db }) => {
    const back = await rowsOf<{ id: string; application: unknown; changes: unknown; companyName: string }>(
      db,
      sql`delete from ${clearedApplications} where user_id = ${userId} and cleared_at > ${since}::timestamptz and ${which}
        returning id, application, changes, company_name as "companyName"`,
    );
    const restored = await rowsOf<{ id: string }>(
      db,
      sql`with back as (
          select one ->> 'companyName' as name, one -> 'application' as application
          from jsonb_array_elements(${JSON.stringify(back)}::jsonb) one
        )
        insert into ${applications} select kept.* from back,
          jsonb_populate_record(null::applications, case
            when exists (select from ${startups} where ${startups.id} = (application ->> 'startup_id')::uuid) then application
            else application || jsonb_build_object('startup_id', null, 'company_name', name) end) kept
        on conflict do nothing returning id`,
    );
    await db.execute(
      sql`insert into ${applicationChanges} select kept.* from jsonb_array_elements(${JSON.stringify(back)}::jsonb) one,
          jsonb_populate_recordset(null::application_changes, one -> 'changes') kept
        where kept.application_id = any(${sql.param(restored.map(({ id }) => id))}::uuid[])`,
    );
    return { restored: restored.length };
  });
}
