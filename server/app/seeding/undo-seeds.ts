import { and, desc, eq, like, ne, sql } from 'drizzle-orm';
import { counted } from '../../../contract/platform/text/counts.ts';
import { undoImport } from '../../admin/imports/imports.ts';
import { queueWork } from '../../admin/imports/queue-import.ts';
import { imports } from '../../admin/imports/table.ts';
import { removeSampleByHand } from '../../ingest/runs-and-rejections.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';

/** Takes out every made-up company, those of seeds and those that ship. A company that a user tied something to stays. */
export async function undoSeeds(context: Context, say: (line: string) => void): Promise<number> {
  const users = await removeMadeUpUsers(context);
  if (users > 0) say(`${counted(users, 'made-up user', 'made-up users')} removed.`);
  // An import of a file has a size, whatever it is called.
  const seeds = await context.db
    .select({ id: imports.id, fileName: imports.fileName })
    .from(imports)
    .where(
      and(like(imports.fileName, 'Made-up companies (%'), eq(imports.size, 0), ne(imports.status, 'undone')),
    )
    .orderBy(desc(imports.createdAt));
  for (const { id, fileName } of seeds) {
    await queueWork(context, { id, task: 'undo' }, { isQueued: false });
    await undoImport(context, { id });
    say(`${fileName}: undone.`);
  }
  const { removed } = await removeSampleByHand(context);
  say(`${counted(removed, 'sample company', 'sample companies')} removed.`);
  return 0;
}

const usersAtOnce = 1_000;

/** With all that is theirs, some at a time, so that nobody else waits long. */
async function removeMadeUpUsers({ db, signal }: Context): Promise<number> {
  const { madeUpPrefix } = await import('../../../fixtures/million/fill-users.ts');
  let removed = 0;
  while (!signal.aborted) {
    const gone = await rowsOf(
      db,
      sql`delete from users where id in (select id from users where starts_with(id, ${madeUpPrefix}) limit ${usersAtOnce})
        returning id`,
    );
    removed += gone.length;
    if (gone.length < usersAtOnce) break;
  }
  return removed;
}
