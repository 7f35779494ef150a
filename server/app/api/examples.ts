import { readFile } from 'node:fs/promises';

/** A call as it was made in a small world, and what the server answered. */
export type ApiExample = { input: Record<string, unknown> | null; status: number; answer: unknown };

export const examplesFile = new URL('./examples.json', import.meta.url);

/** An example of every operation, by its name; `examples.db.test.ts` makes the calls and records them. */
export async function readExamples(): Promise<Readonly<Record<string, ApiExample>>> {
  // Written by that test, from the answers of this server.
  return JSON.parse(await readFile(examplesFile, 'utf8')) as Record<string, ApiExample>;
}
