export const pageTexts = { skip: 'Skip to the page' } as const;
