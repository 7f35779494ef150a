export const pageTexts = { skip: 'Skip to content' } as const;

export const shortListTexts = {
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
} as const;
