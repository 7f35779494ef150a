import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { checkDistribution } from './check-distribution.ts';
import { distribute } from './distribute.ts';
import { distributionStatements } from './distribution-statements.ts';
import { readSchema } from './read-schema.ts';

type Say = (line: string) => void;

/** Spreads the installation over the workers of a Citus coordinator, once; with `--print` it only says by what statements. */
export async function runDistributeCommand(context: Context, words: string[], say: Say): Promise<number> {
  const { db } = context;
  const schema = await readSchema(db);
  if (words.includes('--print')) {
    for (const statement of distributionStatements(schema)) say(`${statement};`);
    return 0;
  }
  const reason = await whyNotToDistribute(context);
  if (reason !== null) {
    say(reason);
    return 1;
  }
  const breaches = checkDistribution(schema);
  for (const breach of breaches) say(breach);
  if (breaches.length > 0) return 1;
  await distribute(db);
  say(`Distributed over ${await countWorkers(context)} workers. Start the processes again.`);
  return 0;
}

async function whyNotToDistribute(context: Context): Promise<string | null> {
  const { db, environment } = context;
  if (environment.databaseUrl === null)
    return 'The embedded database cannot be distributed. Move to PostgreSQL first: docs/scaling.md.';
  const [installed] = await rowsOf(db, sql`select from pg_extension where extname = 'citus'`);
  if (!installed)
    return 'This database does not have the extension Citus. docs/scaling.md says how to install it. Nothing was changed.';
  if ((await countWorkers(context)) === 0)
    return 'The coordinator knows no worker. Add one with citus_add_node. Nothing was changed.';
  const [spread] = await rowsOf(db, sql`select from citus_tables limit 1`);
  return spread ? 'This installation is distributed already. Nothing was changed.' : null;
}

async function countWorkers({ db }: Context): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from citus_get_active_worker_nodes()`,
  );
  return row?.count ?? 0;
}
