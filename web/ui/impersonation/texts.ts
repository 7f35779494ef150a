export const impersonationTexts = {
  label: 'You look at Upround as somebody else',
  as: (name: string) => `You see Upround as ${name}.`,
  nothing: 'You can change nothing.',
  until: (time: string) => `Until ${time}.`,
  stop: 'Stop',
  failed: 'It could not be stopped. Try again, or sign out.',
  theirsAlone: 'This is theirs alone. It is not shown while you see Upround as somebody else.',
  privateSettings:
    'What opens their account, their devices, their feeds and webhooks, and their own copy of everything are theirs alone. They are not shown while you see Upround as somebody else.',
} as const;
