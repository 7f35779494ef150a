import { counted } from '../../../contract/platform/text/counts.ts';

export const leavingTexts = {
  title: 'Data and deletion',
  meaning:
    'Users can export their data and delete their account in their settings. Use this if they ask you to do it for them.',
  own: 'Export your own data or delete your account in your settings.',
  reason: 'Why',
  export: 'Export',
  exportTitle: (name: string) => `Export the data of ${name}?`,
  exportMeaning:
    'One file without private texts such as letters, notes and emails. They can see the export and your reason in their activity.',
  json: 'JSON',
  csv: 'CSV files',
  exported: (name: string) => `${name} saved`,
  remove: 'Delete account',
  removeTitle: (name: string) => `Delete the account of ${name}?`,
  removeMeaning:
    'We cancel their subscriptions and delete all their data, as if they had done it themselves. You can’t undo this.',
  removeReasonHint: 'Saved in the audit log without the user’s identity. Don’t include names.',
  typed: 'Type DELETE to confirm',
  removed: (name: string) => `The account of ${name} was deleted`,
  partly: (left: number) =>
    `${counted(left, 'step', 'steps')} left. The rest finishes automatically. Check this page again later.`,
  cancel: 'Cancel',
  failed: (reason: string) => `That didn’t work: ${reason}`,
} as const;
