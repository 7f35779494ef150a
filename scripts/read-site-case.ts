import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Page } from '../server/enrichment/websites/page/read-organizations.ts';
import { readMarkup, readPage } from '../server/enrichment/websites/page/read-page.ts';
import type { KnownCompany } from '../server/enrichment/websites/verdict/score-name.ts';
import { normaliseCity, normaliseCountry, normaliseRegion } from '../server/reference/places/places.ts';

const text = z.coerce.string().nullish();
const texts = z
  .union([z.string(), z.array(z.union([z.string(), z.object({ name: z.string() })]))])
  .nullish()
  .transform((given) =>
    (typeof given === 'string' ? given.split(/[;|]/) : (given ?? []))
      .map((each) => (typeof each === 'string' ? each : each.name).trim())
      .filter(Boolean),
  );
const company = z.object({
  name: z.string().min(1),
  aliases: texts,
  names: texts,
  country: text,
  region: text,
  state: text,
  city: text,
  street: text,
  address: text,
  postalCode: text,
  zip: text,
  phone: text,
  people: texts,
  links: texts,
  website: text,
});
const page = z.object({
  url: text,
  finalUrl: text,
  html: text,
  body: text,
  text,
  file: text,
  path: text,
});
const siteCase = page.extend({
  company: z
    .union([
      z
        .string()
        .min(1)
        .transform((name) => company.parse({ name })),
      company,
    ])
    .nullish(),
  name: text,
  asked: text,
  requested: text,
  domain: text,
  pages: z.array(page).nullish(),
});

type Given = z.output<typeof page>;

/** A company with a page or pages that may be its own, each as text or as the file where it lies. */
export function readSiteCase(
  record: unknown,
  placeOf: (path: string) => string,
): [KnownCompany, { asked: string; pages: Page[] }] {
  const given = siteCase.parse(record);
  const known = given.company ?? company.parse(record);
  const host = given.asked ?? given.requested ?? given.url ?? given.domain ?? given.finalUrl;
  if (!host) throw new Error('The line has no url.');
  const asked = addressOf(host);
  const pages = (given.pages ?? [given]).map((each) => pageOf(each, asked, placeOf));
  return [companyOf(known), { asked, pages }];
}

const addressOf = (host: string) => (/^https?:/i.test(host) ? host : `https://${host}/`);

function pageOf(given: Given, asked: string, placeOf: (path: string) => string): Page {
  const url = addressOf(given.finalUrl ?? given.url ?? asked);
  const file = given.file ?? given.path;
  if (file) return readPage({ url, mediaType: 'text/html', body: readFileSync(placeOf(file)) });
  return readMarkup(given.html ?? given.body ?? given.text ?? '', url);
}

function companyOf(given: z.output<typeof company>): KnownCompany {
  const country = given.country ? normaliseCountry(given.country) : null;
  const region = given.region ?? given.state;
  return {
    names: [...new Set([given.name, ...given.names, ...given.aliases])],
    country,
    region: region ? normaliseRegion(region, country) : null,
    city: given.city ? (normaliseCity(given.city) ?? given.city) : null,
    streets: [given.street ?? given.address].flatMap((street) => street ?? []),
    postalCodes: [given.postalCode ?? given.zip].flatMap((code) => code ?? []),
    phones: [given.phone].flatMap((phone) => phone ?? []),
    people: given.people,
    links: [...given.links, ...(given.website ? [given.website] : [])],
  };
}
