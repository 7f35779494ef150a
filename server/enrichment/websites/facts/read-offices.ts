import { normaliseCity, normaliseCountry, normaliseRegion } from '../../../reference/places/places.ts';
import type { Page } from '../page/read-organizations.ts';
import { isSameName } from '../verdict/score-name.ts';

type Office = { city: string; region: string | null; country: string };

/** No name of a place has it. */
const gap = '\t';

/** Where a company lists offices in the data of its own pages, each town once: `Berlin`, ``, `DE`. */
export function readOffices(
  pages: readonly Page[],
  names: readonly string[],
): { kind: 'office'; value: string; page: string }[] {
  const found = new Map<string, { kind: 'office'; value: string; page: string }>();
  for (const { organizations, url } of pages)
    for (const { names: theirs, addresses } of organizations)
      if (theirs.some((name) => names.some((own) => isSameName(own, name))))
        for (const address of addresses) {
          const office = readOffice(address);
          if (office && !found.has(townOf(office)))
            found.set(townOf(office), { kind: 'office', value: storedOffice(office), page: url });
        }
  return [...found.values()];
}

type Address = Page['organizations'][number]['addresses'][number];

function readOffice({ city: town, region: area, country: land }: Address): Office | null {
  const city = town && normaliseCity(town);
  const country = land && normaliseCountry(land);
  return city && country ? { city, region: area && normaliseRegion(area, country), country } : null;
}

const storedOffice = ({ city, region, country }: Office) => [city, region ?? '', country].join(gap);

export function readStoredOffice(value: string): Office {
  const [city = '', region = '', country = ''] = value.split(gap);
  return { city, region: region || null, country };
}

/** By which an office is the same, however its region is written. */
export const townOf = ({ city, country }: Office): string => `${country} ${city}`;
