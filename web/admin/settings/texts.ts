import type { ChecklistStep, Verdict } from '../../../contract/admin/settings.ts';

export const settingsTexts = {
  title: 'Settings',
  lead: 'What is configured, and whether it works. It is set in the environment, where .env.example says what each does.',
  examinedAt: 'Tried',
  tryAgain: 'The same is said by npm run doctor in the terminal.',
  steps: 'Before others use it',
  stepsDone: 'All of it is done.',
  done: 'Done',
  open: 'To do',
  stepNames: {
    address: 'Put it behind https and set PUBLIC_URL',
    database: 'Use a PostgreSQL server instead of the embedded database',
    mail: 'Set SMTP_URL, so that mails leave',
    sources: 'Set SOURCES_CONTACT, so that filings are fetched',
    payments: 'Sell plans: BILLING=paypro with its keys, or off',
    'second-admin': 'Have a second admin, in case one is locked out',
    sample: 'Remove the sample data',
  } satisfies Record<ChecklistStep, string>,
  stepLinks: {
    'second-admin': 'Open the users',
    mail: 'Send a test',
  },
  groups: {
    broken: 'Does not work',
    toDo: 'Left to do',
    fine: 'Works',
  } satisfies Record<Verdict, string>,
} as const;
