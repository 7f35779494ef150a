import { readTable } from '../../text/read-table.ts';
import { listed, phraseKey } from '../tokens/words.ts';

const spellings = new Map<string, readonly string[]>();
for (const [line = ''] of readTable(new URL('./investors.txt', import.meta.url))) {
  const names = line.split('=').flatMap(listed);
  for (const name of names) spellings.set(phraseKey(name), names);
}

/** The names of investors that are known to be, by their phrases, with all that each is called. */
export const knownInvestors: ReadonlyMap<string, readonly string[]> = spellings;

/** All that an investor is called, first as it was said. */
export function namesOfInvestor(said: string): string[] {
  return [...new Set([said, ...(spellings.get(phraseKey(said)) ?? [])])];
}
