import { pages, publicPages } from '../../../contract/site/pages.ts';
import { sitemapPath } from '../../../contract/site/public-rounds.ts';
import { escapeMarkup } from '../../findings/words.ts';

/** What a search engine is told to leave alone: all that needs an account, or is the way back from somewhere. */
export function robotsFile(publicUrl: string): string {
  const isPublic = new Set<string>(publicPages);
  const closed = new Set(pages.filter((page) => !isPublic.has(page)).map((page) => page.replace(/:.*$/, '')));
  return [
    'User-agent: *',
    ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${sitemapPath}`,
    '',
  ].join('\n');
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
