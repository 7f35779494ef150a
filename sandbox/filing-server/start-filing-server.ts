import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { type Fault, faultyAnswer } from './faults.ts';
import { readFilings, type ServedFiling } from './filings.ts';
import { accessDeniedPage, feedPage, formIndexPage, masterIndexPage, submissionPage } from './pages.ts';

const sampleFilings = fileURLToPath(
  new URL('../../server/ingest/sources/form-d/samples/filings', import.meta.url),
);

export type FilingServer = {
  url: string;
  close: () => Promise<void>;
  /** Every request so far, oldest first. */
  requests: { path: string; userAgent: string }[];
  /** May be changed while the server runs. */
  faults: Fault[];
};

export type FilingServerOptions = {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Where the filings lie; the samples by default. */
  folder?: string;
  /** The day on which all of them are said to be filed; the day of their signature by default. */
  filedOn?: string;
  faults?: Fault[];
};

/** Serves filings under the addresses that EDGAR uses, on this machine alone. */
export async function startFilingServer(options: FilingServerOptions = {}): Promise<FilingServer> {
  const { port = 0, folder = sampleFilings, filedOn = null, faults = [] } = options;
  const requests: FilingServer['requests'] = [];
  const app = filingApp(() => readFilings(folder, filedOn), { faults, requests });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(starting));
  });
  // A server that listens on a port has an address of this shape.
  const { port: taken } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${taken}`, close, requests, faults };
}

function filingApp(
  filings: () => Promise<ServedFiling[]>,
  { faults, requests }: Pick<FilingServer, 'faults' | 'requests'>,
): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    requests.push({ path: pathname + search, userAgent: context.req.header('user-agent') ?? '' });
    const answer = faultyAnswer(context, faults);
    if (answer) return answer;
    await next();
  });
  app.get('/Archives/edgar/daily-index/:year/:quarter/:file', async (context) => {
    const [, layout, year, month, day] =
      /^(form|master)\.(\d{4})(\d{2})(\d{2})\.idx$/.exec(context.req.param('file')) ?? [];
    const ofDay = (await filings()).filter((filing) => filing.filedOn === `${year}-${month}-${day}`);
    if (ofDay.length === 0) return context.body(accessDeniedPage, 403, { 'content-type': 'application/xml' });
    return tagged(context.req.raw, layout === 'form' ? formIndexPage(ofDay) : masterIndexPage(ofDay));
  });
  app.get('/cgi-bin/browse-edgar', async (context) => {
    const start = Number(context.req.query('start') ?? 0);
    const page = (await filings()).slice(start, start + Number(context.req.query('count') ?? 40));
    const { origin } = new URL(context.req.url);
    return context.body(feedPage(page, origin), 200, { 'content-type': 'application/atom+xml' });
  });
  const submission = async (context: Context) => {
    const accession = context.req.path
      .split('/')
      .at(-1)
      ?.replace(/\.txt$/, '');
    const filing = (await filings()).find((one) => one.accession === accession);
    return filing ? tagged(context.req.raw, submissionPage(filing)) : context.text('Not found', 404);
  };
  app.get('/Archives/edgar/data/:cik/:file', submission);
  app.get('/Archives/edgar/data/:cik/:folder/primary_doc.xml', async (context) => {
    const folder = context.req.param('folder');
    const filing = (await filings()).find((one) => one.accession.replaceAll('-', '') === folder);
    if (!filing) return context.text('Not found', 404);
    return context.body(`<?xml version="1.0"?>\n${filing.xml}`, 200, { 'content-type': 'text/xml' });
  });
  app.get('/Archives/edgar/data/:cik/:folder/:file', submission);
  return app;
}

/** Text with a validator, or the word that it has not changed. */
function tagged(request: Request, text: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { etag } });
  return new Response(text, { headers: { etag, 'content-type': 'text/plain' } });
}
