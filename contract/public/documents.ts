import type { LockedPreview } from '../feed/locked-preview.ts';
import type { Operator } from './operator.ts';
import type { DocumentPath } from './pages.ts';
import type { MonthOfRounds, PublicRound, PublicRoundLine } from './public-rounds.ts';
import type { RemovalFaults, RemovalForm } from './removal-requests.ts';
import type { Scorecard } from './scorecard.ts';
import type { SharedPage } from './shared-pages.ts';

/** How an account was left: wholly, or with something that is still being done. */
export const farewells = ['gone', 'almost-gone'] as const;
export type Farewell = (typeof farewells)[number];

/** Asked for so, such a page is answered as what it is written from. */
export const documentData = 'application/vnd.upround.document+json';

/** What such a page shows. */
export type DocumentPage =
  | {
      kind: 'landing';
      farewell: Farewell | null;
      /** Null when they could not be looked up. */
      latest: readonly LockedPreview[] | null;
    }
  | { kind: 'text'; path: Exclude<DocumentPath, '/' | '/rounds' | '/opt-out' | '/scorecard'> }
  | { kind: 'round'; round: PublicRound }
  | { kind: 'scorecard'; scorecard: Scorecard }
  /** A round that was public once. */
  | { kind: 'gone' }
  | {
      kind: 'rounds';
      /** `2026-10`; null for the newest of all. */
      month: string | null;
      rounds: readonly PublicRoundLine[];
      months: readonly MonthOfRounds[];
      /** Whether newer ones of the same list are on another page. */
      isContinued: boolean;
      olderPath: string | null;
    }
  | {
      kind: 'opt-out';
      given: RemovalForm;
      faults: RemovalFaults;
      /** Why it could not be taken, where that is no fault of a field. */
      failure: string | null;
    }
  | { kind: 'opt-out-sent' }
  /** What the link of the mail leads to: opening it does nothing yet, as programs open links too. */
  | { kind: 'opt-out-proof'; token: string }
  | { kind: 'opt-out-proved'; isProved: boolean }
  /** What a signed-in user brings from elsewhere, and why it could not be added, if it could not. */
  | { kind: 'add'; shared: SharedPage; failure: string | null };

/** All that such a page is written from. */
export type DocumentRequest = {
  /** The one address of the page, with what of its query belongs to it. */
  path: string;
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string;
  now: Date;
  /** Addresses of what the build made. */
  assets: { styles: readonly string[]; fonts: readonly string[] };
  operator: Operator;
  isMember: boolean;
  /** Whether this installation shows one, so that the way there stands below the page. */
  hasScorecard: boolean;
  page: DocumentPage;
};
export type RenderDocument = (request: DocumentRequest) => string;
