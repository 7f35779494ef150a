import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SourceName } from '../../../contract/companies/companies.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import type { RawDocument } from '../source.ts';
import { rawDocuments } from '../table.ts';

const compress = promisify(gzip);

/** Keeps a document before anything reads it; the same bytes under the same key are kept once. Answers its id. */
export async function storeRaw(context: Context, source: SourceName, document: RawDocument): Promise<string> {
  requireOperator(context);
  const contentHash = createHash('sha256').update(document.body).digest('hex');
  const { externalId, url, mediaType, etag, lastModified } = document;
  const [stored] = await context.db
    .insert(rawDocuments)
    .values({
      id: randomUUID(),
      source,
      externalId,
      url,
      mediaType,
      contentHash,
      body: await compress(document.body),
      etag,
      lastModified,
      fetchedAt: context.now(),
    })
    .onConflictDoUpdate({
      target: [rawDocuments.source, rawDocuments.externalId, rawDocuments.contentHash],
      set: { etag, lastModified, fetchedAt: context.now() },
    })
    .returning({ id: rawDocuments.id });
  if (!stored) throw new Error(`Document ${externalId} was not kept`);
  return stored.id;
}
