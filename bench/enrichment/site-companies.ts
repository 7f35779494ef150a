import type { KnownCompany } from '../../server/enrichment/websites/verdict/score-name.ts';
import { type Random, startRandom } from './random.ts';

/** A company as a filing tells of it, with what its site may say besides. */
export type SiteCompany = {
  known: KnownCompany;
  name: string;
  legalName: string;
  /** Its name as a host has it. */
  label: string;
  hyphenated: string;
  place: Place;
  street: string;
  postalCode: string;
  phone: string;
  people: readonly string[];
  trade: string;
};

export type Place = { city: string; written: string; region: string | null; country: string; ending: string };

export const places: readonly Place[] = [
  { city: 'San Francisco', written: 'San Francisco, CA', region: 'California', country: 'US', ending: 'com' },
  { city: 'Austin', written: 'Austin, Texas', region: 'Texas', country: 'US', ending: 'com' },
  { city: 'Boulder', written: 'Boulder, CO', region: 'Colorado', country: 'US', ending: 'com' },
  { city: 'Boston', written: 'Boston, MA', region: 'Massachusetts', country: 'US', ending: 'com' },
  { city: 'Salt Lake City', written: 'Salt Lake City, UT', region: 'Utah', country: 'US', ending: 'com' },
  { city: 'Durham', written: 'Durham, NC', region: 'North Carolina', country: 'US', ending: 'com' },
  { city: 'London', written: 'London', region: 'England', country: 'GB', ending: 'co.uk' },
  { city: 'Berlin', written: 'Berlin', region: 'Berlin', country: 'DE', ending: 'de' },
  { city: 'Munich', written: 'München', region: 'Bavaria', country: 'DE', ending: 'de' },
  { city: 'Paris', written: 'Paris', region: null, country: 'FR', ending: 'fr' },
  { city: 'Lyon', written: 'Lyon', region: null, country: 'FR', ending: 'fr' },
  { city: 'Amsterdam', written: 'Amsterdam', region: null, country: 'NL', ending: 'nl' },
  { city: 'Stockholm', written: 'Stockholm', region: null, country: 'SE', ending: 'se' },
  { city: 'Copenhagen', written: 'København', region: null, country: 'DK', ending: 'dk' },
  { city: 'Milan', written: 'Milano', region: null, country: 'IT', ending: 'it' },
  { city: 'Madrid', written: 'Madrid', region: null, country: 'ES', ending: 'es' },
  { city: 'Tel Aviv', written: 'Tel Aviv', region: null, country: 'IL', ending: 'co.il' },
  { city: 'Toronto', written: 'Toronto, ON', region: 'Ontario', country: 'CA', ending: 'ca' },
];

const starts =
  'Ald,Brin,Cal,Dor,Elv,Fen,Gar,Hal,Ist,Jor,Kel,Lum,Mar,Nim,Orb,Pel,Quin,Ros,Syl,Tav,Ulm,Ver,Wyn,Yar,Zel'.split(
    ',',
  );
const middles = 'a,e,i,o,u,an,er,il,on,ar'.split(',');
const ends = 'dex,flow,gate,lith,mira,nova,pace,ryx,sona,tide,verse,wick,zia,bright,metric,labs'.split(',');
const firstWords =
  'Amber,Cobalt,Dapper,Ember,Feather,Granite,Hollow,Juniper,Lantern,Marble,Nettle,Otter,Pepper,Quiet,Russet,Saffron,Thistle,Velvet,Willow,Zephyr'.split(
    ',',
  );
const secondWords =
  'Harbor,Robotics,Therapeutics,Ledger,Kitchen,Grid,Orchard,Signal,Foundry,Compass,Loop,Freight,Bridge,Works,Analytics,Energy,Health,Systems'.split(
    ',',
  );
const firstNames =
  'Ada,Bruno,Chiara,Dmitri,Elif,Farah,Goran,Hana,Ingrid,Jonas,Kwame,Leila,Mateo,Nadia,Oskar,Priya,Rafael,Sanne,Tomasz,Yuki'.split(
    ',',
  );
const lastNames =
  'Albrecht,Bergström,Castellanos,Delacroix,Eriksson,Fontaine,Goldwasser,Hashimoto,Ivanova,Janssen,Kowalczyk,Lindqvist,Moretti,Novak,Okafor,Petrov,Quispe,Rosenthal,Szabo,Vandenberg'.split(
    ',',
  );
