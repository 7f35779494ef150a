import type { StreamKey } from '../../../contract/alerts/streams.ts';
import type { Stream } from './find-stream-rounds.ts';

/** What people and links call a stream: its kind, or the saved search that it is of. */
export function streamKeyOf({ kind, savedSearchId }: Pick<Stream, 'kind' | 'savedSearchId'>): StreamKey {
  // The database holds the two equal: a stream of the one kind has a search, and no other has.
  return kind === 'saved-search' ? (savedSearchId ?? '') : kind;
}
