import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oldestReaderOf } from './oldest-reader-of.ts';

/** What a release knows of the schema. */
export type KnownSchema = {
  /** Of its newest migration. */
  number: number;
  /** The oldest release that can use the schema after all of its migrations; 0 while none took anything away. */
  oldestReader: number;
};

const migration = /^(\d{4})_\w+\.sql$/;
const read = new Map<string, Promise<KnownSchema>>();

/** Reads the migrations of this program, once in a process. */
export function readKnownSchema(folder: string): Promise<KnownSchema> {
  const known = read.get(folder) ?? readFolder(folder);
  read.set(folder, known);
  return known;
}

async function readFolder(folder: string): Promise<KnownSchema> {
  const files = (await readdir(folder)).filter((file) => migration.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return {
    number: Math.max(0, ...files.map((file) => Number(file.slice(0, 4)))),
    oldestReader: Math.max(0, ...texts.map((text) => oldestReaderOf(text) ?? 0)),
  };
}
