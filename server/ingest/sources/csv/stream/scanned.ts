import type { JsonShape } from '../json/scan-json.ts';
import type { DayOrder } from '../read-values.ts';

export type Encoding = 'utf8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macroman';

/** What can only be known of a table once all of it was seen. */
export type Scanned = {
  encoding: Encoding;
  dayOrder: DayOrder;
  /** Of JSON the dotted names of all values. */
  json?: { shape: JsonShape; keys: string[] };
};
