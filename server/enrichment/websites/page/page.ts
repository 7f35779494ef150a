/** What a page says of an organisation in JSON-LD. */
export type Organization = {
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

export type PostalAddress = {
  street: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  postalCode: string | null;
};

export type PageLink = { url: string; text: string; isInFooter: boolean };

/** What somebody reading a page would see, and what it says of itself to machines. Everything is bounded plain text. */
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
  headings: string[];
  links: PageLink[];
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
