import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyState, type State, state } from './state.ts';

export async function readState(file: string | null): Promise<State> {
  const text = file === null ? null : await readText(file);
  if (text === null) return emptyState();
  const read = state.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new Error(
    `The payment sandbox does not understand its file ${file}. Remove the file to begin with none of its test orders.`,
  );
}

/** Writes the whole, so that who reads it finds the old state or the new one. */
export async function writeState(file: string, kept: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, JSON.stringify(kept), { mode: 0o600 });
  await rename(unfinished, file);
}

async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return null;
    throw thrown;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
