export const uiTexts = {
  productName: 'Upround',
  close: 'Close',
  remove: 'Remove',
  undo: 'Undo',
  notifications: 'Notifications',
  suggestions: 'Suggestions',
  hidePassword: 'Hide',
  showPassword: 'Show',
  /** Behind either, for who cannot see beside what it stands. */
  password: ' password',
  undisclosed: 'Undisclosed',
  aboutInDollars: (amount: string, dollars: string) => `${amount}, about ${dollars}`,
  justNow: 'just now',
} as const;
