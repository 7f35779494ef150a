export const shortListTexts = {
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
} as const;
