import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentRequest } from '../../../contract/site/documents.ts';

const links = /<link rel="(preload|stylesheet)" href="([^"]+)"/g;

/** The addresses of the style sheets and fonts of a built site, as its own page names them. */
export function readAssets(site: string): DocumentRequest['assets'] {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const found = [...page.matchAll(links)].map(([, kind, href = '']) => ({ kind, href }));
  const hrefs = (wanted: string) => found.filter(({ kind }) => kind === wanted).map(({ href }) => href);
  return { styles: hrefs('stylesheet'), fonts: hrefs('preload').filter((href) => href.endsWith('.woff2')) };
}
