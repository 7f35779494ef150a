import type { Page } from '../page/page.ts';

/** What our sources say of a company, by which a site is known to be its own. */
export type KnownCompany = {
  /** As it is shown, then legal and earlier names. */
  names: readonly string[];
  country: string | null;
  region: string | null;
  city: string | null;
  streets: readonly string[];
  postalCodes: readonly string[];
  phones: readonly string[];
  people: readonly string[];
  /** Addresses that a source gives as the company's, or that its articles link. */
  links: readonly string[];
};

/** What was seen of one site: where somebody went, and the pages they got to, the home page first. */
export type Visit = { asked: string; pages: readonly Page[] };

type SiteFact =
  | 'address'
  | 'redirect'
  | 'parked'
  | 'kind'
  | 'name'
  | 'link'
  | 'street'
  | 'postal code'
  | 'phone'
  | 'person'
  | 'city'
  | 'place'
  | 'common name';

export type SiteReason = {
  fact: SiteFact;
  says: 'for' | 'against' | 'nothing';
  /** How much it weighs; what is accepted needs so much more than nothing. */
  points: number;
  detail: string;
};
