// `npm run dev`: one address for the browser. Vite answers there with the pages as they are now, and asks the server,
// on a port of its own, for all the rest; when a file of the server changes, it is started anew and the browser told.
import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { relative } from 'node:path';
import process from 'node:process';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { documentData, type RenderDocument } from '../contract/public/documents.ts';
import { documents } from '../contract/public/pages.ts';
import { type Environment, readEnvironment } from '../server/platform/environment.ts';
import { reasonOf } from '../server/platform/errors.ts';
import { serve } from '../server/platform/http/serve.ts';
import { isAnyAddress } from '../server/platform/variables.ts';
import { type RestartedServer, restartServer } from './restart-server.ts';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Files that change together, as when another branch is checked out, start the server anew once. */
const quietMs = 100;
const filesOfServer = /^(server|contract|emails|mcp|sandbox|fixtures)\/(?!.*\.test\.ts$)/;
const pathsOfServer =
  /^\/(api|sandbox|healthz|readyz|robots\.txt|sitemap\.xml|sitemaps|rounds\.atom|rounds\.json|rounds\/cards)(?=[/?]|$)/;
const isDocument = (path: string) =>
  documents.some((each) => each === path) || /^\/(rounds|opt-out)\//.test(path);

/** A page is asked for with GET; what is sent to the address of one, as payment providers and mail programs do, is not. */
const isForServer = ({ method = 'GET', url = '/', headers }: Asked) =>
  pathsOfServer.test(url) || !['GET', 'HEAD'].includes(method) || headers.accept === documentData;

try {
  await develop({ ...process.env });
} catch (thrown) {
  console.error(reasonOf(thrown));
  process.exit(1);
}

async function develop(variables: NodeJS.ProcessEnv): Promise<void> {
  const asked = readEnvironment(variables, process.cwd());
  const ports = await findPorts(asked);
  const environment = readEnvironment({ ...variables, PORT: String(ports.browser) }, process.cwd());
  // The server looks for the built pages when it starts. Here it answers with none of them.
  mkdirSync('build/client', { recursive: true });

  const place = { host: isAnyAddress(asked.host) ? '127.0.0.1' : asked.host, port: ports.server };
  const starting = Promise.withResolvers<RestartedServer>();
  await servePages(environment, place, starting.promise);
  const behind = { ...variables, PORT: String(ports.server), PUBLIC_URL: environment.publicUrl };
  const server = restartServer(place, behind, (exitCode) => process.exit(exitCode));
  starting.resolve(server);

  const stop = async (signal: NodeJS.Signals) => {
    await server.stop(signal);
    process.exit(0);
  };
  // Vite would end this process before the server has closed its database.
  process.removeAllListeners('SIGTERM');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  // Started by `scripts/start.mjs`: when that is killed, nothing else could stop us.
  process.once('disconnect', () => stop('SIGTERM'));
}

/** Two ports that are free now: the one that was asked for, or any, and one for the server behind it. */
async function findPorts({ host, port }: Environment): Promise<{ browser: number; server: number }> {
  const browser = await serve(host, port, () => new Response());
  const server = await serve(host, 0, () => new Response());
  await Promise.all([browser.close(0), server.close(0)]);
  return { browser: browser.port, server: server.port };
}

async function servePages(
  { host, port, publicUrl, dataDir }: Environment,
  place: { host: string; port: number },
  server: Promise<RestartedServer>,
): Promise<void> {
  const toServer: ProxyOptions = {
    target: { protocol: 'http:', ...place },
    bypass: (request) => (isForServer(request) ? undefined : request.url),
  };
  const pages = await createServer({
    clearScreen: false,
    plugins: [serverBehind(server), documentsAsTheyAre(publicUrl)],
    // What a page found only later that it needs would load all of it anew under the person's hands.
    optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'] },
    server: {
      host,
      port,
      strictPort: true,
      // Pages of other origins are refused as they are by the server.
      cors: false,
      allowedHosts: [new URL(publicUrl).hostname],
      proxy: { '^/': toServer },
      watch: { ignored: [`${dataDir}/**`] },
    },
  });
  await pages.listen();
}

/** Writes the pages that the server writes otherwise, from what it would write them from and their files as they are now. */
function documentsAsTheyAre(publicUrl: string): Plugin {
  const askServer = (request: IncomingMessage, body: Buffer) => {
    const { cookie = '', origin, 'content-type': type } = request.headers;
    return fetch(new URL(request.url ?? '/', publicUrl), {
      method: request.method ?? 'GET',
      headers: {
        cookie,
        accept: documentData,
        ...(origin && { origin }),
        ...(type && { 'content-type': type }),
      },
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
  };
  return {
    name: 'documents-as-they-are',
    configureServer(pages) {
      pages.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', publicUrl);
        const isAsked = isDocument(pathname) && !pathsOfServer.test(pathname);
        if (!isAsked || request.headers.accept === documentData) return next();
        try {
          const answer = await askServer(request, Buffer.concat(await request.toArray()));
          const location = answer.headers.get('location');
          if (location) return response.writeHead(answer.status, { location }).end();
          if (answer.headers.get('content-type') !== documentData) return next();
          const page = '/web/documents/render-document.tsx';
          // What the file exports.
          const { renderDocument } = (await pages.ssrLoadModule(page)) as { renderDocument: RenderDocument };
          const known = await answer.json();
          const assets = { styles: ['/web/theme.css'], fonts: [] };
          const written = renderDocument({ ...known, now: new Date(known.now), assets });
          response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' });
          response.end(await pages.transformIndexHtml(request.url ?? '/', written));
        } catch (thrown) {
          next(thrown);
        }
      });
    },
  };
}

/** Has calls wait while the server is not listening, and starts it anew when a file of it has changed. */
function serverBehind(server: Promise<RestartedServer>): Plugin {
  let quiet: NodeJS.Timeout | undefined;
  return {
    name: 'server-behind',
    configureServer(pages) {
      pages.middlewares.use((request, _response, next) => {
        if (!isForServer(request)) return next();
        server.then(({ listening }) => listening()).then(() => next(), next);
      });
      pages.watcher.on('all', (_event, path) => {
        const file = relative(process.cwd(), path);
        if (!filesOfServer.test(file)) return;
        clearTimeout(quiet);
        quiet = setTimeout(async () => {
          console.log(`${file} has changed. Starting the server anew …`);
          await (await server).restart();
          pages.ws.send({ type: 'full-reload' });
        }, quietMs);
      });
    },
  };
}
