import type { Money } from '../companies/companies.ts';
import type { RoundEvent } from '../companies/round-events.ts';

/** Where the public rounds are listed; a month is below it, and so is each round. */
export const roundsPath = '/rounds';
export const sitemapPath = '/sitemap.xml';
/** The newest public rounds, for readers of feeds. */
export const roundFeeds = { atom: '/rounds.atom', json: '/rounds.json' } as const;

/** A round in a public list. */
export type PublicRoundLine = {
  /** `/rounds/kestrel-series-a-3f2b8c1d9e4a4f67` */
  path: string;
  companyName: string;
  /** Null where it is unknown. */
  amount: Money | null;
  /** Null where it is unknown. */
  roundName: string | null;
  event: RoundEvent;
  /** `Berlin, Germany`; null where it is not known. */
  place: string | null;
  announcedOn: string;
  isSample: boolean;
};

export type PublicSource = { label: string; url: string | null; reportedOn: string };

/** All that is public of a round. What a plan pays for has no place in it. */
export type PublicRound = PublicRoundLine & {
  location: { city: string | null; region: string | null; country: string | null };
  industries: string[];
  /** What the company does, as the free plan shows it, and the site that says so; null where it is not known. */
  about: { text: string; site: string | null } | null;
  sources: PublicSource[];
  /** All public rounds of the company, the newest first, this one included. */
  rounds: PublicRoundLine[];
  /** Public rounds of the companies most like it. */
  similar: PublicRoundLine[];
  /** When something of it changed last. */
  changedAt: string;
  /** The picture that is shown where its address is shared. */
  cardPath: string;
};

export type MonthOfRounds = { month: string; rounds: number };
