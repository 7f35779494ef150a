import type { LetterLength, LetterPurpose, LetterTone } from './letters.ts';

export const toneNames: Record<LetterTone, string> = { plain: 'Plain', warm: 'Warm', formal: 'Formal' };
export const lengthNames: Record<LetterLength, string> = { note: 'Note', short: 'Short', full: 'Full' };
export const purposeNames: Record<LetterPurpose, string> = {
  cold: 'Introduce myself',
  referral: 'Ask for a referral',
  hr: 'Write to those who hire',
};
