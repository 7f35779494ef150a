import { foldText } from '../../platform/text/fold-text.ts';

const longForms: Readonly<Record<string, string>> = {
  st: 'saint',
  sankt: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
};

/**
 * What two spellings of one city, region or country have in common: without case, accents and punctuation, with
 * 'St.' as 'Saint'. Two places are the same exactly when their keys are.
 */
export function placeKey(name: string): string {
  return foldText(name)
    .replace(/['’ʼ`´]/g, '')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((word) => longForms[word] ?? word)
    .join(' ');
}
