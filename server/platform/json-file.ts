import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { reasonOf } from './errors.ts';

/** A file of our own that is there and cannot be used. The message names the file and says what to do. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/**
 * What a file of our own says, checked as anything else that comes from outside: power cuts empty files, and people edit
 * them. Null when there is none. Throws `DamagedFile`, which ends with `remedy`, a whole sentence.
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  remedy: string,
): Promise<z.output<Schema> | null> {
  const text = await readText(file, remedy);
  if (text === null) return null;
  const read = schema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new DamagedFile(`The file ${file} is damaged. ${remedy}`);
}

async function readText(file: string, remedy: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && /^(ENOENT|ENOTDIR)$/.test(String(cause.code)))
      return null;
    throw new DamagedFile(`The file ${file} cannot be read (${reasonOf(cause)}). ${remedy}`, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
