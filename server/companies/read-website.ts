import { registrableDomain } from './websites.ts';

const longestAddress = 300;

/** A company's own site as its filer typed it: with spaces inside, without a scheme, or one of several. Null for anything else. */
export function readWebsite(typed: string | null): string | null {
  const text = (typed ?? '').trim();
  if (text === '' || text.length > longestAddress || text.includes('@')) return null;
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const sites = words.filter((word) => registrableDomain(word) !== null);
  const isCutAtItsEnd = words.length === 2 && /^[a-z]{1,2}\/?$/i.test(words[1] ?? '');
  const isWhole = sites[0] !== undefined && (sites[0] === words[0] || sites.length > 1) && !isCutAtItsEnd;
  return addressOf(isWhole ? (sites[0] ?? '') : words.join(''));
}

function addressOf(text: string): string | null {
  const bare = text.replace(/^https?:?\/*/i, '');
  const isSecure = !/^http:/i.test(text);
  const address = `${isSecure ? 'https' : 'http'}://${bare}`;
  if (!URL.canParse(address) || registrableDomain(bare) === null) return null;
  const { protocol, hostname, pathname } = new URL(address);
  return `${protocol}//${hostname}${pathname.replace(/\/+$/, '')}`;
}
