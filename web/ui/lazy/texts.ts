export const loadFailureTexts = {
  part: 'We couldn’t load this part.',
  partMeaning: 'The rest of the page still works.',
  page: 'We couldn’t load the page.',
  pageMeaning: 'Check your connection and try again.',
  pageKept: 'You are still where you were.',
  replaced: 'Upround was updated since you opened this page.',
  replacedMeaning: 'Reload to continue. Unsaved text will be lost.',
  tryAgain: 'Try Again',
  loadAgain: 'Load again',
  stay: 'Stay here',
} as const;
