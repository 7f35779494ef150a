import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context as HonoContext } from 'hono';
import {
  type DocumentRequest,
  documentData,
  type RenderDocument,
} from '../../../contract/public/documents.ts';
import type { Context } from '../../platform/context.ts';

export type Renderer = { renderDocument: RenderDocument; assets: DocumentRequest['assets'] };

/** Loads what writes the pages once, when the first is asked for. */
export function openRenderer(site: string): () => Promise<Renderer> {
  let opening: Promise<Renderer> | undefined;
  return () => {
    opening ??= open(site);
    return opening;
  };
}

async function open(site: string): Promise<Renderer> {
  const address = pathToFileURL(join(dirname(site), 'documents', 'render-document.js')).href;
  // The build makes it of `web/public/documents/render-document.tsx`, which is of this type.
  const { renderDocument } = (await import(address)) as { renderDocument: RenderDocument };
  const styles = readStyles(site);
  return {
    renderDocument: (request) => withStyles(renderDocument(request), styles),
    assets: readAssets(site),
  };
}

const links = /<link rel="(preload|stylesheet)" href="([^"]+)"/g;

/** The addresses of the style sheets and fonts of a built site, as its own page names them. */
export function readAssets(site: string): DocumentRequest['assets'] {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const found = [...page.matchAll(links)].map(([, kind, href = '']) => ({ kind, href }));
  const hrefs = (wanted: string) => found.filter(({ kind }) => kind === wanted).map(({ href }) => href);
  return { styles: hrefs('stylesheet'), fonts: hrefs('preload').filter((href) => href.endsWith('.woff2')) };
}

/** The style sheets of a built site by their addresses. A page to be read carries them: it is drawn as soon as it is there. */
export function readStyles(site: string): Map<string, string> {
  const hrefs = existsSync(join(site, 'index.html')) ? readAssets(site).styles : [];
  const files = hrefs.map((href): [string, string] => [href, join(site, href.replace(/#.*$/, ''))]);
  return new Map(
    files.filter(([, file]) => existsSync(file)).map(([href, file]) => [href, readFileSync(file, 'utf8')]),
  );
}

/** The same page with its style sheets inside. */
export const withStyles = (page: string, styles: ReadonlyMap<string, string>): string =>
  page.replace(/<link rel="stylesheet" href="([^"]+)"\/?>/g, (link, href: string) => {
    const style = styles.get(href);
    return style === undefined ? link : `<style>${style}</style>`;
  });

type Asked = Pick<DocumentRequest, 'path' | 'page' | 'isMember'>;
export type Written = { text: string; mediaType: string };

/** A page as it is sent; or its parts, for a caller that writes it itself, as `npm run dev` does. */
export async function writeDocument(
  c: HonoContext,
  renderer: () => Promise<Renderer>,
  { environment, now }: Context,
  asked: Asked,
): Promise<Written> {
  const { publicUrl, operator, showsScorecard: hasScorecard } = environment;
  const known = { ...asked, publicUrl, operator, hasScorecard, now: now() };
  if (c.req.header('accept') === documentData)
    return { text: JSON.stringify(known), mediaType: documentData };
  const { renderDocument, assets } = await renderer();
  return { text: renderDocument({ ...known, assets }), mediaType: 'text/html; charset=utf-8' };
}
