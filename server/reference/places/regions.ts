import { readTable } from '../../platform/text/read-table.ts';

const byCountry = Map.groupBy(
  readTable(new URL('./regions.txt', import.meta.url)),
  ([country = '']) => country,
);

/** By country, our names of its regions with `;` between them, each with its other spellings behind `=`. */
export const regions: Readonly<Record<string, string>> = Object.fromEntries(
  [...byCountry].map(([country, rows]) => [
    country,
    rows.map(([, name, spellings = '']) => `${name}=${spellings}`).join('; '),
  ]),
);
