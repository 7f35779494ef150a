import type { ChecklistStep, Verdict } from '../../../contract/admin/settings.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';

export const settingsTexts = {
  title: 'Settings',
  lead: 'What is configured, and whether it works. Change it in the environment. See .env.example for each setting.',
  examinedAt: 'Checked',
  tryAgain: 'You can also run npm run doctor in the terminal.',
  steps: 'Left to do',
  stepsDone: 'All done. Nothing is left to set up.',
  stepsOf: (done: number, all: number) => `${withCommas(done)} of ${withCommas(all)} done`,
  done: 'Done',
  open: 'To do',
  stepNames: {
    address: 'Put it behind https and set PUBLIC_URL',
    database: 'Use a PostgreSQL server instead of the embedded database',
    mail: 'Set SMTP_URL to send emails',
    sources: 'Set SOURCES_CONTACT to fetch filings',
    payments: 'Sell plans: BILLING=paypro with its keys, or off',
    backups: 'No backups are made. Set BACKUP_KEY to 16 or more characters',
    'second-admin': 'Add a second admin, in case one is locked out',
    sample: 'Remove the sample data',
  } satisfies Record<ChecklistStep, string>,
  stepLinks: {
    'second-admin': 'Open the users',
    mail: 'Send a test',
  },
  groups: {
    broken: 'Broken',
    toDo: 'To do',
    fine: 'Working',
  } satisfies Record<Verdict, string>,
} as const;
