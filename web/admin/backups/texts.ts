import type { BackupCause, BackupStatus } from '../../../contract/admin/backups.ts';
import { counted, withCommas, withTenths } from '../../../contract/platform/text/counts.ts';

export const backupTexts = {
  title: 'Backups',
  lead: 'Copies of the database and of the files beside it, sealed with your key.',
  list: 'Backups, newest first',
  make: 'Back up now',
  asked: 'The backup begins in a moment',
  failed: (reason: string) => `Not done: ${reason}`,
  noKey: 'No backups are made',
  noKeyMeaning:
    'Set BACKUP_KEY in the configuration to 16 or more characters, and keep it somewhere else too: nobody reads a backup without it. Then start Upround again.',
  scheduled: (schedule: string) => `Made ${schedule}`,
  unscheduled: 'Made only when somebody asks (BACKUP_CRON=off)',
  kept: (store: number, folder: string) => `the newest ${withCommas(store)} are kept in ${folder}`,
  tested: 'each Sunday the newest is brought back for a trial.',
  restoring: 'To bring one back, stop Upround and run',
  command: (folder: string) => `npm run restore -- ${folder}/<file>`,
  none: 'No backup has been made yet',
  noneMeaning: 'The first one is made at its hour, or now.',
  columns: {
    when: 'Made',
    status: 'Outcome',
    rows: 'Rows',
    size: 'Size',
    test: 'Brought back for a trial',
    action: 'Trial',
  },
  statuses: {
    waiting: 'Waiting',
    running: 'Being made',
    done: 'Complete',
    failed: 'Failed',
  } satisfies Record<BackupStatus, string>,
  causes: {
    schedule: 'on schedule',
    admin: 'asked for by an admin',
    command: 'from the terminal',
  } satisfies Record<BackupCause, string>,
  progress: (done: number, all: number) => `${withCommas(done)} of ${counted(all, 'table', 'tables')}`,
  rowsSoFar: (rows: number) => counted(rows, 'row', 'rows'),
  gone: 'Its file is not on this machine.',
  untested: 'Not yet',
  testing: 'Under way',
  same: 'Every row came back',
  testFailed: 'Failed',
  test: 'Try it',
  testOf: (file: string) => `Try it: bring ${file} back for a trial`,
  testAsked: 'It is being brought back into a database that is thrown away',
} as const;

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `12.3 MB` */
export function sizeInWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : withTenths(value)} ${units[power]}`;
}
