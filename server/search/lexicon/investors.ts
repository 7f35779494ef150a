import { readTable } from '../../platform/text/read-table.ts';
import { listed, phraseKey } from '../tokens/words.ts';

const spellings = new Map<string, readonly string[]>();
const alone = new Map<string, true>();
for (const [line = ''] of readTable(new URL('./investors.txt', import.meta.url))) {
  const said = line.split('=').flatMap(listed);
  const names = said.map((name) => name.replace('~', ''));
  for (const name of names) spellings.set(phraseKey(name), names);
  for (const name of said) if (!name.startsWith('~')) alone.set(phraseKey(name), true);
}

/** The names of investors that are known to be, by their phrases, with all that each is called. */
export const knownInvestors: ReadonlyMap<string, readonly string[]> = spellings;

/** Those of them that hardly say anything else, so that they need no 'led by'. */
export const investorsAlone: ReadonlyMap<string, true> = alone;

/** All that an investor is called, first as it was said. */
export function namesOfInvestor(said: string): string[] {
  return [...new Set([said, ...(spellings.get(phraseKey(said)) ?? [])])];
}
