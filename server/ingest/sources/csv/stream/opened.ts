import type { RecognisedTable } from '../recognise-columns.ts';
import type { Row } from '../split.ts';
import type { rejectRow } from './row-reader.ts';

export type OpenTable = {
  table: RecognisedTable;
  /** The first rows below the header. */
  sample: readonly Row[];
  /** What stood above the header and is none. */
  above: readonly ReturnType<typeof rejectRow>[];
  /** Every row below the header, piece by piece; `counted` is told how many bytes of the file were read. */
  rows: (counted?: (bytes: number) => void) => AsyncGenerator<Row>;
};
