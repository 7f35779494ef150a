import type { Environment } from '../platform/environment.ts';
import type { Source, SourceListing } from './source.ts';
import { csvListing } from './sources/csv/listing.ts';
import { feedListing } from './sources/feed/listing.ts';
import { formDListing } from './sources/form-d/listing.ts';

type LoadableSource = SourceListing & {
  /** What reads a source is loaded when it is to be read: a start does not wait for every parser. */
  load: () => Promise<Source>;
};

/** Every place rounds come from. A new one is a folder with `listing.ts` and `source.ts`, and a line here. */
export const sources = {
  'form-d': { ...formDListing, load: async () => (await import('./sources/form-d/source.ts')).formDSource },
  feed: { ...feedListing, load: async () => (await import('./sources/feed/source.ts')).feedSource },
  csv: { ...csvListing, load: async () => (await import('./sources/csv/source.ts')).csvSource },
} satisfies Record<string, LoadableSource>;

export type RunnableSource = keyof typeof sources;

/** Whether the schedule runs a source here. */
export const isScheduled = ({ offBecause }: SourceListing, environment: Environment): boolean =>
  environment.fetchesSources && offBecause(environment) === null;
