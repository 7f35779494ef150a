import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ImportStatus } from '../../../../contract/admin/imports/imports.ts';
import { UnreadableDocument } from '../../../ingest/source.ts';
import { openTable } from '../../../ingest/sources/csv/stream/open-table.ts';
import { type OpenBytes, scanFile } from '../../../ingest/sources/csv/stream/scan-file.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { storable } from '../../../platform/storable.ts';
import { faultOfStorage } from '../../../platform/storage/storage-fault.ts';
import { actorOf, claimImport, findImport } from '../imports.ts';
import { type ImportRow, imports } from '../table.ts';
import { openUpload, storePart } from './stored-upload.ts';

type File = { fileName: string; size: number; changedAt: number };

/** Makes room for a file, or answers how much of the same one is there already, so that its upload goes on. */
export async function beginUpload(context: Context, file: File): Promise<{ id: string; received: number }> {
  requireOperator(context);
  const { db, now } = context;
  const { userId } = actorOf(context);
  const isSame = [
    eq(imports.status, 'uploading' as const),
    eq(imports.fileName, file.fileName),
    eq(imports.size, file.size),
    eq(imports.changedAt, file.changedAt),
  ];
  const [begun] = userId
    ? await db
        .select()
        .from(imports)
        .where(and(...isSame, eq(imports.startedBy, userId)))
        .limit(1)
    : [];
  if (begun) return { id: begun.id, received: begun.received };
  const id = randomUUID();
  await inTransaction(context, async (inside) => {
    await inside.db.insert(imports).values({
      id,
      ...file,
      path: id,
      status: 'uploading',
      startedBy: userId,
      createdAt: now(),
      touchedAt: now(),
    });
    const subject = { kind: 'import', id, name: file.fileName };
    await recordEvent(inside, { kind: 'import-begun', userId: null, subject });
  });
  return { id, received: 0 };
}

/** Looks at a file that was sent whole. Asked again, it answers what was found before. */
export async function finishUpload(
  context: Context,
  { id }: { id: string },
): Promise<{ status: ImportStatus }> {
  requireOperator(context);
  const row = await findImport(context, id);
  if (row.status !== 'uploading') return { status: row.status };
  if (row.path === null || row.received !== row.size)
    throw new ApiError('CONFLICT', 'The upload stopped. Choose the file again to resume.');
  const set = await examineTable(context, openUpload(context, { path: row.path, size: row.size }));
  await claimImport(context, { id, from: ['uploading'], set });
  return { status: set.status };
}

type Part = { id: string; offset: number; part: string };

/**
 * Stores the next part of a file. The same part twice, or twice at once, is the same part; one that is not the next is refused, so
 * that no hole is left.
 */
export async function addPart(context: Context, { id, offset, part }: Part): Promise<{ received: number }> {
  requireOperator(context);
  const row = await findImport(context, id);
  const bytes = Buffer.from(part, 'base64');
  const received = offset + bytes.length;
  if (row.status !== 'uploading' || row.path === null || offset > row.received)
    throw new ApiError('CONFLICT', 'The upload got out of order. Choose the file again.');
  if (received > row.size) throw new ApiError('INVALID', 'The file is larger than announced.');
  if (received <= row.received) return { received: row.received };
  await storePart(context, { id, start: offset, bytes }).catch((thrown) => {
    const fault = faultOfStorage(thrown);
    if (fault === null) throw thrown;
    const said = `We couldn’t store this file: ${fault}. Nothing was imported. Once that is fixed, choose it again. Uploaded parts are kept for a week.`;
    throw new ApiError('UNAVAILABLE', said, { cause: thrown });
  });
  await context.db
    .update(imports)
    .set({ received, touchedAt: context.now() })
    .where(and(eq(imports.id, id), eq(imports.received, row.received)));
  return { received };
}

const samplesShown = 3;

const longestSample = 120;

type Examined = Pick<ImportRow, 'status' | 'reason'> &
  Partial<Pick<ImportRow, 'scanned' | 'columns' | 'generation'>>;

/** What a file holds and what its columns seem to tell, or why it cannot be read. */
export async function examineTable(
  context: Context,
  open: OpenBytes,
): Promise<Examined & { status: 'ready' | 'refused' }> {
  requireOperator(context);
  try {
    const scanned = await scanFile(open);
    const { table, sample } = await openTable(open, scanned);
    const fields = sample.flatMap((row) => (row.kind === 'row' ? [row.fields] : []));
    const columns = table.header.map((header, position) => ({
      header: header.trim().slice(0, longestSample),
      guess: table.guesses[position]?.fact ?? null,
      confidence: table.guesses[position]?.confidence ?? 0,
      samples: [...new Set(fields.map((row) => (row[position] ?? '').trim().slice(0, longestSample)))]
        .filter(Boolean)
        .slice(0, samplesShown),
    }));
    return {
      status: 'ready',
      reason: null,
      scanned,
      columns: storable(columns),
      generation: table.format.generation,
    };
  } catch (thrown) {
    if (!(thrown instanceof UnreadableDocument)) throw thrown;
    return { status: 'refused', reason: thrown.message };
  }
}
