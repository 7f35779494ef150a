export const exportTexts = {
  title: 'Your data',
  meaning: 'Everything that is held about you, as one file. It is yours: take it wherever you like.',
  contents:
    'Profile and preferences, which mails you want, ways to sign in, devices, saved companies, saved searches, what you hide, applications and letters, subscriptions and payments, mails, digests and recent activity. No password and nothing else that would let somebody in.',
  json: 'Download as JSON',
  csv: 'Download as CSV',
  preparing: 'Preparing…',
  formats: 'JSON is one document. CSV is a zip archive with a table for each part.',
  done: (name: string) => `${name} is downloaded`,
  failed: 'Your data could not be downloaded',
} as const;

export const deletionTexts = {
  title: 'Delete account',
  meaning: 'This cannot be undone, not by us either.',
  whatGoes: 'With your account go',
  goes: [
    'your profile, preferences and every way to sign in',
    'the companies you saved',
    'your applications and the letters in them',
    'your subscription; what it still charges is cancelled first',
    'every mail we wrote to you, and the record of what you did here',
  ],
  takeFirst: 'You may want to download your data first.',
  label: 'Type DELETE to confirm',
  submit: 'Delete my account',
  deleting: 'Deleting your account…',
  goesOn: 'You may close this page: it goes on without you.',
  failed: (reason: string) => `Failed to delete account: ${reason}`,
  partial: 'Your account is not deleted completely yet',
  partialMeaning: 'You need not do anything: what is left finishes by itself. You can also try it now again.',
  steps: (done: number, all: number) => `${done} of ${all} steps are done. Left:`,
  slow: 'It takes longer than half a minute',
  slowMeaning:
    'The deletion goes on and finishes by itself. You will find yourself signed out once it is done.',
  gone: 'Your account is deleted',
  goneMeaning: 'Nothing of it is left here. Thank you for the time you gave us.',
  almostGone: 'Your account is deleted, but something that belonged to it is left',
  almostGoneMeaning: 'You need not do anything: it finishes by itself.',
} as const;
