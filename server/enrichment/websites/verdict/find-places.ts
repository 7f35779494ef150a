import {
  findPlace,
  normaliseCity,
  normaliseCountry,
  normaliseRegion,
  placeKey,
} from '../../../reference/places/places.ts';
import type { Page } from '../page/read-organizations.ts';

export type SeatedPlace = {
  city: string | null;
  region: string | null;
  country: string | null;
  /** The words that say so. */
  said: string;
};

const contactPath =
  /impressum|imprint|legal|mentions|contact|kontakt|about|ueber|locations?|offices?|company/i;
/** Where else a company has customers, events or roles says nothing of where it is. */
const elsewhere =
  /\b(?:serv(?:e|es|ed|ing)|customers?|clients?|deliver(?:s|y|ing)?|events?|conference|meetups?|summit|tour|webinar|jobs? in|careers|hiring|open roles|openings|service areas?|areas we|cities|case stud|compare|nearby|near you|partners?|reviews?)\b/i;
const seated =
  /\b(?:based|headquartered|headquarters?|hq|located|offices?|founded|born|made|built|crafted|designed|sitz|ansässig|basée?|siège|sede|con sede|gevestigd|baserat?)\b[^.\d]{0,30}?\b(?:in|at|à|en|i|a|à)\s+(?:the heart of\s+|downtown\s+|beautiful\s+|sunny\s+)?(\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+(?:\p{Lu}[\p{L}\p{M}.'’-]*|de|do|of|am|la)){0,3}(?:,\s*\p{Lu}[\p{L}\p{M}.]*(?:\s+\p{Lu}[\p{L}\p{M}.]*){0,2})?)/giu;
const mostCities = 5;

/** Where a site says that the company sits, by its own data, its address lines and such words as 'based in'. */
export function findSeats(pages: readonly Page[]): SeatedPlace[] {
  return [...pages.flatMap(inData), ...pages.flatMap(inAddresses), ...pages.flatMap(inSentences)];
}

function inData({ organizations }: Page): SeatedPlace[] {
  return organizations.flatMap(({ addresses }) =>
    addresses.flatMap(({ city, region, country, street }) => {
      if (!city) return street ? placesOfLine(street) : [];
      const code = country ? normaliseCountry(country) : null;
      const place = findPlace([city, region ?? country].filter(Boolean).join(', '));
      return [
        {
          city: normaliseCity(city) ?? city,
          region: place?.region ?? (region ? (normaliseRegion(region, code) ?? region) : null),
          country: code ?? place?.country ?? null,
          said: [city, region, country].filter(Boolean).join(', '),
        },
      ];
    }),
  );
}

function inAddresses({ url, lines, footerLines, addressLines }: Page): SeatedPlace[] {
  const isContact = contactPath.test(new URL(url).pathname);
  const own = new Set([...addressLines, ...footerLines, ...(isContact ? lines.slice(0, 400) : [])]);
  const fromOwn = [...own].filter((line) => line.length < 250 && !elsewhere.test(line)).flatMap(placesOfLine);
  // A footer full of cities says where it sells.
  const cities = new Set(
    fromOwn.map(({ city }) =>
      placeKey(city ?? '')
        .split(' ')
        .at(-1),
    ),
  );
  const written = lines
    .filter((line) => line.length < 200 && !own.has(line) && withPostcode.test(line))
    .flatMap(placesOfLine);
  return [...(cities.size > mostCities ? [] : fromOwn), ...written];
}

const withPostcode = /,\s*[A-Z]{2}\s+\d{5}\b|\b\d{4,5}\s+\p{Lu}\p{L}+|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/u;
const codeAndCity =
  /\b(?:[A-Z]{1,2}-)?\d{4,6}\s+(\p{Lu}[\p{L}\p{M}.'’-]*(?:[\s-](?:\p{Lu}[\p{L}\p{M}.'’-]*|am|an|der)){0,3})/gu;

function placesOfLine(line: string): SeatedPlace[] {
  const found: SeatedPlace[] = [];
  const parts = line.split(/\s*,\s*/);
  for (const [index, part] of parts.entries()) found.push(...placesAround(part, parts[index + 1] ?? ''));
  // '© 2026 Acme GmbH' is a year and a name.
  for (const [said, city = ''] of line.replace(marks, ' ').matchAll(codeAndCity)) {
    const place = findPlace(city);
    if (place?.city) found.push({ ...place, country: null, region: null, said });
    else if (isAddress(line, said)) found.push({ city: city.trim(), region: null, country: null, said });
  }
  if (found.length > 0) return found;
  return line.length < 120
    ? line.split(/\s*[|·•/,]\s*|\s[–—-]\s/).flatMap((part) => {
        const place = /^\p{Lu}/u.test(part) ? findPlace(part) : null;
        return place?.city ? [{ city: place.city, region: null, country: null, said: part }] : [];
      })
    : [];
}

const marks = /(?:©|\(c\)|\bcopyright\b)[\s\d–—-]*/giu;

/** Of a town that no one knows: after a house's number, or alone on its line. '5000 Companies trust us' is none. */
function isAddress(line: string, said: string): boolean {
  const before = line.slice(0, line.indexOf(said));
  return (
    /\d/.test(before) || (before.trim() === '' && /^\D{0,4}\d{5}\b/.test(said) && line.trim() === said.trim())
  );
}

/** 'Acme Inc. San Francisco, CA 94107': the city is the last word before the comma, or the last few. */
function placesAround(before: string, after: string): SeatedPlace[] {
  const around = /^\p{Lu}[\p{L}\p{M}.]*(?:\s\p{Lu}[\p{L}\p{M}.]*){0,2}(?![\p{L}\p{N}])/u.exec(after)?.[0];
  const words = /(?:\p{Lu}[\p{L}\p{M}.'’-]*\s*){1,4}$/u.exec(before)?.[0].trim().split(/\s+/);
  if (!around || !words) return [];
  return words.flatMap((_, index) => {
    const city = words.slice(index).join(' ');
    const place = findPlace(`${city}, ${around}`) ?? findPlace(`${city}, ${around.split(' ')[0]}`);
    return place?.city ? [{ ...place, said: `${city}, ${around}` }] : [];
  });
}

function inSentences({ lines, metaDescription, ogDescription }: Page): SeatedPlace[] {
  const said = [...lines, metaDescription ?? '', ogDescription ?? ''].filter((line) => !elsewhere.test(line));
  return said.flatMap((line) =>
    [...line.matchAll(seated)].flatMap(([words, name = '']): SeatedPlace[] => {
      const [first = ''] = name.split(',');
      const whole = name.includes(',') ? findPlace(name) : null;
      if (whole?.city) return [{ ...whole, said: words }];
      const alone = findPlace(first) ?? findPlace(`${first}-based`);
      // There is a Cambridge in more than one country.
      return alone?.city ? [{ city: alone.city, region: null, country: null, said: words }] : [];
    }),
  );
}
