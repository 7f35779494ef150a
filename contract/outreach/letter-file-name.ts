import type { LetterFormat } from './letters.ts';

/** What the file of a letter to a company is called. */
export function letterFileName(company: string, format: LetterFormat | 'txt'): string {
  const name = company
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `letter-${name || 'company'}.${format}`;
}
