import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt, pages, publicPages, shellFile } from '../../../contract/public/pages.ts';
import { sitemapPath } from '../../../contract/public/public-rounds.ts';
import { escapeMarkup } from '../../delivery/stream-items/item-words.ts';

/** What a robot is told: nothing of the API. Pages that are not for search engines say so themselves. */
export function robotsFile(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}${sitemapPath}\n`;
}

/** The addresses of the pages that are always there, as a sitemap. */
export function pagesSitemap(publicUrl: string): string {
  const entries = publicPages.map((page) => `  <url><loc>${escapeMarkup(publicUrl + page)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

const common = '/index.html';

/** Which file of a built site answers an address: one that names the code of its page, or else the one for all. */
export function shellOf(site: string): (path: string) => string {
  const built = new Map(
    pages.filter((page) => existsSync(join(site, shellFile(page)))).map((page) => [page, shellFile(page)]),
  );
  return (path) => built.get(pageAt(path) ?? '') ?? common;
}
