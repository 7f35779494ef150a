export const devicesTexts = {
  title: 'Devices',
  meaning:
    'Where you are signed in, and where you may be without a password because you asked to be remembered.',
  meaningSafe: 'Sign out whatever you do not know, then change your password.',
  loading: 'Loading your devices',
  notLoaded: 'Your devices could not be read',
  loadAgain: 'Load again',
  current: 'This device',
  remembered: 'Remembered',
  lastSeen: 'Last seen',
  since: (day: string) => `signed in since ${day}`,
  signOut: 'Sign out',
  signOutThis: (name: string, address: string | null) =>
    address === null ? `Sign out ${name}` : `Sign out ${name} at ${address}`,
  signingOut: 'Signing out…',
  signedOut: (name: string) => `Signed out: ${name}`,
  signOutFailed: 'The device was not signed out',
  alone: 'You are signed in nowhere else.',
  signOutOthers: 'Sign out all other devices',
  othersTitle: 'Sign out all other devices?',
  othersMeaning:
    'They have to sign in again, also where you asked to be remembered. You stay signed in here.',
  keep: 'Leave them',
  othersSignedOut: 'All other devices are signed out',
  othersFailed: 'The other devices were not signed out',
} as const;
