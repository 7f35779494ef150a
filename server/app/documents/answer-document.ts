import { createHash } from 'node:crypto';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { documents } from '../../../contract/public/pages.ts';
import { roundsPath } from '../../../contract/public/public-rounds.ts';
import { findSession } from '../../auth/sessions/find-session.ts';
import type { Context } from '../../platform/context.ts';
import { isOneOfTags } from '../../platform/http/is-one-of-tags.ts';
import type { LoadGate } from '../../platform/http/load-gate.ts';
import type { Days } from '../../public/rounds/cache-days.ts';
import { type Found, findPage } from './find-page.ts';
import type { Renderer } from './open-renderer.ts';
import { type Written, writeDocument } from './write-document.ts';

type Served = {
  renderer: () => Promise<Renderer>;
  context: () => Context;
  gate: LoadGate;
  networkOf: (c: HonoContext) => string;
  days: Days;
};

/** Texts that are in no database. */
const texts = new Set<string>(documents.filter((path) => path !== '/' && path !== roundsPath));
const searched = ['before'];

/** Answers the pages that the server writes whole; another spelling of their address leads to the usual one. */
export function answerDocument({ renderer, context, gate, networkOf, days }: Served): MiddlewareHandler {
  return async (c, next) => {
    const path = usualPath(c.req.path);
    if (!isOurs(path)) return next();
    if (path !== c.req.path && !isRound(path)) return c.redirect(path + new URL(c.req.url).search, 301);
    const asked = { path, query: (name: string) => c.req.query(name) };
    const lookUp = async () => {
      const found = await findPage(context(), asked, days);
      return { found, isMember: found !== null && (await isSignedIn(c, context())) };
    };
    const { found, isMember } = texts.has(path)
      ? { found: await findPage(context(), asked, days), isMember: false }
      : await gate.take(networkOf(c), lookUp);
    if (found === null) return next();
    if (isRound(path) && found.path.split('?')[0] !== c.req.path)
      return c.redirect(found.path + searchOf(c), 301);
    return send(c, found, await writeDocument(c, renderer, context(), { ...found, isMember }));
  };
}

const isRound = (path: string) => path.startsWith(`${roundsPath}/`);
const isOurs = (path: string) => isRound(path) || documents.some((each) => each === path);

function usualPath(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/** Of what was asked for only that by which the page differs. */
function searchOf(c: HonoContext): string {
  const stored = [...new URL(c.req.url).searchParams].filter(([name]) => searched.includes(name));
  return stored.length === 0 ? '' : `?${new URLSearchParams(stored)}`;
}

/** Who brings no cookie is a visitor. Where it cannot be told the page is that of a visitor, too. */
async function isSignedIn(c: HonoContext, context: Context): Promise<boolean> {
  if (!c.req.header('cookie')) return false;
  return findSession(context, c.req.raw.headers).then(
    (session) => session !== null,
    () => false,
  );
}

function send(c: HonoContext, { page }: Found, { text, mediaType }: Written): Response {
  const type = { 'content-type': mediaType };
  if (page.kind === 'gone') return c.body(text, 410, { ...type, 'cache-control': 'no-cache' });
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, vary: 'cookie, accept', 'cache-control': cachingOf(c, page) };
  if (isOneOfTags(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...type, ...headers });
}

/** What is the same for all visitors may be kept by whoever stands between; it is asked for again within minutes, so that what is hidden is gone soon. */
function cachingOf(c: HonoContext, page: Found['page']): string {
  const isShared = (page.kind === 'round' || page.kind === 'rounds') && !c.req.header('cookie');
  return isShared ? 'public, max-age=60, s-maxage=300' : 'private, no-cache';
}
