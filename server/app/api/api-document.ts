import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Handler } from 'hono';
import { contract } from '../../../contract/index.ts';
import { escapeMarkup } from '../../../contract/platform/text/escape-markup.ts';
import { describeSecurity, securityOf } from './api-security.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The OpenAPI document as a page that needs no script: every call with what it takes and what it answers. */
function renderApiPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => (item?.[method] ? [renderCall(method, path, item[method])] : [])),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(document.info.title)} API</title>
<style>${apiPageStyle}</style>
</head>
<body>
<header><h1>${escapeMarkup(document.info.title)} API</h1>
<p>${calls.length} calls under <code>/api</code>, with a session cookie or a personal access token whose scope each call names. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<main>${calls.join('\n')}</main>
</body>
</html>`;
}

type Operation = {
  summary?: string;
  security?: unknown;
  parameters?: unknown;
  requestBody?: unknown;
  responses?: unknown;
};

function renderCall(method: string, path: string, operation: Operation): string {
  return `<section>
<h2><code>${method.toUpperCase()} /api${escapeMarkup(path)}</code></h2>
<p>${escapeMarkup(operation.summary ?? '')}</p>
${renderPart('Access', operation.security)}${renderPart('Parameters', operation.parameters)}${renderPart('Body', operation.requestBody)}${renderPart('Answers', operation.responses)}
</section>`;
}

function renderPart(title: string, part: unknown): string {
  if (part === undefined) return '';
  // Quotes need no escape between tags, and make up a third of what would be sent.
  const text = escapeMarkup(JSON.stringify(part, null, 1)).replaceAll('&quot;', '"');
  return `<details><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`;
}

export const apiPageStyle = `
:root { color-scheme: light dark; --ink: #0f1614; --quiet: #434e49; --rule: #c6cfca; --paper: #fff; --sunk: #f3f6f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #edf2ef; --quiet: #b3bdb8; --rule: #37423d; --paper: #0c110f; --sunk: #080c0a; } }
body { margin: 0 auto; max-width: 860px; padding: 48px 24px; background: var(--paper); color: var(--ink); font: 15px/1.6 system-ui, sans-serif; }
h1 { font-size: 36px; letter-spacing: -0.02em; margin: 0; }
h2 { font-size: 15px; margin: 0; }
p { margin: 4px 0 12px; color: var(--quiet); }
section { border-top: 1px solid var(--rule); padding: 20px 0; }
summary { cursor: pointer; }
pre { background: var(--sunk); padding: 12px; overflow: auto; font-size: 13px; }
a { color: inherit; }
`;

type ApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

type Answer = { mediaType: string; plain: Uint8Array<ArrayBuffer>; packed: Uint8Array<ArrayBuffer> };

/** Sends the contract as an OpenAPI document. */
export const sendApiDescription = (publicUrl: string): Handler =>
  sendOnceWritten(async () => ({
    mediaType: 'application/json',
    text: JSON.stringify(await describeApi(publicUrl)),
  }));

/** Sends the description of the API as a page. */
export const sendApiPage = (publicUrl: string): Handler =>
  sendOnceWritten(async () => ({
    mediaType: 'text/html; charset=utf-8',
    text: renderApiPage(await describeApi(publicUrl)),
  }));

/** It never changes while the process runs, and to write and pack two megabytes for each request would hold up others. */
function sendOnceWritten(write: () => Promise<{ mediaType: string; text: string }>): Handler {
  let written: Promise<Answer> | null = null;
  return async (c) => {
    written ??= write().then(packOnce);
    const { mediaType, plain, packed } = await written;
    const isPacked = /\bgzip\b(?!\s*;\s*q=0)/i.test(c.req.header('accept-encoding') ?? '');
    c.header('content-type', mediaType);
    c.header('vary', 'accept-encoding');
    if (isPacked) c.header('content-encoding', 'gzip');
    return c.body(isPacked ? packed : plain);
  };
}

async function packOnce({ mediaType, text }: { mediaType: string; text: string }): Promise<Answer> {
  const plain = new TextEncoder().encode(text);
  return { mediaType, plain, packed: new Uint8Array(await promisify(gzip)(plain)) };
}

/** The contract as an OpenAPI 3.1 document. */
export async function describeApi(publicUrl: string): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'Upround', version: '1', description: 'Early access to startup opportunities.' },
    servers: [{ url: `${publicUrl}/api` }],
    components: { securitySchemes: describeSecurity(publicUrl) },
  });
  for (const item of Object.values(document.paths ?? {}))
    for (const method of methods) {
      const operation = item?.[method];
      if (operation?.operationId) operation.security = securityOf(operation.operationId);
    }
  return document;
}
