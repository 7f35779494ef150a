import { counted } from '../../../../contract/platform/text/counts.ts';

export const authenticatorTexts = {
  title: 'Authenticator app',
  meaning: 'Two-factor sign-in (2FA): your password, then a code from an app.',
  loading: 'Loading your authenticator app',
  notLoaded: 'We couldn’t load your authenticator app',
  loadAgain: 'Try Again',

  none: 'No authenticator app yet',
  noneMeaning: 'With one, a stolen password alone can’t open your account.',
  setUp: 'Set up an authenticator app',
  settingUp: 'One moment…',
  setUpFailed: 'We couldn’t set up the authenticator app',

  scan: 'Scan this with your authenticator app',
  scanHint: 'Any app for time-based codes works, including most password managers.',
  picture: 'QR code with the secret for your authenticator app, also shown as text.',
  type: 'Or enter this key in the app',
  copySecret: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser couldn’t copy it. Select the text and copy it yourself.',
  code: 'Code from the app',
  codeMissing: 'Please enter the six digits from the app',
  confirm: 'Turn on',
  confirming: 'Turning on…',
  confirmFailed: 'We couldn’t add the authenticator app',
  cancel: 'Cancel',

  on: 'You sign in with a code, or with a passkey.',
  since: (day: string) => `Set up on ${day}`,
  codesLeft: (count: number) => `${counted(count, 'recovery code', 'recovery codes')} left`,
  noCodes: 'You have no recovery codes left',
  fewCodes: (count: number) =>
    count === 1 ? 'You have one recovery code left' : `You have ${count} recovery codes left`,
  fewCodesMeaning: 'You need them if you lose your phone. Create new ones and store them safely.',
  renew: 'New recovery codes',
  renewing: 'Creating codes…',
  renewTitle: 'Create new recovery codes?',
  renewMeaning: 'Your current codes will stop working.',
  renewFailed: 'We couldn’t create new recovery codes',
  keepThem: 'Keep current codes',
  remove: 'Remove',
  removing: 'Removing…',
  removeTitle: 'Remove the authenticator app?',
  removeMeaning:
    'You will sign in without a code, and your recovery codes stop working. You can then delete the entry in the app.',
  removed: 'Authenticator app removed',
  removeFailed: 'We couldn’t remove the authenticator app',
  keepIt: 'Keep it',
} as const;

export const recoveryCodesTexts = {
  title: 'Your recovery codes',
  meaning:
    'Each one signs you in once without your phone. We show them only now, so save them somewhere safe.',
  copy: 'Copy',
  copied: 'Recovery codes copied',
  download: 'Download',
  print: 'Print',
  kept: 'I have saved them',
  fileName: 'upround-recovery-codes.txt',
} as const;
