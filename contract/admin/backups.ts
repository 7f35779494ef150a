import { oc } from '@orpc/contract';
import { z } from 'zod';

const backupStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export type BackupStatus = (typeof backupStatuses)[number];

/** Who asked for it: the schedule, an admin in the browser, or the operator in a terminal. */
const backupCauses = ['schedule', 'admin', 'command'] as const;
export type BackupCause = (typeof backupCauses)[number];

const restoreTestOutcomes = ['running', 'same', 'failed'] as const;
export type RestoreTestOutcome = (typeof restoreTestOutcomes)[number];

const moment = z.iso.datetime();

const backup = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(backupStatuses),
  cause: z.enum(backupCauses),
  createdAt: moment,
  endedAt: moment.nullable(),
  tablesDone: z.int(),
  tables: z.int(),
  rows: z.int(),
  bytes: z.int(),
  reason: z.string().nullable(),
  /** Whether it was brought back into a throw-away database, and came out the same. */
  test: z
    .object({ at: moment, outcome: z.enum(restoreTestOutcomes), reason: z.string().nullable() })
    .nullable(),
  /** Whether its file lies where backups lie. */
  isThere: z.boolean(),
});
export type Backup = z.infer<typeof backup>;

export const backupMessages = {
  isOpen: 'A backup is already running.',
  notDone: 'You can test only complete backups.',
  isTesting: 'This backup is already being tested.',
} as const;

const tags = ['admin'];

export const backups = {
  list: oc
    .route({ method: 'GET', path: '/admin/backups', summary: 'The backups, newest first', tags })
    .output(
      z.object({
        backups: z.array(backup),
        /** Whether a key is set: without one none is made. */
        hasKey: z.boolean(),
        /** Where they lie, in words: a folder of the machine, or a store. */
        folder: z.string(),
        /** Why it cannot be told whether they are there: a clause such as `the store refused access`. */
        fault: z.string().nullable(),
        /** When they are made, in words: `at 03:43 (UTC)`; null for only when asked. */
        schedule: z.string().nullable(),
        keep: z.int(),
      }),
    ),
  make: oc
    .route({ method: 'POST', path: '/admin/backups', summary: 'Make a backup now', tags })
    .output(z.object({ id: z.uuid() })),
  test: oc
    .route({
      method: 'POST',
      path: '/admin/backups/{id}/test',
      summary: 'Bring a backup back into a throw-away database and compare the rows',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
};
