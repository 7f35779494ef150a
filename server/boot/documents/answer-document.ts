import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { farewells, type RenderDocument } from '../../../contract/site/documents.ts';
import { type DocumentPath, documents } from '../../../contract/site/pages.ts';
import { listLatest } from '../../companies/list-latest.ts';
import type { Context } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { LoadGate } from '../../platform/http/load-gate.ts';
import { findSession } from '../../sessions/find-session.ts';
import { readAssets, readStyles, withStyles } from './read-assets.ts';

type Written = {
  site: string;
  context: () => Context;
  gate: LoadGate;
  networkOf: (c: HonoContext) => string;
};

/** Answers the pages that the server writes whole; another spelling of their address leads to the usual one. */
export function answerDocument({ site, context, gate, networkOf }: Written): MiddlewareHandler {
  let opening: ReturnType<typeof openRenderer> | undefined;
  return async (c, next) => {
    const path = documentAt(c.req.path);
    if (path === null) return next();
    if (path !== c.req.path) return c.redirect(path + new URL(c.req.url).search, 301);
    opening ??= openRenderer(site);
    const { renderDocument, assets, styles } = await opening;
    const known = path === '/' ? await gate.take(networkOf(c), () => lookUp(c, context())) : nothing;
    const { now, environment } = context();
    const farewell = farewells.find((each) => each === c.req.query('farewell')) ?? null;
    const page = { path, publicUrl: environment.publicUrl, now: now(), assets, farewell, ...known };
    return c.html(withStyles(renderDocument(page), styles));
  };
}

const nothing = { isMember: false, latest: null };

/** Without the database the page stands all the same, and says that the rounds are missing. */
async function lookUp(c: HonoContext, context: Context) {
  try {
    const session = await findSession(context, c.req.raw.headers);
    const { rounds } = await listLatest(context);
    return { isMember: session !== null, latest: rounds };
  } catch (thrown) {
    context.log.warn({ reason: reasonOf(thrown) }, 'the landing page was written without rounds');
    return nothing;
  }
}

function documentAt(path: string): DocumentPath | null {
  const usual = path.toLowerCase().replace(/(?<=.)\/+$/, '');
  return documents.find((each) => each === usual) ?? null;
}

async function openRenderer(site: string) {
  const address = pathToFileURL(join(dirname(site), 'documents', 'render-document.js')).href;
  // The build makes it of `web/documents/render-document.tsx`, which is of this type.
  const { renderDocument } = (await import(address)) as { renderDocument: RenderDocument };
  return { renderDocument, assets: readAssets(site), styles: readStyles(site) };
}
