export const handoverTexts = {
  takenOver: 'Your dashboard was already open in another tab, which is now up to date.',
  takenOverPage: 'This page was already open in another tab.',
} as const;
