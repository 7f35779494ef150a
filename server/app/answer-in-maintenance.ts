import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { ApiError } from '../platform/errors.ts';
import { hashOfInline, securityHeaders } from '../platform/http/security-headers.ts';
import { translateError } from '../platform/http/translate-error.ts';
import { createLogger } from '../platform/log.ts';

const sentence = 'We are updating Upround. Please try again in a few minutes.';
/** In seconds, when it is worth asking again. */
const retryAfter = '120';
/** A worker or a picture that is a page would be kept as what it was asked for. */
const isFile = /\.\w+$/;
const inlineScripts = /<script>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style>([\s\S]*?)<\/style>/g;

/**
 * All that is answered while the product is looked after: for every page one that says so, for the API its error. Nothing
 * of it needs a database. Pages that are open go on finding the parts of them that come late.
 */
export function answerInMaintenance(site: string, publicUrl: string): Hono {
  const file = join(site, 'maintenance.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : sentence;
  const hashesOf = (inline: RegExp) => [...page.matchAll(inline)].map(([, text = '']) => hashOfInline(text));
  const headers = securityHeaders(
    { scriptHashes: hashesOf(inlineScripts), styleHashes: hashesOf(inlineStyles) },
    publicUrl.startsWith('https:'),
  );
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (c.res.status !== 503) return;
    c.header('retry-after', retryAfter);
    c.header('cache-control', 'no-store');
  });
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  // A proxy sends nothing to what is not ready, and this page has to be sent.
  app.get('/readyz', (c) => c.json({ status: 'maintenance' }));
  app.use('/assets/*', serveStatic({ root: site, precompressed: true }));
  const refusal = translateError(new ApiError('UNAVAILABLE', sentence), '', createLogger('silent'));
  app.all('/api/*', (c) => c.json(refusal.toJSON(), 503));
  app.get('*', (c) => (isFile.test(c.req.path) ? c.text(sentence, 503) : c.html(page, 503)));
  app.all('*', (c) => c.text(sentence, 503));
  return app;
}
