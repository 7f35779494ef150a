import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { readJsonFile } from '../json-file.ts';

const record = z.object({ database: z.string() });
const fileIn = (dataDir: string) => join(dataDir, 'database.json');

/** The PostgreSQL server that a data folder goes with, in words without a password; null where it never went with one. */
export async function readRecordedServer(dataDir: string): Promise<string | null> {
  const found = await readJsonFile(fileIn(dataDir), record, 'Remove the file.');
  return found?.database ?? null;
}

export async function writeRecordedServer(dataDir: string, server: string): Promise<void> {
  const file = fileIn(dataDir);
  const unfinished = `${file}.${process.pid}.unfinished`;
  await writeFile(unfinished, JSON.stringify({ database: server }), { mode: 0o600 });
  await rename(unfinished, file);
}
