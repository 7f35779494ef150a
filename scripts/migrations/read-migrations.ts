import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LastRelease, Migration } from './check-migrations.ts';

const release = z.object({ newestMigration: z.string().regex(/^\d{4}_\w+$/) });
const snapshot = z.object({
  tables: z.record(z.string(), z.object({ name: z.string(), columns: z.record(z.string(), z.unknown()) })),
});

/** The migrations that came after the last release, and what that release knows. */
export function readMigrations(folder: string): { since: Migration[]; lastRelease: LastRelease } {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { newestMigration } = release.parse(JSON.parse(read('release.json')));
  const prefix = newestMigration.slice(0, 4);
  const { tables } = snapshot.parse(JSON.parse(read(`meta/${prefix}_snapshot.json`)));
  return {
    since: readdirSync(folder)
      .filter((file) => file.endsWith('.sql') && file > `${newestMigration}.sql`)
      .toSorted()
      .map((file) => ({ file: join(folder, file), text: read(file) })),
    lastRelease: {
      number: Number(prefix),
      known: new Map(Object.values(tables).map(({ name, columns }) => [name, new Set(Object.keys(columns))])),
    },
  };
}