const streetNames = [
  'Market Street',
  'Harrison Street',
  'Linden Avenue',
  'Canal Street',
  'Mill Road',
  'Castle Street',
  'Oak Boulevard',
];
const streetsOf: Record<string, readonly string[]> = {
  DE: ['Torstraße', 'Lindenstraße', 'Rosenthaler Straße'],
  FR: ['rue de Rivoli', 'avenue Foch', 'rue du Faubourg Saint-Antoine'],
  NL: ['Keizersgracht', 'Herengracht'],
  SE: ['Sveavägen', 'Birger Jarlsgatan'],
  DK: ['Vesterbrogade', 'Nørregade'],
  IT: ['Via Torino', 'Corso Como'],
  ES: ['Calle de Alcalá', 'Gran Vía'],
};
const trades = [
  'plans delivery routes for grocers',
  'reads medical images for rural clinics',
  'keeps the books of small restaurants',
  'makes batteries from sodium',
  'checks the papers of freight brokers',
  'designs enzymes that take plastic apart',
  'helps hotels to staff their shifts',
  'tests the software of cars',
];

/** Companies that differ in name, place and form; the first words of the trade world, none of them real. */
export function makeSiteCompanies(count: number, seed: number): SiteCompany[] {
  const random = startRandom(seed);
  const companies = new Map<string, SiteCompany>();
  while (companies.size < count) {
    const company = makeCompany(random);
    companies.set(company.label, companies.get(company.label) ?? company);
  }
  return [...companies.values()];
}

function makeCompany(random: Random): SiteCompany {
  const name =
    random.below(2) === 0
      ? `${random.pick(starts)}${random.pick(middles)}${random.pick(ends)}`
      : `${random.pick(firstWords)} ${random.pick(secondWords)}`;
  const place = random.pick(places);
  const street = streetOf(random, place);
  const people = [personOf(random), personOf(random)];
  const phone = phoneOf(random, place);
  const postalCode = postalCodeOf(random, place);
  const legalName = `${name}${random.pick(formsOf(place))}`;
  const { city, country, region } = place;
  return {
    known: {
      names: [name, legalName],
      country,
      region,
      city,
      streets: [street],
      postalCodes: [postalCode],
      phones: [phone],
      people,
      links: [],
    },
    name,
    legalName,
    label: name.toLowerCase().replaceAll(' ', ''),
    hyphenated: name.toLowerCase().replaceAll(' ', '-'),
    place,
    street,
    postalCode,
    phone,
    people,
    trade: random.pick(trades),
  };
}

function formsOf({ country }: Place): readonly string[] {
  if (country === 'DE') return [' GmbH', ' UG (haftungsbeschränkt)'];
  if (country === 'FR') return [' SAS', ' SARL'];
  if (country === 'GB') return [' Ltd', ' Limited'];
  if (country === 'NL') return [' B.V.'];
  if (country === 'SE') return [' AB'];
  if (country === 'DK') return [' ApS'];
  if (country === 'IT') return [' S.r.l.'];
  if (country === 'ES') return [' S.L.'];
  return [', Inc.', ' Inc', ' LLC', ' Corp.'];
}

function streetOf(random: Random, { country }: Place): string {
  const number = 1 + random.below(980);
  const own = streetsOf[country];
  if (!own) return `${number} ${random.pick(streetNames)}`;
  return country === 'FR' ? `${number} ${random.pick(own)}` : `${random.pick(own)} ${number}`;
}

const personOf = (random: Random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`;

function phoneOf(random: Random, { country }: Place): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  return country === 'US' || country === 'CA'
    ? `+1 ${200 + random.below(700)}-555-${digits(4)}`
    : `+49 30 ${digits(7)}`;
}

function postalCodeOf(random: Random, { country }: Place): string {
  if (country === 'GB') return `EC${1 + random.below(4)}A ${1 + random.below(9)}BT`;
  if (country === 'CA') return `M5V ${1 + random.below(9)}K${1 + random.below(9)}`;
  if (country === 'NL') return `${1011 + random.below(80)} AB`;
  const five = String(10_115 + random.below(80_000));
  return country === 'DK' ? five.slice(0, 4) : five;
}
