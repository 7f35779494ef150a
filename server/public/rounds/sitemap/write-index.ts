import { escapeMarkup } from '../../../delivery/stream-items/words.ts';
import type { SitemapFile } from './plan-sitemaps.ts';

export const pagesFile = '/sitemaps/pages.xml';
/** By its first day alone, so that the newest file keeps its address while it grows. */
const addressOf = ({ first }: SitemapFile) => `/sitemaps/rounds-from-${first}.xml`;

/** The list of all files of addresses. */
export function writeSitemapIndex(files: readonly SitemapFile[], publicUrl: string): string {
  const entries = [pagesFile, ...files.map(addressOf)].map(
    (path) => `<sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>
`;
}

/** The first day of a file by its name, `rounds-from-2026-10-01.xml`; null where it is no such name. */
export function readFileName(name: string): string | null {
  return /^rounds-from-(\d{4}-\d{2}-\d{2})\.xml$/.exec(name)?.[1] ?? null;
}
