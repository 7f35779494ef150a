import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { citiesInGazetteer } from '../server/reference/places/gazetteer.ts';
import { citiesOfName } from '../server/reference/places/known-cities.ts';

type Town = { name: string; country: string; population: number };

const output = 'server/ingest/sources/feed/story/tags/seat-towns.tsv';
/** Where items come from, with the least population of a town that is listed. */
const least = new Map([
  ...'DE AT CH LI FR BE NL LU IT ES PT SE FI NO DK IE GB IS MT'
    .split(' ')
    .map((code) => [code, 3_000] as const),
  ...'US CA AU NZ BR MX AR CL CO PE UY CR EC GT EE PL CZ IN ZA KE NG GH PH'
    .split(' ')
    .map((code) => [code, 12_000] as const),
]);
/** Parts of cities, and what was abandoned or destroyed. */
const removed = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ']);

const [cityFile] = process.argv.slice(2);
if (!cityFile) {
  console.error('Say where the file is: node scripts/make-seat-towns.ts cities1000.txt');
  process.exit(1);
}

const towns = readFileSync(cityFile, 'utf8').split('\n').flatMap(readTown);
towns.sort((one, other) => other.population - one.population);
const rows = [...Map.groupBy(towns, ({ country }) => country)].map(
  ([country, some]) => `${country}\t${[...new Set(some.map(({ name }) => name))].join(', ')}`,
);
writeFileSync(output, [...rows.sort(), ''].join('\n'));
console.log(`${towns.length} towns are in ${output}.`);

/** One that the other tables do not know in its country. */
function readTown(line: string): Town[] {
  const [, name = '', , , , , , kind = '', country = '', , , , , , population = ''] = line.split('\t');
  const isKnown = [...citiesOfName(name), ...citiesInGazetteer(name)].some(
    (city) => city.country === country,
  );
  const isListed = Number(population) >= (least.get(country) ?? Number.POSITIVE_INFINITY);
  return removed.has(kind) || isKnown || !isListed || name.includes(',')
    ? []
    : [{ name, country, population: Number(population) }];
}
