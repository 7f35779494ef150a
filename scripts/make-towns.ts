import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { countryOfName } from '../server/reference/places/country-names.ts';
import { citiesInGazetteer } from '../server/reference/places/gazetteer.ts';
import { citiesOfName, regionOfName } from '../server/reference/places/known-cities.ts';
import { placeKey } from '../server/reference/places/place-key.ts';

type Town = { name: string; country: string; population: number };

const output = 'server/reference/job-titles/towns.tsv';
const leastPopulation = 35_000;
/** Parts of cities, and what was abandoned or destroyed. */
const removed = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ']);

const [cityFile] = process.argv.slice(2);
if (!cityFile) {
  console.error('Say where the file is: node scripts/make-towns.ts cities500.txt');
  process.exit(1);
}

const towns = readFileSync(cityFile, 'utf8')
  .split('\n')
  .flatMap(readTown)
  .sort((one, other) => other.population - one.population);
const rows = [...Map.groupBy(towns, ({ name }) => placeKey(name)).values()].flatMap(rowOf);
writeFileSync(output, [...rows, ''].join('\n'));
console.log(`${rows.length} towns of at least ${leastPopulation} people are in ${output}.`);

function readTown(line: string): Town[] {
  const [, name = '', , , , , , kind = '', country = '', , , , , , population = ''] = line.split('\t');
  return removed.has(kind) || name === '' ? [] : [{ name, country, population: Number(population) }];
}

/** One that is known by its name alone: nothing larger bears it, and no namesake in another country half as large. */
function rowOf([largest, ...others]: Town[]): string[] {
  if (!largest || largest.population < leastPopulation) return [];
  const { name, country, population } = largest;
  const isKnown = [citiesOfName(name), citiesInGazetteer(name)].some((cities) => cities.length > 0);
  const reachesFurther = countryOfName(name) !== null || regionOfName(name) !== null;
  const isTwice = others.some((other) => other.country !== country && other.population > population / 2);
  return isKnown || reachesFurther || isTwice || name.length < 4 ? [] : [`${name}\t${country}`];
}
