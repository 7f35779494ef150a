import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

const journalPath = 'meta/_journal.json';
const journalShape = z.looseObject({
  entries: z.array(z.looseObject({ when: z.int(), tag: z.string() })),
});

/** When the newest migration was written that this program knows. */
export async function newestKnown(): Promise<number> {
  return (await readJournal()).entries.at(-1)?.when ?? 0;
}

/** The texts of the migrations that were written after a moment. */
export async function readMigrations(after: number): Promise<string[]> {
  const { entries } = await readJournal();
  const later = entries.filter(({ when }) => when > after);
  return Promise.all(later.map(({ tag }) => readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')));
}

async function readJournal() {
  return journalShape.parse(JSON.parse(await readFile(join(migrationsFolder, journalPath), 'utf8')));
}

type Change = {
  /** Without those that were written after this moment. */
  until?: number;
  /** What each says instead. */
  rewrite?: (text: string) => string;
};

/** Lends a changed copy of the migrations. */
export async function withMigrations<Result>(
  { until = Number.POSITIVE_INFINITY, rewrite }: Change,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const journal = await readJournal();
  const entries = journal.entries.filter(({ when }) => when <= until);
  const folder = await mkdtemp(join(tmpdir(), 'upround-migrations-'));
  try {
    await cp(migrationsFolder, folder, {
      recursive: true,
      filter: (path) => !path.endsWith('_snapshot.json'),
    });
    await writeFile(join(folder, journalPath), JSON.stringify({ ...journal, entries }));
    if (rewrite)
      for (const { tag } of entries) {
        const path = join(folder, `${tag}.sql`);
        await writeFile(path, rewrite(await readFile(path, 'utf8')));
      }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
