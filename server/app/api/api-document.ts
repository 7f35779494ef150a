import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Handler } from 'hono';
import { contract } from '../../../contract/index.ts';
import { renderApiPage } from './api-page.ts';
import { describeSecurity } from './api-security.ts';
import { type ApiDocument, completeOperations } from './complete-operations.ts';
import { readExamples } from './examples.ts';

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
    text: renderApiPage(await describeApi(publicUrl), await readExamples()),
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
  const [document, examples] = await Promise.all([
    generator.generate(contract, {
      info: { title: 'Upround', version: '1', description: 'Early access to startup opportunities.' },
      servers: [{ url: `${publicUrl}/api` }],
      components: { securitySchemes: describeSecurity(publicUrl) },
    }),
    readExamples(),
  ]);
  return completeOperations(document, examples);
}
