import { readTable } from '../../platform/text/read-table.ts';

/** What areas are called, what they are made of, and what is said of them; `areas.txt` tells how that is written. */
export const areaPhrases = readTable(new URL('./areas.txt', import.meta.url)).map(
  ([label = '', members = '', said = '']) => ({ label, members, said }),
);

/** By country, more of what somebody or something of it is called than a source would say. */
export const moreDemonyms: Readonly<Record<string, string>> = Object.fromEntries(
  readTable(new URL('./more-demonyms.txt', import.meta.url)),
);
