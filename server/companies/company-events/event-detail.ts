import type { Listing } from '../../../contract/companies/company-events.ts';

/** What an event stores of its fact. */
export type EventDetail =
  | { of: 'roles'; count: number; titles: string[] }
  | { of: 'person'; name: string; role: string | null; listedAt: Listing }
  | { of: 'office'; city: string | null; region: string | null; country: string | null };
