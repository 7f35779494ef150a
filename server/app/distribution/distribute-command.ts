import { sql } from 'drizzle-orm';
import { counted } from '../../../contract/platform/text/counts.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { checkDistribution } from '../../platform/database/distribution/check-distribution.ts';
import {
  distribute,
  findDistributed,
  readUndistributed,
} from '../../platform/database/distribution/distribute.ts';
import { distributionStatements } from '../../platform/database/distribution/distribution-statements.ts';
import { readTarget } from '../../platform/database/distribution/migrate-server.ts';
import type { Ask } from '../../platform/schema/schema-state.ts';

type Say = (line: string) => void;

/** Distributes the installation over the workers of a Citus coordinator, also after an interruption; with `--print` it only says by what statements. */
export async function runDistributeCommand(context: Context, words: string[], say: Say): Promise<number> {
  const ask: Ask = (text) => rowsOf(context.db, sql.raw(text));
  if (words.includes('--print')) {
    const { schema } = await readTarget();
    for (const statement of distributionStatements(await readUndistributed(ask, schema)))
      say(`${statement};`);
    return 0;
  }
  const reason = await whyNotToDistribute(context, ask);
  if (reason !== null) {
    say(reason);
    return 1;
  }
  const target = await readTarget();
  const breaches = checkDistribution(target.schema);
  for (const breach of breaches) say(breach);
  if (breaches.length > 0) return 1;
  await distribute(ask, target);
  say(
    `Distributed over ${counted(await countWorkers(ask), 'worker', 'workers')}. Start the processes again.`,
  );
  return 0;
}

async function whyNotToDistribute({ environment }: Context, ask: Ask): Promise<string | null> {
  if (environment.databaseUrl === null)
    return 'The embedded database cannot be distributed. Move to PostgreSQL first: docs/scaling.md.';
  const [installed] = await ask(`select from pg_extension where extname = 'citus'`);
  if (!installed)
    return 'This database does not have the extension Citus. docs/scaling.md says how to install it. Nothing was changed.';
  if ((await countWorkers(ask)) === 0)
    return 'The coordinator knows no worker. Add one with citus_add_node. Nothing was changed.';
  const isWhole = (await findDistributed(ask)) !== null;
  return isWhole ? 'This installation is distributed already. Nothing was changed.' : null;
}

async function countWorkers(ask: Ask): Promise<number> {
  const workers = await ask('select from citus_get_active_worker_nodes()');
  return workers.length;
}
