export const unsavedTexts = {
  title: 'Leave without saving?',
  meaning: 'You changed something on this page that is not saved yet.',
  leave: 'Leave without saving',
  stay: 'Stay here',
} as const;
