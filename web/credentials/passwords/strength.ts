export const strengths = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof strengths)[number];

export const strengthTexts: Record<Strength, string> = {
  weak: 'Easy to guess',
  fair: 'Fair',
  strong: 'Strong',
};
