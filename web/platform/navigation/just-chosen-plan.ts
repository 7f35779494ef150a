const given = { hasJustChosenPlan: true } as const;

/**
 * Goes along to the payment page from where someone chose a plan, so that they are not asked again, with where they wanted to go.
 */
export const justChosenPlan = {
  state: (next: string) => ({ ...given, next }),
  isIn: (state: unknown): boolean =>
    typeof state === 'object' && state !== null && 'hasJustChosenPlan' in state,
  nextIn: (state: unknown): string | null =>
    typeof state === 'object' && state !== null && 'next' in state && typeof state.next === 'string'
      ? state.next
      : null,
};
