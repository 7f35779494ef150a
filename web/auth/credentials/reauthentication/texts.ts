export const reauthenticationTexts = {
  title: 'Confirm that it’s you',
  lead: 'You signed in a while ago. For your security, please confirm before you continue.',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  codeMissing: 'Please enter the code',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  or: 'or',
  provider: (name: string) => `Continue with ${name}`,
  wrongPassword: 'Wrong password. Nothing was changed.',
  wrongPasswordOrCode:
    'Check your password and code. Codes work once and change every 30 seconds. Nothing was changed.',
  nothingChanged: 'Nothing was changed. Please try again.',
  noWay: 'You can’t confirm this here',
  noWayMeaning: 'Sign out, sign in again, and make your change within ten minutes.',
  loading: 'Loading your sign-in methods',
  tryAgain: 'Try Again',
} as const;
