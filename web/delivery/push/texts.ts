export const pushTexts = {
  title: 'Notifications',
  meaning: 'A message on this device when a round matches.',
  quiet: 'Quiet hours and pauses apply here too.',
  loading: 'Checking notifications on this device',
  states: {
    on: 'Notifications are on for this device.',
    off: 'Notifications are off on this device.',
    denied:
      'Your browser blocks notifications from Upround. Allow them in your browser’s settings, then come back.',
    unsupported:
      'This browser doesn’t support notifications here. On an iPhone or iPad, add Upround to your home screen and open it from there.',
  },
  needsPlan: 'You get notifications only for rounds your plan includes.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  turnedOn: 'Notifications are on for this device',
  turnedOff: 'Notifications are off on this device',
  notAllowed: 'Your browser didn’t allow notifications. They stay off.',
  failed: 'We couldn’t change notifications',
  notLoaded: 'We couldn’t check notifications on this device',
  tryAgain: 'Try Again',
} as const;
