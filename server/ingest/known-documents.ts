import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { SourceName } from '../../contract/companies/companies.ts';
import type { Context } from '../platform/context.ts';
import type { CollectContext } from './source.ts';
import { rawDocuments } from './table.ts';

/** What a source asks before it fetches: was this document read to its end, and which validators came with it. */
export function knownDocuments(
  context: Context,
  source: SourceName,
): Pick<CollectContext, 'isKnown' | 'validatorsOf'> {
  return {
    async isKnown(externalId) {
      const [known] = await context.db
        .select({ id: rawDocuments.id })
        .from(rawDocuments)
        .where(
          and(
            eq(rawDocuments.source, source),
            eq(rawDocuments.externalId, externalId),
            isNotNull(rawDocuments.readAt),
          ),
        )
        .limit(1);
      return known !== undefined;
    },
    async validatorsOf(url) {
      const [last] = await context.db
        .select({
          etag: rawDocuments.etag,
          lastModified: rawDocuments.lastModified,
          readAt: rawDocuments.readAt,
        })
        .from(rawDocuments)
        .where(and(eq(rawDocuments.source, source), eq(rawDocuments.url, url)))
        .orderBy(desc(rawDocuments.fetchedAt))
        .limit(1);
      return last?.readAt
        ? { etag: last.etag, lastModified: last.lastModified }
        : { etag: null, lastModified: null };
    },
  };
}
