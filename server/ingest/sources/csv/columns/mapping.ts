import type { Fact } from '../export-formats.ts';

/** What is made of the columns of a table, by their positions, and what is taken for granted of its sums. */
export type Mapping = {
  facts: readonly (Fact | null)[];
  /** The currency of sums that name none; null where such sums are left out, each by its line. */
  currency: string | null;
  /** What figures without a scale are in. */
  scale: 1 | 1_000 | 1_000_000;
};
