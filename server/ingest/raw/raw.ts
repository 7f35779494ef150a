import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, asc, between, eq, lt } from 'drizzle-orm';
import { mostShownCharacters, type RunDocument } from '../../../contract/admin/sources.ts';
import { type SourceName, sourceNames } from '../../../contract/companies/companies.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { RawDocument } from '../source.ts';
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

const unpack = promisify(gunzip);

/** No source reads more. */
const mostBytes = 300_000_000;

/** The beginning of a document as it came, as text. Operators only. */
export async function getDocument(
  context: Context,
  { id }: { id: string },
): Promise<{ name: string; text: string; isWhole: boolean }> {
  requireOperator(context);
  const [found] = await context.db
    .select({ name: rawDocuments.externalId, body: rawDocuments.body })
    .from(rawDocuments)
    .where(eq(rawDocuments.id, id));
  if (!found) throw new ApiError('NOT_FOUND', 'This document is kept no longer');
  const body = await unpack(found.body, { maxOutputLength: mostBytes });
  // A letter has four bytes at the most.
  const text = new TextDecoder().decode(body.subarray(0, 4 * mostShownCharacters));
  return {
    name: found.name,
    text: text.slice(0, mostShownCharacters),
    isWhole: body.length <= 4 * mostShownCharacters && text.length <= mostShownCharacters,
  };
}

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

const retentionDays = 30;

/** Drops feeds kept longer than thirty days: their texts belong to the publishers, the facts are recorded. */
export async function deleteRaw(context: Context): Promise<void> {
  requireMachine(context);
  const oldest = daysEarlier(context.now(), retentionDays);
  await context.db
    .delete(rawDocuments)
    .where(and(eq(rawDocuments.source, 'feed'), lt(rawDocuments.fetchedAt, oldest)));
}
