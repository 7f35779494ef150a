export const loadFailureTexts = {
  part: 'This part could not be loaded.',
  partMeaning: 'The rest of the page goes on working.',
  page: 'The page could not be loaded.',
  pageMeaning: 'Check your connection and try again.',
  pageKept: 'You are still where you were.',
  replaced: 'Upround was updated after this page was opened.',
  replacedMeaning: 'Load it again to go on. What you typed and did not save is lost.',
  tryAgain: 'Try Again',
  loadAgain: 'Load again',
  stay: 'Stay here',
} as const;
