import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readJsonFile } from '../../../server/platform/json-file.ts';
import { emptyState, type State, state } from './state.ts';

/** Throws `DamagedFile` when there is a file that it does not understand. */
export async function readState(file: string | null): Promise<State> {
  if (file === null) return emptyState();
  return (await readJsonFile(file, state, remedy)) ?? emptyState();
}

const remedy = 'The payment sandbox keeps its test orders there. Remove it to begin with none.';

/** Writes the whole, so that who reads it finds the old state or the new one. */
export async function writeState(file: string, stored: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, JSON.stringify(stored), { mode: 0o600 });
  await rename(unfinished, file);
}
