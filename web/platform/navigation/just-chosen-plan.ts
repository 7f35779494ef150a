const given = { hasJustChosenPlan: true } as const;

/** Goes along to the payment page from where someone chose a plan, so that they are not asked again. */
export const justChosenPlan = {
  state: given,
  isIn: (state: unknown): boolean =>
    typeof state === 'object' && state !== null && 'hasJustChosenPlan' in state,
};
