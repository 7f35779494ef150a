export const strengths = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof strengths)[number];
