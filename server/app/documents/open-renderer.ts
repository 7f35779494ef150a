import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentRequest, RenderDocument } from '../../../contract/public/documents.ts';
import { readAssets, readStyles, withStyles } from './read-assets.ts';

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
