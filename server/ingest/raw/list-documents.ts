import { and, asc, between, eq } from 'drizzle-orm';
import type { RunDocument } from '../../../contract/admin/sources.ts';
import { sourceNames } from '../../../contract/companies/companies.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { ingestRuns, rawDocuments } from '../table.ts';

const mostShown = 100;

/** What was fetched of a source while a run of it went on: the first hundred. Operators only. */
export async function listDocuments(
  context: Context,
  { id }: { id: string },
): Promise<{ documents: RunDocument[] }> {
  requireOperator(context);
  const { db, now } = context;
  const [run] = await db.select().from(ingestRuns).where(eq(ingestRuns.id, id));
  if (!run) throw new ApiError('NOT_FOUND', 'This run is not known');
  const source = sourceNames.find((name) => name === run.source);
  if (source === undefined) return { documents: [] };
  const rows = await db
    .select({
      id: rawDocuments.id,
      name: rawDocuments.externalId,
      mediaType: rawDocuments.mediaType,
      fetchedAt: rawDocuments.fetchedAt,
      readAt: rawDocuments.readAt,
    })
    .from(rawDocuments)
    .where(
      and(
        eq(rawDocuments.source, source),
        between(rawDocuments.fetchedAt, run.startedAt, run.endedAt ?? now()),
      ),
    )
    .orderBy(asc(rawDocuments.fetchedAt), asc(rawDocuments.id))
    .limit(mostShown);
  return {
    documents: rows.map(({ readAt, fetchedAt, ...row }) => ({
      ...row,
      fetchedAt: fetchedAt.toISOString(),
      isRead: readAt !== null,
    })),
  };
}
