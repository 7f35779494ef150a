import type { Strength } from './strength.ts';

export const strengthTexts: Record<Strength, string> = {
  weak: 'Easy to guess',
  fair: 'Fair',
  strong: 'Strong',
};
