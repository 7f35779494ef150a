export const savedTexts = { saved: 'Saved' } as const;
