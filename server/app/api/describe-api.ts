import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '../../../contract/index.ts';

export type ApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

const described = new Map<string, Promise<ApiDocument>>();

/** The contract as an OpenAPI 3.1 document. Made once for each address: that takes a tenth of a second. */
export function describeApi(publicUrl: string): Promise<ApiDocument> {
  const document = described.get(publicUrl) ?? generate(publicUrl);
  described.set(publicUrl, document);
  return document;
}

function generate(publicUrl: string): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: { title: 'Upround', version: '1', description: 'Early access to startup opportunities.' },
    servers: [{ url: `${publicUrl}/api` }],
  });
}
