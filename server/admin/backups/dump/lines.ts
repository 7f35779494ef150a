import { z } from 'zod';

/** What a backup says before its tables: a row of each is a line of its own, an array of the texts of its columns. */
const name = z.string().min(1).max(63);

export const headLine = z.object({
  kind: z.literal('upround-backup'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** When the newest migration was written that the tables had. */
  migration: z.int(),
  /** By which it is known again whether the product's secret is the same; says nothing of the secret. */
  secretMark: z.string(),
});
export type HeadLine = z.infer<typeof headLine>;

const column = z.object({ name, type: z.string().regex(/^[\w ."(),[\]]+$/) });
export type DumpedColumn = z.infer<typeof column>;

const recorded = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), name, columns: z.array(column).min(1) }),
  z.object({ kind: z.literal('end-of-table'), rows: z.int(), sum: z.string() }),
  z.object({ kind: z.literal('sequence'), name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  /** Relative to the data folder. */
  z.object({ kind: z.literal('file'), path: z.string().min(1), mode: z.int() }),
  z.object({ kind: z.literal('part'), bytes: z.base64() }),
  z.object({ kind: z.literal('end'), tables: z.int(), rows: z.int() }),
]);
export type RecordedLine = z.infer<typeof recorded>;

export const readRecorded = (line: string): RecordedLine => recorded.parse(JSON.parse(line));

/** Rows are arrays, all else is an object. */
export const isRow = (line: string) => line.startsWith('[');
