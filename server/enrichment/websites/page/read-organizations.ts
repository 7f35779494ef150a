import type { Organization, PostalAddress } from './page.ts';
import { plainText } from './plain-text.ts';

const mostNodes = 2_000;
const mostOrganizations = 10;
const organizationTypes =
  /(?:Organization|Corporation|Business|Company|Store|Restaurant|Dentist|Hotel|Agency|School|Service|NGO|WebSite|Brand|Physician|Clinic|Attorney)$/i;

/** The organisations of one JSON-LD block, whatever form it has. A broken block says nothing. */
export function readOrganizations(block: string): Organization[] {
  const found: Organization[] = [];
  const left: unknown[] = [parseBlock(block)];
  for (let seen = 0; left.length > 0 && seen < mostNodes; seen += 1) {
    const node = left.shift();
    if (Array.isArray(node)) left.push(...node.slice(0, 200));
    if (!isRecord(node)) continue;
    const types = texts(node['@type']);
    if (types.some((type) => organizationTypes.test(type))) found.push(readOrganization(node, types));
    for (const part of [node['@graph'], node.publisher, node.author, node.isPartOf, node.mainEntity])
      if (typeof part === 'object' && part !== null) left.push(part);
  }
  return found.slice(0, mostOrganizations);
}

function parseBlock(block: string): unknown {
  const text = block.trim().replace(/^<!--|-->$|^\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/$/g, '');
  for (const attempt of [text, text.replace(/\p{Cc}+/gu, ' '), text.replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return JSON.parse(attempt);
    } catch {}
  }
  return null;
}

function readOrganization(node: Record<string, unknown>, types: string[]): Organization {
  const contacts = listOf(node.contactPoint).filter(isRecord);
  return {
    types,
    names: [node.name, node.legalName, node.alternateName].flatMap(texts).map((name) => plainText(name, 200)),
    description: texts(node.description)[0]?.slice(0, 2_000) ?? null,
    url: texts(node.url)[0] ?? null,
    sameAs: texts(node.sameAs).slice(0, 50),
    phones: [node.telephone, ...contacts.map(({ telephone }) => telephone)].flatMap(texts),
    emails: [node.email, ...contacts.map(({ email }) => email)].flatMap(texts),
    addresses: [...listOf(node.address), ...listOf(node.location).map(addressOf)].flatMap(readAddress),
  };
}

const addressOf = (place: unknown) => (isRecord(place) ? place.address : null);

function readAddress(address: unknown): PostalAddress[] {
  if (typeof address === 'string') return [{ ...nowhere, street: plainText(address, 300) }];
  if (!isRecord(address)) return [];
  const country = isRecord(address.addressCountry) ? address.addressCountry.name : address.addressCountry;
  return [
    {
      street: first(address.streetAddress),
      city: first(address.addressLocality),
      region: first(address.addressRegion),
      country: first(country),
      postalCode: first(address.postalCode),
    },
  ];
}

const nowhere: PostalAddress = { street: null, city: null, region: null, country: null, postalCode: null };
const first = (value: unknown) => plainText(texts(value)[0] ?? '', 200) || null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 50) : [value]);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function texts(value: unknown): string[] {
  return listOf(value).flatMap((one) =>
    typeof one === 'string' && one.trim() !== ''
      ? [one.trim().slice(0, 2_000)]
      : typeof one === 'number'
        ? [String(one)]
        : [],
  );
}
