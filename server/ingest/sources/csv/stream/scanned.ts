import type { JsonShape } from '../json/scan-json.ts';
import type { DayOrder } from '../read-values.ts';
import type { RecognisedTable } from '../recognise-columns.ts';
import type { Row } from '../split.ts';
import type { rejectRow } from './row-reader.ts';

export type Encoding = 'utf8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macroman';

/** What can only be known of a table once all of it was seen. */
export type Scanned = {
  encoding: Encoding;
  dayOrder: DayOrder;
  /** Of JSON the dotted names of all values. */
  json?: { shape: JsonShape; keys: string[] };
};

export type OpenTable = {
  table: RecognisedTable;
  /** The first rows below the header. */
  sample: readonly Row[];
  /** What stood above the header and is none. */
  above: readonly ReturnType<typeof rejectRow>[];
  /** Every row below the header, piece by piece; `counted` is told how many bytes of the file were read. */
  rows: (counted?: (bytes: number) => void) => AsyncGenerator<Row>;
};
