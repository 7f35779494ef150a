import type { SourceName } from '../../contract/companies/companies.ts';
import type { RoundReport } from '../companies/report.ts';
import type { Environment } from '../platform/environment.ts';
import type { Fetcher } from '../platform/fetch/fetcher.ts';
import type { Logger } from '../platform/log.ts';

/** Raw input exactly as it came, kept before anything reads it. */
export type RawDocument = {
  kind: 'document';
  /** The source's key: accession number, file name, feed address. */
  externalId: string;
  url: string | null;
  mediaType: string;
  body: Uint8Array;
  /** Validators for the next conditional request of the same address. */
  etag: string | null;
  lastModified: string | null;
};

/** Something that was planned and could not be had. The run goes on with the rest. */
export type CollectFailure = { kind: 'failure'; where: string; reason: string };

/** What a language model can be asked of a reading that is in doubt; nothing of it is kept. */
export type UncertainReading = { headline: string; text: string };

/** One thing found in a document. */
export type DocumentReading =
  | { kind: 'report'; report: RoundReport }
  | { kind: 'doubtful'; report: RoundReport; reason: string; question?: UncertainReading }
  | { kind: 'rejected'; where: string; reason: string; excerpt: string };

export type CollectContext = {
  environment: Environment;
  fetcher: Fetcher;
  log: Logger;
  now: () => Date;
  /** Fires when the process is asked to stop. */
  signal: AbortSignal;
  /** Whether a document with this key was read before, so that it need not be fetched again. */
  isKnown: (externalId: string) => Promise<boolean>;
  /** Validators kept from the last time this address was fetched. */
  validatorsOf: (url: string) => Promise<{ etag: string | null; lastModified: string | null }>;
  /** Feeds that an operator added to those that the configuration names. */
  addedFeeds: () => Promise<{ url: string }[]>;
};

/** What is known of a source without loading what reads it. */
export type SourceListing = {
  name: SourceName;
  label: string;
  /** Why the schedule must leave it alone, in words for an admin; null when it may run. */
  offBecause: (environment: Environment) => string | null;
};

/** One place rounds come from. `collect` plans and fetches, `read` parses and gates; recording is the same for all. */
export type Source = SourceListing & {
  /** `target`: a file, folder or address; null means the source's own live places. */
  collect: (context: CollectContext, target: string | null) => AsyncIterable<RawDocument | CollectFailure>;
  /** Pure: the same bytes give the same readings. Throws `UnreadableDocument` when nothing can be read at all. */
  read: (document: RawDocument) => Iterable<DocumentReading>;
};

export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument';
}
