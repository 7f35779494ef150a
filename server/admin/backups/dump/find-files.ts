import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Environment } from '../../../platform/environment.ts';

/** What belongs to this place alone: the database itself, who holds the folder, and copies. */
const ofThisPlace = /^(?:database|running|backups|restoring)(?:[./]|$)|\.unfinished$|\.before-/;

/** The files of the data folder that go with the database, as paths below it. */
export async function findFiles({
  dataDir,
  backups,
}: Pick<Environment, 'dataDir' | 'backups'>): Promise<string[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const copies = relative(dataDir, backups.folder).replaceAll(sep, '/');
  return found
    .filter((each) => each.isFile())
    .map((each) => relative(dataDir, join(each.parentPath, each.name)).replaceAll(sep, '/'))
    .filter((path) => !ofThisPlace.test(path) && !path.startsWith(`${copies}/`))
    .sort();
}
