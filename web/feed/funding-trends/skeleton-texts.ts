/** Apart from the others: shown before anything of the pulse is loaded. */
export const skeletonTexts = { loading: 'Loading the charts' } as const;
