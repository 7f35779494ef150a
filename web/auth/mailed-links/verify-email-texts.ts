export const verifyEmailTexts = {
  pageTitle: 'Confirm your email address · Upround',
  verifying: 'Confirming your address',
  done: 'Your email address is confirmed',
  doneMeaning: (email: string) => `We’ll send alerts to ${email}.`,
  again: 'Your email address is already confirmed',
  againMeaning: (email: string) => `${email} is all set.`,
  changed: 'Your new email address is confirmed',
  changedMeaning: (email: string) =>
    `Use ${email} to sign in from now on. Your other devices were signed out.`,
  cleared:
    'To keep your account safe, we removed sign-in methods added before you confirmed it. You can add yours again in your settings.',
  oneStep: 'One step left: sign in',
  signInMeaning: (email: string) =>
    `Sign in to the account for ${email} to confirm the address. This signs out other browsers.`,
  signInToChange: (email: string) => `Sign in to make ${email} your account’s address.`,
  signIn: 'Sign in',
  otherAccount:
    'This browser is signed in to another account. Sign out, then open the link in the email again.',
  toAccount: 'Open that account’s settings',
  notYours: 'Not your account, or don’t know its password?',
  notYoursMeaning:
    'Reset the password by email. The account is then yours, and sign-in methods set up by others are removed.',
  choosePassword: 'Choose a new password',
  notYourChange: 'Didn’t ask for this?',
  notYourChangeMeaning: 'You can ignore it. This address can’t be used without you.',
  unreachableMeaning: 'Nothing was changed. The link still works.',
  tryAgain: 'Try Again',
  toSettings: 'Open your settings',
  toDashboard: 'Open your dashboard',
};
