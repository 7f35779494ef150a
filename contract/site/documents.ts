import type { LatestRound } from '../startups.ts';
import type { DocumentPath } from './pages.ts';

/** How an account was left: wholly, or with something that is still being done. */
export const farewells = ['gone', 'almost-gone'] as const;
export type Farewell = (typeof farewells)[number];

/** All that such a page is written from. */
export type DocumentRequest = {
  path: DocumentPath;
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string;
  now: Date;
  /** Addresses of what the build made. */
  assets: { styles: readonly string[]; fonts: readonly string[] };
  isMember: boolean;
  farewell: Farewell | null;
  /** Null when they could not be looked up. */
  latest: readonly LatestRound[] | null;
};
export type RenderDocument = (request: DocumentRequest) => string;
