import type { ProviderName } from '../../contract/enrichment/job-boards.ts';

export type SandboxRole = {
  id: string;
  title: string;
  city: string;
  country: string;
  countryCode: string;
  department: string;
  isRemote?: boolean;
  publishedAt?: string;
  /** A year's, where the employer says it and the vendor passes it on. */
  pay?: { min: number; max: number; currency: string } | null;
};

/** What goes wrong with a board. */
const boardFaults = [
  'empty',
  'html',
  'missing',
  'cut',
  'huge',
  'led-away',
  'led-inside',
  'endless',
  'broken',
  'limited',
  'reserved',
] as const;
export type BoardFault = (typeof boardFaults)[number];

export type SandboxBoard = {
  provider: Exclude<ProviderName, 'careers-page'>;
  token: string;
  owner: string;
  /** Where the employer's own site is, for providers that say so. */
  website?: string;
  roles: SandboxRole[];
  fault?: BoardFault | null;
  /** It names its listings by a tag, and answers by nothing where they are still the same. */
  isTagged?: true;
};
