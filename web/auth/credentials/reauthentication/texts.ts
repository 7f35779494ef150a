export const reauthenticationTexts = {
  title: 'Please confirm that it is you',
  lead: 'You signed in a while ago, so we ask once more before something that cannot be undone.',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  codeMissing: 'Please enter the code',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  or: 'or',
  provider: (name: string) => `Continue with ${name}`,
  wrongPassword: 'This is not your password. Nothing was changed.',
  wrongPasswordOrCode:
    'Check the password and the code. A code works once and changes every 30 seconds. Nothing was changed.',
  nothingChanged: 'Nothing was changed. Please try again.',
  noWay: 'You cannot confirm it here',
  noWayMeaning: 'Sign out and sign in again. For ten minutes after that you are not asked.',
  loading: 'Loading how you can confirm it',
  tryAgain: 'Try again',
} as const;
