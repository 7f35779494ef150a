export const verifyEmailTexts = {
  pageTitle: 'Confirm your email address · Upround',
  title: 'Your email address',
  lead: 'Alerts go only to addresses whose owners have confirmed them.',
  verifying: 'Confirming your address',
  done: 'Your email address is confirmed',
  doneMeaning: (email: string) => `Alerts come to ${email} from now on.`,
  again: 'Your email address is already confirmed',
  againMeaning: (email: string) => `${email} is in use. There is nothing left to do.`,
  changed: 'Your new email address is confirmed',
  changedMeaning: (email: string) =>
    `You sign in with ${email} from now on. Your other devices were signed out.`,
  cleared:
    'Passkeys, an authenticator app or another way to sign in had been added before you confirmed it, and are gone. Those that were yours you can add again in your settings.',
  oneStep: 'One step left: sign in',
  signInMeaning: (email: string) =>
    `Sign in to the account that was made with ${email}, and the address is confirmed. Other browsers in which it is open are signed out then. Nothing has changed yet.`,
  signInToChange: (email: string) =>
    `Sign in to your account, and ${email} becomes its address. Nothing has changed yet.`,
  signIn: 'Sign in',
  somebodyElse:
    'Somebody else is signed in in this browser. Sign them out, then open the link in the mail once more.',
  toAccount: 'Open their settings',
  notYours: 'You did not make this account, or do not know its password?',
  notYoursMeaning:
    'Choose a new password by mail. The account is yours then, and whatever somebody else set up in it is gone.',
  choosePassword: 'Choose a new password',
  notYourChange: 'You asked for nothing like this?',
  notYourChangeMeaning: 'Then there is nothing to do. Without you nobody can use this address.',
  overMeaning: 'Your settings send you a new one.',
  unreachableMeaning: 'Nothing has changed yet, and the link still works.',
  tryAgain: 'Try Again',
  toSettings: 'Open your settings',
  toDashboard: 'Open your dashboard',
};
