export const unsavedTexts = {
  title: 'Leave without saving?',
  meaning: 'You have unsaved changes on this page.',
  leave: 'Leave without saving',
  stay: 'Stay here',
} as const;
