import type { Source } from './source.ts';
import { csvSource } from './sources/csv/source.ts';
import { feedSource } from './sources/feed/source.ts';
import { formDSource } from './sources/form-d/source.ts';

/** Every place rounds come from. A new one is a folder with a `source.ts` and a line here. */
export const sources = { 'form-d': formDSource, feed: feedSource, csv: csvSource } satisfies Record<
  string,
  Source
>;

export type RunnableSource = keyof typeof sources;
