export const adminSignInTexts = {
  title: 'Admin sign-in',
  lead: 'For the team that runs Upround.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  denied: 'Access denied. Admin privileges required.',
  invalid: 'Invalid credentials or insufficient privileges',
  emailMissing: 'Please enter your email address',
  passwordMissing: 'Please enter your password',
} as const;

export const adminPasswordTexts = {
  title: 'Choose your own password',
  lead: 'You signed in with a one-time password. Replace it to continue.',
  leadByChoice: 'Changing it signs you out on all other devices.',
} as const;

export const adminSecondFactorTexts = {
  title: 'Your second factor',
  lead: 'Admins sign in with two factors.',
  leadSetUp: 'Admins sign in with two factors. Set up the second one to continue.',
  leadConfirm: 'Admins sign in with two factors. Confirm with the second one to continue.',
  passkeyAdded: 'Passkey added. Use it once to continue.',
  loading: 'Loading your sign-in methods',
  lost: 'Lost your second factor?',
  lostMeaning:
    'A server operator can remove it from your account. Then sign in with your password and set up a new one. The command is:',
  lostCommand: (email: string) => `npm run admin -- drop-second-factor ${email}`,
} as const;
