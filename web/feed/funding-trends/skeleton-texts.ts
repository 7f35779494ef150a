/** Apart from the others: shown before anything of the pulse is loaded. */
export const skeletonTexts = { loading: 'Loading the pulse' } as const;
