import type { StatedPlace } from '../../../reference/job-titles/read-places.ts';
import type { Posting } from '../provider.ts';
import { type Json, textAt, valueAt } from './json.ts';
import { momentOf, posting, publishedAt } from './postings.ts';

export type Employer = { name: string | null; url: string | null };

/** One JobPosting of schema.org as the shape of all boards; null where it has no title. */
export function readJobPosting(found: Json, page: string): (Posting & { employer: Employer }) | null {
  const title = textAt(found, 'title') ?? textAt(found, 'name');
  if (!title) return null;
  const url = addressOf(textAt(found, 'url'), page);
  const salary = valueAt(found, 'baseSalary');
  return {
    ...posting({
      nativeId:
        textAt(found, 'identifier', 'value') ??
        textAt(found, 'identifier') ??
        `${url}#${title}`.slice(0, 300),
      title,
      url,
      location: listOf(valueAt(found, 'jobLocation')).flatMap(addressText).join(' | '),
      places: placesOfPosting(found),
      workMode: textAt(found, 'jobLocationType')?.toUpperCase() === 'TELECOMMUTE' ? 'remote' : 'unknown',
      published: publishedAt(textAt(found, 'datePosted')),
      pay: {
        min:
          textAt(salary, 'value', 'minValue') ?? textAt(salary, 'value', 'value') ?? textAt(salary, 'value'),
        max:
          textAt(salary, 'value', 'maxValue') ?? textAt(salary, 'value', 'value') ?? textAt(salary, 'value'),
        currency: textAt(salary, 'currency'),
        period: textAt(salary, 'value', 'unitText'),
      },
      validThrough: momentOf(textAt(found, 'validThrough'), Number.POSITIVE_INFINITY),
    }),
    employer: employerOf(valueAt(found, 'hiringOrganization')),
  };
}

/** Places of the posting; those it may be done from where it names no other. */
export function placesOfPosting(found: Json): StatedPlace[] {
  const places = listOf(valueAt(found, 'jobLocation')).flatMap((place) => {
    const address = valueAt(place, 'address') ?? place;
    const city = textAt(address, 'addressLocality');
    const country = textAt(address, 'addressCountry', 'name') ?? textAt(address, 'addressCountry');
    return city || country ? [{ city, region: textAt(address, 'addressRegion'), country }] : [];
  });
  if (places.length > 0) return places;
  return listOf(valueAt(found, 'applicantLocationRequirements')).flatMap((place) => {
    const country = textAt(place, 'name') ?? textAt(place);
    return country ? [{ country }] : [];
  });
}

function addressText(place: Json): string[] {
  const text = textAt(place, 'address') ?? textAt(place);
  return text ? [text] : [];
}

function employerOf(found: Json): Employer {
  return {
    name: textAt(found) ?? textAt(found, 'name'),
    url: textAt(found, 'sameAs') ?? textAt(found, 'url'),
  };
}

function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}

function addressOf(text: string | null, page: string): string {
  const url = URL.parse(text ?? page, page);
  return url && /^https?:$/.test(url.protocol) ? url.href : page;
}
