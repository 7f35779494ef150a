/** A report that was taken out again, by what it hung on. */
export type Withdrawn = { startupId: string; fundingEventId: string | null };

export type Undone = {
  reports: number;
  rounds: number;
  companies: number;
  /** Companies of which nothing is told any more, that stay because something of a person hangs on them. */
  kept: string[];
  /** Companies that the import was the first to tell of, and others told of since. */
  shared: number;
};
