export const exportTexts = {
  title: 'Your data',
  meaning: 'Download everything we hold about you in one file.',
  contents: 'What is in it?',
  contentsMeaning:
    'Your profile and preferences, email settings, sign-in methods, devices, favorites, saved searches, hidden items, applications and letters, subscriptions and payments, emails, digests and recent activity. Passwords and other secrets are never included.',
  json: 'Download as JSON',
  csv: 'Download as CSV',
  preparing: 'Preparing…',
  formats: 'JSON is a single document. CSV is a zip file with one table per topic.',
  done: (name: string) => `${name} downloaded`,
  failed: 'We couldn’t download your data',
} as const;

export const sharedResultsTexts = {
  title: 'Share results',
  meaning: 'Help everyone see which letters get replies.',
  label: 'Count my results in everyone’s figures',
  how: 'We count whether your letters were answered, by stage, industry, days since the round and kind of letter. A figure needs 50 letters from at least 10 users, and changes only with 10 more. It never shows your letters or companies.',
  on: 'Your results count from next week on',
  off: 'The next count skips your results',
  failed: 'We couldn’t save that',
  loading: 'Loading your choice',
  loadFailed: 'We couldn’t load your choice.',
  tryAgain: 'Try Again',
} as const;

export const deletionTexts = {
  title: 'Delete account',
  meaning: 'This is permanent. We can’t restore a deleted account.',
  whatGoes: 'We will delete',
  goes: [
    'your profile, preferences and sign-in methods',
    'your favorites',
    'your applications and letters',
    'your subscription, which we cancel first',
    'our emails to you and your activity history',
  ],
  takeFirst: 'Consider downloading your data first.',
  label: 'Type DELETE to confirm',
  submit: 'Delete my account',
  deleting: 'Deleting your account…',
  goesOn: 'You can close this page. We finish in the background.',
  failed: (reason: string) => `Failed to delete account: ${reason}`,
  partial: 'Your account is partly deleted',
  partialMeaning: 'The rest finishes automatically. You can also try again now.',
  steps: (done: number, all: number) => `${done} of ${all} steps are done. Remaining:`,
  slow: 'This is taking longer than usual',
  slowMeaning: 'We finish in the background and sign you out when it is done.',
  gone: 'Your account was deleted',
  goneMeaning: 'All your data is gone. Thank you for using Upround.',
  almostGone: 'Your account was deleted, with some cleanup left',
  almostGoneMeaning: 'The rest finishes automatically.',
} as const;
