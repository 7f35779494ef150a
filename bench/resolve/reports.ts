import { sql } from 'drizzle-orm';
import { utcDay } from '../../contract/platform/time/days.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import type { RoundReport } from '../../server/companies/report.ts';
import { type Database, rowsOf } from '../../server/platform/database/database.ts';

/** Reports of one sort, each of another company. */
export type Kind = { name: string; reports: RoundReport[] };

/** Words that many companies are called by, and where and in what those are. */
const commonWords = [
  'Atlas',
  'Apollo',
  'Nova',
  'Harbor',
  'Pulse',
  'Compass',
  'Beacon',
  'Summit',
  'Echo',
  'Orbit',
];
const places = [
  { country: 'US', region: 'California', city: 'San Francisco' },
  { country: 'DE', region: 'Berlin', city: 'Berlin' },
  { country: 'FR', region: null, city: 'Paris' },
  { country: 'GB', region: 'England', city: 'London' },
  { country: 'SE', region: null, city: 'Stockholm' },
];
const fields = ['software', 'biotechnology', 'financial-services', 'energy', 'health-care', 'education'];

/** Of each common word as many companies as there are places and fields, told apart by a registration. */
export function bearersOf(): RoundReport[] {
  return commonWords.flatMap((name) =>
    places.flatMap((place) =>
      fields.map((field) =>
        makeReport({
          externalId: `bearer-${name}-${place.city}-${field}`,
          company: {
            ...place,
            name,
            industryTags: [field],
            identifiers: [{ kind: 'crunchbase-uuid', value: `${name}-${place.city}-${field}`.toLowerCase() }],
          },
        }),
      ),
    ),
  );
}

/** As the press tells rounds: a name, sometimes a place and a field, a sum. */
export async function kindsOver(db: Database, count: number): Promise<Kind[]> {
  const known = await rowsOf<{ name: string; country: string | null; city: string | null }>(
    db,
    sql`select name, country, city from startups order by md5(id::text) limit ${count}`,
  );
  return [
    {
      name: 'a known company by its name',
      reports: known.map(({ name }, index) => reported({ name }, index)),
    },
    {
      name: 'a known company by name and place',
      reports: known.map(({ name, country, city }, index) => reported({ name, country, city }, index)),
    },
    {
      name: 'a name that no company has',
      reports: known.map((_, index) => reported({ name: newName(index) }, index)),
    },
    {
      name: 'a common word',
      reports: Array.from({ length: count }, (_, index) =>
        reported(
          { name: commonWords[index % commonWords.length] ?? '', ...(index % 2 ? places[index % 5] : {}) },
          index,
        ),
      ),
    },
  ];
}

const syllables = ['zu', 'mbri', 'ko', 'vel', 'tra', 'nqu', 'ixo', 'lha', 'ster', 'yop'];

function newName(number: number): string {
  const name = [...String(number + 1_000)].map((digit) => syllables[Number(digit)]).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function reported(company: Partial<RoundReport['company']>, index: number): RoundReport {
  const today = utcDay(new Date());
  return makeReport({
    externalId: `https://news.example/${company.name}/${index}`,
    company,
    round: { amount: String(1_000_000 + index * 10_000), announcedOn: today, reportedOn: today },
  });
}
