/** By themselves: they are there before anything of the pulse is. */
export const skeletonTexts = { loading: 'Loading the pulse' } as const;
