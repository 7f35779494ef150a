export const pushTexts = {
  title: 'Notifications',
  meaning:
    'A message on this device when a round comes that fits you, also while Upround is closed. Each device is chosen for itself. Quiet hours and pauses of your mails hold here, too.',
  loading: 'Looking whether this device is notified',
  states: {
    on: 'This device is notified of new rounds.',
    off: 'This device is not notified.',
    denied:
      'This browser does not let Upround show notifications. Allow them for this site in the browser’s settings, then come back.',
    unsupported:
      'This browser cannot show notifications from here. On an iPhone or iPad, add Upround to the home screen and open it from there.',
  },
  needsPlan: 'Rounds that your plan leaves out are not told.',
  turnOn: 'Notify this device',
  turnOff: 'Stop notifying this device',
  turnedOn: 'This device is notified from now on',
  turnedOff: 'This device is notified no more',
  notAllowed: 'Nothing was turned on: the browser was not allowed to show notifications.',
  failed: 'This could not be changed',
  notLoaded: 'It could not be found out whether this device is notified',
  tryAgain: 'Try Again',
} as const;
