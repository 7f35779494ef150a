import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '../contract/index.ts';

export type ApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(publicUrl: string): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: { title: 'Upround', version: '1', description: 'Early access to startup opportunities.' },
    servers: [{ url: `${publicUrl}/api` }],
  });
}
