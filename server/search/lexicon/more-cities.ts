import { readTable } from '../../platform/text/read-table.ts';

/** Towns that are asked for and that no table of sources has, by their country, with other spellings behind `=`. */
export const moreCities: Readonly<Record<string, string>> = Object.fromEntries(
  readTable(new URL('./more-cities.txt', import.meta.url)),
);
