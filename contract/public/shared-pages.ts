import type { Location, StartupId } from '../companies/companies.ts';

/** Where a page that someone reads elsewhere is brought: by the bookmarklet, by sharing it with the installed app, or by hand. */
export const addPath = '/add';

/** In what its address is brought: phones name an address in whichever of the three they like. */
export const sharedFields = ['url', 'text', 'title'] as const;
export type SharedFields = Partial<Record<(typeof sharedFields)[number], string>>;

/** Longer ones are no addresses that people read. */
export const longestSharedUrl = 2_000;

/** Why an address is not taken. */
export const sharedPageFaults = ['nothing', 'long', 'scheme', 'credentials', 'host', 'ours'] as const;
export type SharedPageFault = (typeof sharedPageFaults)[number];

/** The company of ours that a page is surely of, what says so, and what the viewer has of it already. */
export type SharedCompany = {
  id: StartupId;
  name: string;
  location: Location;
  knownBy: 'website' | 'board' | 'article';
  isFavorite: boolean;
  hasApplication: boolean;
};

export type SharedPage =
  | { kind: 'refused'; fault: SharedPageFault }
  | { kind: 'of-company'; url: string; company: SharedCompany }
  | {
      kind: 'of-unknown';
      url: string;
      /** What the company may be called, to be corrected by the user. */
      name: string;
      /** Whether the viewer has an application to a company of this name. */
      hasApplication: boolean;
    };
