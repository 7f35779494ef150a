import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { type FixtureName, fixtureNames } from '../../../fixtures/seed-world.ts';
import { describeUse } from '../../admin/doctor/get-settings.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';

type Say = (line: string) => void;

export const seedUsage = [
  `npm run seed -- <${fixtureNames.join('|')}> [--into <name of the database>]`,
  'npm run seed -- undo',
].join('\n       ');

/** Whether the words make sense: one of the worlds, into a database that may be named, or undoing. */
export function isSeedUsage([wanted, option, into, ...rest]: string[]): boolean {
  if (wanted === 'undo') return option === undefined;
  const isInto = option === undefined || (option === '--into' && Boolean(into));
  return isInto && rest.length === 0 && fixtureNames.some((fixture) => fixture === wanted);
}

/** Fills a database with made-up companies, or takes all of them out. Null where the words make no sense. */
export async function runSeedCommand(context: Context, words: string[], say: Say): Promise<number | null> {
  const [wanted, , into] = words;
  if (!isSeedUsage(words)) return null;
  if (wanted === 'undo') {
    const { undoSeeds } = await import('./undo-seeds.ts');
    return undoSeeds(context, say);
  }
  const name = fixtureNames.find((fixture) => fixture === wanted);
  if (!name) return null;
  const reason = await whyNotToSeed(context, { name, into: into ?? null });
  if (reason !== null) {
    say(reason);
    return 1;
  }
  const { seedFixture: seedWorld } = await import('../../../fixtures/seed-world.ts');
  const { storeSeedImport } = await import('../../admin/imports/store-import.ts');
  if (name === 'empty') return 0;
  const seed = { id: randomUUID(), fileName: `Made-up companies (${name})` };
  // Before the first of them, so that what a kill leaves behind can be undone as well.
  const nothing = { rows: 0, new: 0, changed: 0 };
  await storeSeedImport(context, { ...seed, counts: nothing, isWhole: false });
  const { isWhole, ...counts } = await seedWorld(context, name, seed.id);
  await storeSeedImport(context, { ...seed, counts, isWhole });
  if (isWhole) say(`The database now has the sample world '${name}'. Remove it with: npm run seed -- undo`);
  else say(`Stopped after ${withCommas(counts.rows)} rounds. Run it again to continue, or undo it.`);
  return isWhole ? 0 : 1;
}

/**
 * Why made-up companies have no place in this database, or null where they have: it serves no users yet, or its name was
 * repeated, so that the one is meant that is open.
 */
async function whyNotToSeed(
  context: Context,
  { name, into }: { name: FixtureName; into: string | null },
): Promise<string | null> {
  const database = await nameOf(context);
  if (into !== null && into !== database)
    return `This database is called '${database}', not '${into}'. Nothing was changed.`;
  if (name === 'million' && context.environment.databaseUrl === null)
    return 'The world of a million needs a PostgreSQL server: set DATABASE_URL. Nothing was changed.';
  const use = await describeUse(context);
  if (into === database || use === null) return null;
  return `Nothing was changed: ${use}. To add sample companies anyway, run: npm run seed -- ${name} --into ${database}`;
}

/** Of the embedded database it is the name of its folder. */
async function nameOf({ db, environment }: Context): Promise<string> {
  if (environment.databaseUrl === null) return basename(environment.dataDir);
  const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
  return row?.name ?? '';
}
