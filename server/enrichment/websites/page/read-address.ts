import type { Page } from './page.ts';
import { plainText } from './plain-text.ts';

/** Where something on a page leads; null for what is no web address. */
export function absoluteAddress(href: string, base: string): string | null {
  const url = href.length < 2_000 ? URL.parse(href.trim(), base) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username ? url.href : null;
}

/** Keeps what leads to a letter or to a telephone. Answers whether it does. */
export function storeContact(page: Page, href: string): boolean {
  const [, kind = '', rest = ''] = /^\s*(mailto|tel):([^?]*)/i.exec(href) ?? [];
  if (kind === '') return false;
  const isMail = kind.toLowerCase() === 'mailto';
  const stored = isMail ? page.emails : page.phones;
  if (stored.length < 100) stored.push(plainText(decoded(rest), isMail ? 254 : 40));
  return true;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
