import type { BackupCause, BackupStatus } from '../../../contract/admin/backups.ts';
import { counted, withCommas, withTenths } from '../../../contract/platform/text/counts.ts';

export const backupTexts = {
  title: 'Backups',
  lead: 'Copies of the database and its files, encrypted with your key.',
  list: 'Backups, newest first',
  make: 'Back up now',
  asked: 'The backup starts in a moment',
  failed: (reason: string) => `That didn’t work: ${reason}`,
  noKey: 'No backups are made',
  leftToDo: 'See what’s left to do',
  noKeyMeaning:
    'Set BACKUP_KEY to 16 or more characters and restart Upround. Store the key in a second place: backups can’t be read without it.',
  scheduled: (schedule: string) => `Made ${schedule}`,
  unscheduled: 'Made only on request (BACKUP_CRON=off)',
  kept: (store: number, folder: string) => `the newest ${withCommas(store)} are kept in ${folder}`,
  tested: 'each Sunday the newest is test-restored.',
  restoring: 'To restore one, stop Upround and run',
  command: 'npm run restore -- <file>',
  unreachable: (fault: string) => `We can’t tell whether they are still there: ${fault}.`,
  none: 'No backups yet',
  noneMeaning: 'The first one runs on schedule, or back up now.',
  columns: {
    when: 'Made',
    status: 'Outcome',
    rows: 'Rows',
    size: 'Size',
    test: 'Test restore',
    action: 'Actions',
  },
  statuses: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Complete',
    failed: 'Failed',
  } satisfies Record<BackupStatus, string>,
  causes: {
    schedule: 'on schedule',
    admin: 'by an admin',
    command: 'from the terminal',
  } satisfies Record<BackupCause, string>,
  progress: (done: number, all: number) => `${withCommas(done)} of ${counted(all, 'table', 'tables')}`,
  rowsSoFar: (rows: number) => counted(rows, 'row', 'rows'),
  gone: 'The file is missing on this machine.',
  untested: 'Not tested',
  testing: 'Running',
  same: 'All rows restored',
  testFailed: 'Failed',
  test: 'Test restore',
  testOf: (file: string) => `Test restore of ${file}`,
  testAsked: 'Restoring into a temporary database',
} as const;

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `12.3 MB` */
export function sizeInWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : withTenths(value)} ${units[power]}`;
}
