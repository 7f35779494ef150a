export const proofTexts = {
  title: 'Please confirm that it is you',
  lead: 'You have been signed in for a while. What comes next cannot be taken back.',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  codeMissing: 'Please enter the code',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  or: 'or',
  provider: (name: string) => `Continue with ${name}`,
  wrongPassword: 'This is not your password. Nothing was changed.',
  wrongPasswordOrCode:
    'Check the password and the code. A code counts once and changes every 30 seconds. Nothing was changed.',
  nothingChanged: 'Nothing was changed. Please try again.',
  noWay: 'There is no way here to confirm it',
  noWayMeaning: 'Sign out and sign in again, then what you wanted works for ten minutes.',
  loading: 'Loading the ways in which you can confirm it',
  tryAgain: 'Try again',
} as const;
