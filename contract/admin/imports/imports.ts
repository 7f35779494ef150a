import { oc } from '@orpc/contract';
import { z } from 'zod';
import { roundKinds } from '../../companies/round-kinds.ts';
import { calendarDate } from '../../platform/time/calendar.ts';
import { importCounts, importFacts, importResult, undoResult } from './import-results.ts';

export const mostImportBytes = 200 * 1024 * 1024;
/** So much of a file is sent at a time: with what wraps it, it is no larger than any other request. */
export const importPartBytes = 180_000;

const importStatuses = [
  'uploading',
  'refused',
  'ready',
  'checking',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importScales = [1, 1_000, 1_000_000] as const;

/** What each column tells, by its position, and what is taken for granted of sums that do not say it. */
const importMapping = z.object({
  facts: z.array(z.enum(importFacts).nullable()).max(1_000),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  scale: z.union(importScales.map((scale) => z.literal(scale))),
});
export type ImportMapping = z.infer<typeof importMapping>;

const importColumn = z.object({
  header: z.string(),
  guess: z.enum(importFacts).nullable(),
  /** From 0 to 1. */
  confidence: z.number(),
  samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof importColumn>;

const importSummary = z.object({
  id: z.uuid(),
  fileName: z.string(),
  size: z.int(),
  status: z.enum(importStatuses),
  received: z.int(),
  rowsDone: z.int(),
  bytesDone: z.int(),
  /** False where it was brought in from a terminal, or its file is gone. */
  canStart: z.boolean(),
  canUndo: z.boolean(),
  counts: importCounts.nullable(),
  reason: z.string().nullable(),
  startedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  undone: undoResult.nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

const importDetail = importSummary.extend({
  columns: z.array(importColumn),
  mapping: importMapping,
  isKnownExport: z.boolean(),
  check: importResult.nullable(),
  result: importResult.nullable(),
});
export type ImportDetail = z.infer<typeof importDetail>;

const previewRow = z.object({
  line: z.string(),
  outcome: z.enum(['new', 'changed', 'unchanged', 'held', 'rejected']),
  company: z.string().nullable(),
  place: z.string().nullable(),
  website: z.string().nullable(),
  industries: z.array(z.string()),
  announcedOn: calendarDate.nullable(),
  roundKind: z.enum(roundKinds).nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  problems: z.array(z.string()),
});
export type PreviewRow = z.infer<typeof previewRow>;

const one = z.object({ id: z.uuid() });
const mapped = one.extend({ mapping: importMapping });
const tags = ['admin'];

export const imports = {
  list: oc
    .route({ method: 'GET', path: '/admin/imports', summary: 'The last hundred imports, newest first', tags })
    .output(z.object({ imports: z.array(importSummary) })),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/imports/{id}',
      summary: 'One import with its columns and results',
      tags,
    })
    .input(one)
    .output(importDetail),
  problems: oc
    .route({
      method: 'GET',
      path: '/admin/imports/{id}/problems',
      summary: 'Every line of an import that could not be read, as CSV',
      tags,
    })
    .input(one)
    .output(z.object({ csv: z.string() })),
  begin: oc
    .route({
      method: 'POST',
      path: '/admin/imports',
      summary: 'Begin to bring in a file, or go on where its upload stopped',
      tags,
    })
    .input(
      z.object({
        fileName: z.string().trim().min(1).max(300),
        size: z.int().min(1).max(mostImportBytes),
        /** When the file was changed last, in milliseconds: with name and size it says that it is the same. */
        changedAt: z.int(),
      }),
    )
    .output(z.object({ id: z.uuid(), received: z.int() })),
  addPart: oc
    .route({
      method: 'PUT',
      path: '/admin/imports/{id}/parts',
      summary: 'Send the next part of the file, as base64',
      tags,
    })
    .input(one.extend({ offset: z.int().min(0), part: z.base64().max(Math.ceil(importPartBytes / 3) * 4) }))
    .output(z.object({ received: z.int() })),
  finish: oc
    .route({
      method: 'POST',
      path: '/admin/imports/{id}/finish',
      summary: 'Look at the file that was sent',
      tags,
    })
    .input(one)
    .output(z.object({ status: z.enum(importStatuses) })),
  preview: oc
    .route({
      method: 'POST',
      path: '/admin/imports/{id}/preview',
      summary: 'The first 20 rows as they would be recorded',
      tags,
    })
    .input(mapped)
    .output(z.object({ rows: z.array(previewRow) })),
  check: oc
    .route({
      method: 'POST',
      path: '/admin/imports/{id}/check',
      summary: 'Go through the whole file without recording anything',
      successStatus: 202,
      tags,
    })
    .input(mapped)
    .output(z.object({ status: z.enum(importStatuses) })),
  start: oc
    .route({
      method: 'POST',
      path: '/admin/imports/{id}/start',
      summary: 'Record what the file says',
      successStatus: 202,
      tags,
    })
    .input(mapped)
    .output(z.object({ status: z.enum(importStatuses) })),
  cancel: oc
    .route({
      method: 'POST',
      path: '/admin/imports/{id}/cancel',
      summary: 'Stop after the rows that are being recorded',
      tags,
    })
    .input(one)
    .output(z.object({ status: z.enum(importStatuses) })),
  undo: oc
    .route({
      method: 'POST',
      path: '/admin/imports/{id}/undo',
      summary: 'Take back all that the import created or changed',
      successStatus: 202,
      tags,
    })
    .input(one)
    .output(z.object({ status: z.enum(importStatuses) })),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/admin/imports/{id}',
      summary: 'Forget a file that nothing was recorded of',
      tags,
    })
    .input(one)
    .output(z.object({ isRemoved: z.boolean() })),
};
