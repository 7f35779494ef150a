import { readTable } from '../../platform/text/read-table.ts';

const rows = readTable(new URL('./startup-cities.txt', import.meta.url)).map(
  ([country = '', region = '', cities = '']) => ({
    country,
    region: region || null,
    cities: cities.split(', ').map((city) => city.split(' = ')),
  }),
);

/** Cities by country and region, where people say that; a name stands for the place that is listed first. */
export const hubCities: readonly (readonly [country: string, region: string | null, cities: string])[] =
  rows.map(({ country, region, cities }) => [country, region, cities.map(([name]) => name).join(', ')]);

/** Their other names. */
export const cityAliases: Readonly<Record<string, string>> = Object.fromEntries(
  rows
    .flatMap(({ cities }) => cities)
    .filter((names) => names.length > 1)
    .map(([name, ...others]) => [name, others.join(', ')]),
);
