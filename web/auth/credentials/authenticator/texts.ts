import { counted } from '../../../../contract/platform/text/counts.ts';

export const authenticatorTexts = {
  title: 'Authenticator app',
  meaning: 'With it, signing in also asks for a code from an app on your phone. A passkey needs no code.',
  meaningSafe: 'Somebody who learns your password cannot get in with it alone.',
  loading: 'Loading your authenticator app',
  notLoaded: 'Your authenticator app could not be loaded',
  loadAgain: 'Load again',

  none: 'You have no authenticator app yet.',
  setUp: 'Set up an authenticator app',
  settingUp: 'One moment…',
  setUpFailed: 'The authenticator app was not set up',

  scan: 'Scan this with your authenticator app',
  scanHint: 'Any app for time-based codes will do, such as the one your password manager has.',
  picture: 'The secret for your authenticator app as a picture. It stands as text beside it.',
  type: 'Or type this into the app',
  copySecret: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser did not copy it. Select the text and copy it yourself.',
  code: 'Code that the app shows',
  codeMissing: 'Please enter the six digits that the app shows',
  confirm: 'Turn it on',
  confirming: 'Turning it on…',
  confirmFailed: 'The authenticator app was not added',
  cancel: 'Cancel',

  on: 'Signing in asks for a code, except with a passkey.',
  since: (day: string) => `Set up on ${day}`,
  codesLeft: (count: number) => `${counted(count, 'recovery code', 'recovery codes')} left`,
  noCodes: 'You have no recovery codes left',
  fewCodes: (count: number) =>
    count === 1 ? 'You have one recovery code left' : `You have ${count} recovery codes left`,
  fewCodesMeaning: 'Without your phone they are the way in. Make new ones and keep them.',
  renew: 'New recovery codes',
  renewing: 'Making them…',
  renewTitle: 'Make new recovery codes?',
  renewMeaning: 'The codes you have now stop working.',
  renewFailed: 'No new recovery codes were made',
  keepThem: 'Keep the old ones',
  remove: 'Remove',
  removing: 'Removing…',
  removeTitle: 'Remove the authenticator app?',
  removeMeaning:
    'Signing in no longer asks for a code, and your recovery codes stop working. You can then delete the entry in the app.',
  removed: 'The authenticator app was removed',
  removeFailed: 'The authenticator app was not removed',
  keepIt: 'Keep it',
} as const;

export const recoveryCodesTexts = {
  title: 'Your recovery codes',
  meaning:
    'Each one signs you in once without your phone. They are shown only now: save them where you can reach them without it.',
  copy: 'Copy',
  copied: 'Recovery codes copied',
  download: 'Download',
  print: 'Print',
  kept: 'I have saved them',
  fileName: 'upround-recovery-codes.txt',
} as const;
