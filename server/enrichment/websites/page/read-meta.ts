import type { Page } from './page.ts';
import { plainText } from './plain-text.ts';
import { absoluteAddress } from './read-address.ts';

/** What one `meta` element says of the page. */
export function readMeta(page: Page, attributes: Record<string, string>, base: string): void {
  const { content: written = '', 'http-equiv': directive = '' } = attributes;
  if (directive.toLowerCase() === 'refresh') {
    const target = /url\s*=\s*['"]?([^'"\s;]+)/i.exec(written)?.[1];
    page.refresh = target ? absoluteAddress(target, base) : null;
  }
  const content = plainText(written, 2_000);
  if (content === '') return;
  const name = (attributes.property ?? attributes.name ?? '').trim().toLowerCase();
  if (name === 'og:site_name' || name === 'application-name') page.siteNames.push(content.slice(0, 200));
  if (name === 'og:description') page.ogDescription ??= content;
  if (name === 'description') page.metaDescription ??= content;
  if (name === 'tdm-reservation') page.isReserved = content === '1';
}
