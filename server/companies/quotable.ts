import { carriesAddress } from '../../contract/platform/text/carries-address.ts';

const longest = 300;

/** Words of a source as they may stand on a page: one bounded line, and none that carry a way to reach someone. */
export function quotable(words: string): string | null {
  const line = words.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line === '' || carriesAddress(withoutSums(line))) return null;
  return line.length <= longest
    ? line
    : `${line
        .slice(0, longest)
        .replace(/\s+\S*$/u, '')
        .toWellFormed()} …`;
}

/** Grouped figures look like a telephone number's. */
const withoutSums = (line: string) => line.replaceAll(/\p{Sc}\s?[\d.,]+|\d{1,3}(?:[.,]\d{3})+/gu, '');
