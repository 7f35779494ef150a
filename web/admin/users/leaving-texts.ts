import { counted } from '../../../contract/platform/text/counts.ts';

export const leavingTexts = {
  title: 'Data and leaving',
  meaning:
    'People take their data along and delete their account in their own settings. This is for whoever cannot, and asked for it some other way.',
  own: 'Take your own data along, or leave, in your settings.',
  reason: 'Why',
  export: 'Export',
  exportTitle: (name: string) => `Export what is held of ${name}?`,
  exportMeaning:
    'One file without what they wrote: letters, notes, what they say of themselves, and mails stay theirs. They can read that it was exported, and why.',
  json: 'JSON',
  csv: 'CSV files',
  exported: (name: string) => `${name} is saved`,
  remove: 'Delete account',
  removeTitle: (name: string) => `Delete the account of ${name}?`,
  removeMeaning:
    'By the same steps as when they delete it themselves: subscriptions are cancelled, and everything that names them goes. This cannot be undone.',
  removeReasonHint: 'Kept in the audit log, which does not say whose account it was: name nobody here.',
  typed: 'Type DELETE to confirm',
  removed: (name: string) => `The account of ${name} is deleted`,
  partly: (left: number) =>
    `${counted(left, 'step is', 'steps are')} left and done by themselves. Open this page again in a while.`,
  cancel: 'Cancel',
  failed: (reason: string) => `Not done: ${reason}`,
} as const;
