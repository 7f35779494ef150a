const mostNodes = 2_000;

const mostOrganizations = 10;

export const organizationTypes =
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

export function parseBlock(block: string): unknown {
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

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 50) : [value]);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function texts(value: unknown): string[] {
  return listOf(value).flatMap((one) =>
    typeof one === 'string' && one.trim() !== ''
      ? [one.trim().slice(0, 2_000)]
      : typeof one === 'number'
        ? [String(one)]
        : [],
  );
}

/** One line of what someone wrote, without what cannot be seen or turns the words around it. */
export function plainText(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length <= longest ? line : line.slice(0, longest).toWellFormed().trim();
}

const words = (text: string) => new Set(text.split(' '));

/** What stands in these is not read by people. */
export const unseenElements = words(
  'script style template noscript svg head iframe object select dialog datalist',
);

/** They have no end. */
export const emptyElements = words('area base br col embed hr img input link meta param source track wbr');

/** They break no line. */
export const inlineElements = words(
  'a abbr b bdi bdo cite code em font i kbd mark q s samp small span strong sub sup time u var wbr label',
);

type Attributes = Record<string, string>;

/** Words that a page hides from its readers are not its words. */
export function isHidden({ hidden, style = '' }: Attributes): boolean {
  return (
    hidden !== undefined ||
    /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![\d.])|opacity\s*:\s*0(?![\d.])/i.test(
      style,
    )
  );
}

export function isFooter(name: string, { id = '', class: classes = '', role = '' }: Attributes): boolean {
  return (
    name === 'footer' || role === 'contentinfo' || /(?:^|[\s_-])footer(?:$|[\s_-])/i.test(`${id} ${classes}`)
  );
}

/** What a page says of an organisation in JSON-LD. */
type Organization = {
  types: string[];
  /** `name`, `legalName` and `alternateName`. */
  names: string[];
  description: string | null;
  url: string | null;
  sameAs: string[];
  phones: string[];
  emails: string[];
  addresses: PostalAddress[];
};

type PostalAddress = {
  street: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  postalCode: string | null;
};

/** Someone whom a page names in JSON-LD as a person of an organisation. */
export type PagePerson = {
  name: string;
  /** Their `jobTitle`; 'Founder' of those whom an organisation names so. */
  title: string;
  /** Names of the organisation that they belong to; empty where the data does not say. */
  worksFor: string[];
};

export type PageLink = { url: string; text: string; isInFooter: boolean };

/** A picture that a page names for its tab, or for a home screen; `side` in pixels, where it is said. */
export type PageIcon = { url: string; isForTouch: boolean; side: number | null };

/** What someone reading a page would see, and what it says of itself to machines. Everything is bounded plain text. */
export type Page = {
  /** Where it was in the end, after redirects. */
  url: string;
  language: string | null;
  title: string | null;
  /** `og:site_name` and `application-name`. */
  siteNames: string[];
  ogDescription: string | null;
  metaDescription: string | null;
  organizations: Organization[];
  people: PagePerson[];
  headings: string[];
  links: PageLink[];
  icons: PageIcon[];
  /** Targets of `mailto:` links. */
  emails: string[];
  phones: string[];
  /** Addresses that forms send to, and the types of what they ask for. */
  forms: { hasMessage: boolean; hasEmail: boolean }[];
  /** Lines of visible text. */
  lines: string[];
  footerLines: string[];
  /** Of `address` elements. */
  addressLines: string[];
  /** Where it sends its readers at once. */
  refresh: string | null;
  /** Its owner keeps it from being read by machines. */
  isReserved: boolean;
  hasScripts: boolean;
};
