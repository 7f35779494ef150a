import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { countryOfName } from '../server/reference/places/country-names.ts';
import { citiesOfName, hubCities, regionOfName } from '../server/reference/places/known-cities.ts';
import { placeKey } from '../server/reference/places/place-key.ts';
import { industryPhrases } from '../server/search/lexicon/industry-phrases.ts';
import { englishWords } from '../server/search/lexicon/known-words.ts';
import { placePhrases } from '../server/search/lexicon/place-phrases.ts';
import { stopwords } from '../server/search/lexicon/stopwords.ts';
import { phraseKey } from '../server/search/tokens/words.ts';
import { typosBetween } from '../server/search/typos/contextual-typos.ts';

type City = { name: string; others: string[]; country: string; population: number };

const output = 'server/reference/places/city-names-abroad.tsv';
/** Shorter ones are codes of airports and words. */
const shortestName = 5;
/** A town of another place that bears the name, as Waterloo once was Austin's, has at most so many people, or such a share. */
const mostOfNamesake = { people: 50_000, share: 0.05 };
/** Where another name that is not alike is one of long ago: Atlanta was Terminus. */
const namedInEnglish = new Set(['US', 'CA', 'AU', 'NZ', 'GB', 'IE']);
const leastForAnyName = 1_000_000;
/** A town of the same name in another country is meant where people say so: 'Boston UK'. */
const leastOfNamesake = 15_000;
/** Words and names that hardly ever mean the city. */
const otherwiseMeant = new Set(
  `acropolis angora ariel bardo batavia berline bilbo breme campi candie canton colonia genes grana
  grins insula kalis lints moria morias nissa paname paras paries passus revel riant salina salines
  tanna thana trident`.split(/\s+/),
);

const [cityFile] = process.argv.slice(2);
if (!cityFile) {
  console.error('Say where the file is: node scripts/make-city-names-abroad.ts cities500.txt');
  process.exit(1);
}

// The most populous first, so that of two with one name it is the one that is meant.
const cities = readCities(cityFile).sort((one, other) => other.population - one.population);
const byKey = Map.groupBy(cities, ({ name }) => placeKey(name));
const rows = hubCities.flatMap(([country, , names]) =>
  names.split(', ').flatMap((name) => rowOf(name.trim(), country)),
);
writeFileSync(output, [...rows.map((row) => row.join('\t')), ''].join('\n'));
console.log(`${rows.length} cities with other names are in ${output}.`);

/** Columns as https://download.geonames.org/export/dump/readme.txt has them. */
function readCities(path: string): City[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const row = line.split('\t');
      const [, name = '', , others = ''] = row;
      return { name, others: others.split(','), country: row[8] ?? '', population: Number(row[14]) };
    });
}

function rowOf(name: string, country: string): string[][] {
  // Of two with one name it would be the first that is meant.
  if (citiesOfName(name)[0]?.country !== country) return [];
  const city =
    (byKey.get(placeKey(name)) ?? []).find((each) => each.country === country) ??
    cities.find((each) => each.country === country && isCalled(each, name));
  if (!city) return [];
  const words = placeKey(city.name).split(' ').length;
  const named = city.others.filter(
    (other) =>
      isOtherName(other, words) &&
      !isAnothers(other, city) &&
      (!namedInEnglish.has(country) || city.population >= leastForAnyName || isAlike(other, name)),
  );
  const keys = new Map(named.toReversed().map((other) => [phraseKey(other), other]));
  const elsewhere = namesakesOf(name, country);
  return keys.size > 0 || elsewhere.length > 0
    ? [[name, country, [...keys.values()].sort().join(', '), elsewhere.join(' ')]]
    : [];
}

function namesakesOf(name: string, country: string): string[] {
  const all = (byKey.get(placeKey(name)) ?? []).filter(
    (each) => each.country !== country && each.population >= leastOfNamesake,
  );
  return [...new Set(all.map((each) => each.country))].sort();
}

function isCalled({ name, others }: City, said: string): boolean {
  return [name, ...others].some((each) => placeKey(each) === placeKey(said));
}

function isOtherName(other: string, words: number): boolean {
  const key = phraseKey(other);
  return (
    // What begins small is another script in Latin letters.
    /^\p{Lu}[\p{sc=Latin}' -]+$/u.test(other) &&
    key.length >= shortestName &&
    key.split(' ').length <= words &&
    !placePhrases.has(key) &&
    !industryPhrases.has(key) &&
    !stopwords.has(key) &&
    !englishWords.has(key) &&
    !otherwiseMeant.has(key) &&
    !other.endsWith("'s")
  );
}

// 'Filadelfia', not 'Coaquannock'.
function isAlike(other: string, name: string): boolean {
  const [one, two] = [placeKey(other), placeKey(name)];
  const most = Math.floor(Math.max(one.length, two.length) / 2);
  return typosBetween(one, two, most + 1) <= most;
}

function isAnothers(other: string, city: City): boolean {
  if (citiesOfName(other).length > 0 || countryOfName(other) || regionOfName(other)) return true;
  const most = Math.max(mostOfNamesake.people, mostOfNamesake.share * city.population);
  return (byKey.get(placeKey(other)) ?? []).some((each) => each !== city && each.population > most);
}
