export const impersonationTexts = {
  label: 'You are viewing Upround as another user',
  as: (name: string) => `You are viewing Upround as ${name}.`,
  nothing: 'Read-only.',
  until: (time: string) => `Until ${time}.`,
  stop: 'Stop',
  failed: 'We couldn’t stop it. Try again, or sign out.',
  theirsAlone: 'This is private. We hide it while you view Upround as another user.',
} as const;
