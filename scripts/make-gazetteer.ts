import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { citiesOfName, regionOfSpelling } from '../server/reference/places/known-cities.ts';
import { placeKey } from '../server/reference/places/place-key.ts';
import { moreCities } from '../server/search/lexicon/place-phrases.ts';

type City = { name: string; others: string[]; country: string; region: string; population: number };

const output = 'server/reference/places/gazetteer.tsv';
const leastPopulation = 100_000;
/** A namesake with so many of its people may be the one that is meant. */
const leastShareOfNamesake = 0.2;
/** Where people say the region of a city as they say its country. */
const countriesWithRegions = ['US', 'CA', 'GB', 'DE', 'AU', 'IN', 'BR'];
/** Parts of cities, and what was abandoned or destroyed. */
const removed = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ']);

/** Words, brands, given names and countries that hardly ever mean the city of that name. */
const otherwiseMeant = new Set(
  `ajax americana anand armenia batman bello bender bo brandon carolina centennial columbia
  concord concordia constantine corona delta edison elizabeth engels enterprise eugene fuji
  george hassan independence jamaica libertad male man mary medina metro milton mobile nada
  nancy nigel norman oral orange paradise rodriguez ruse saga sakura sale sari shaping
  surprise toyota tyler van victoria virginia vista vladimir warren yao`.split(/\s+/),
);

const [cityFile, regionFile] = process.argv.slice(2);
if (!cityFile || !regionFile) {
  console.error(
    'Say where the two files are: node scripts/make-gazetteer.ts cities500.txt admin1CodesASCII.txt',
  );
  process.exit(1);
}

const ourNames = new Map(Object.entries(moreCities).flatMap(([country, list]) => spellingsOf(country, list)));
const regionNames = new Map(readRows(regionFile).map(([code = '', name = '']) => [code, name]));
const cities = readRows(cityFile)
  .flatMap(readCity)
  .sort((one, other) => other.population - one.population);
const namesakes = Map.groupBy(cities, rowKey);
const listed = cities
  .filter(({ population }) => population >= leastPopulation)
  .filter(isNotOurs)
  .map(asWeCallIt);
const largest = [...Map.groupBy(listed, rowKey).values()].flatMap(([first]) => first ?? []);
writeFileSync(output, [...largest.map(rowOf), ''].join('\n'));
console.log(`${largest.length} cities of at least ${leastPopulation} people are in ${output}.`);

function readRows(path: string): string[][] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}

/** `Larissa` for `Lárisa`, unless another city of the country bears that name. */
function asWeCallIt(city: City): City {
  const ours = [city.name, ...city.others].flatMap(
    (spelling) => ourNames.get(`${city.country} ${placeKey(spelling)}`) ?? [],
  );
  const name = ours.find((each) => {
    const key = rowKey({ ...city, name: each });
    return key === rowKey(city) || !namesakes.has(key);
  });
  return { ...city, name: name ?? city.name };
}

function spellingsOf(country: string, list: string): [string, string][] {
  return list.split(',').flatMap((entry) => {
    const [name = '', ...others] = entry.split('=').map((spelling) => spelling.trim().replace(/\s+/g, ' '));
    return [name, ...others].map((spelling): [string, string] => [`${country} ${placeKey(spelling)}`, name]);
  });
}

/** Columns as https://download.geonames.org/export/dump/readme.txt has them. */
function readCity(row: string[]): City[] {
  const [, name = '', , others = ''] = row;
  const [kind = '', country = '', , admin1 = ''] = row.slice(7);
  if (/^$|[\d,/()]/.test(name) || removed.has(kind)) return [];
  const said = regionNames.get(`${country}.${admin1}`) ?? '';
  const region = countriesWithRegions.includes(country) ? regionOfSpelling(country, said)?.name : undefined;
  return [{ name, others: others.split(','), country, region: region ?? '', population: Number(row[14]) }];
}

/** What means something else is not taken for a city, and one that we know by another name has its row there. */
function isNotOurs({ name, others, country, region }: City): boolean {
  if (otherwiseMeant.has(placeKey(name))) return false;
  return ![name, ...others].some((spelling) =>
    citiesOfName(spelling).some(
      (known) => known.country === country && (!known.region || !region || known.region === region),
    ),
  );
}

/** The region only where the name and the country leave no doubt. */
function rowOf(city: City): string {
  const { name, country, region, population } = city;
  const likely = (namesakes.get(rowKey(city)) ?? []).filter(
    (namesake) => namesake.population >= population * leastShareOfNamesake,
  );
  const isSure = likely.every((namesake) => namesake.region === region);
  return [name, country, isSure ? region : '', population].join('\t');
}

function rowKey({ name, country }: City): string {
  return `${country} ${placeKey(name)}`;
}
