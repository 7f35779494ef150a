export const adminSignInTexts = {
  title: 'Admin sign-in',
  lead: 'For the people who run this installation.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in…',
  denied: 'Access denied. Admin privileges required.',
  invalid: 'Invalid credentials or insufficient privileges',
  emailMissing: 'Please enter your email address',
  passwordMissing: 'Please enter your password',
} as const;

export const adminPasswordTexts = {
  title: 'Choose your own password',
  lead: 'You signed in with a one-time password. It was printed on a terminal, so it has to be replaced before you go on.',
  leadByChoice: 'Changing it signs you out on every other device.',
} as const;

export const adminSecondFactorTexts = {
  title: 'Your second factor',
  lead: 'Admins of this installation sign in with two factors.',
  leadSetUp: 'Admins of this installation sign in with two factors. Set the second one up to go on.',
  leadConfirm: 'Admins of this installation sign in with two factors. Confirm with the second one to go on.',
  passkeyAdded: 'Your passkey is there. Confirm with it once to go on.',
  loading: 'Loading what you can confirm with',
  lost: 'Have you lost it?',
  lostMeaning:
    'Whoever runs the server can take it away from your account. Then you sign in with your password and set up a new one. The command is:',
  lostCommand: (email: string) => `npm run admin -- drop-second-factor ${email}`,
} as const;
