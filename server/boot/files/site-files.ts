import { pages, publicPages } from '../../../contract/site/pages.ts';

/** What a search engine is told to leave alone: all that needs an account, or is the way back from somewhere. */
export function robotsFile(publicUrl: string): string {
  const isPublic = new Set<string>(publicPages);
  const closed = new Set(pages.filter((page) => !isPublic.has(page)).map((page) => page.replace(/:.*$/, '')));
  return [
    'User-agent: *',
    ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

export function sitemapFile(publicUrl: string): string {
  const entries = publicPages.map((page) => `  <url><loc>${escaped(publicUrl + page)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
