/** A report that was taken out again, by what it hung on. */
export type Withdrawn = { startupId: string; fundingEventId: string | null };
