import { randomUUID } from 'node:crypto';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { fixtureNames } from '../../../fixtures/seed-world.ts';
import type { Context } from '../../platform/context.ts';
import { whyNotToSeed } from './why-not-to-seed.ts';

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
  const { storeSeedImport } = await import('../../admin/imports/store-seed-import.ts');
  if (name === 'empty') return 0;
  const seed = { id: randomUUID(), fileName: `Made-up companies (${name})` };
  // Before the first of them, so that what a kill leaves behind can be undone as well.
  const nothing = { rows: 0, new: 0, changed: 0 };
  await storeSeedImport(context, { ...seed, counts: nothing, isWhole: false });
  const { isWhole, ...counts } = await seedWorld(context, name, seed.id);
  await storeSeedImport(context, { ...seed, counts, isWhole });
  if (isWhole) say(`The database holds the world '${name}' now. Take it out with: npm run seed -- undo`);
  else say(`Stopped after ${withCommas(counts.rows)} rounds. Run it again to go on, or undo it.`);
  return isWhole ? 0 : 1;
}
