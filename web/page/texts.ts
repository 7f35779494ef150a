export const pageTexts = { skip: 'Skip to content' } as const;
