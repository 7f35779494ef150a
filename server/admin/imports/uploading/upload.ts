import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { ImportStatus } from '../../../../contract/admin/imports/imports.ts';
import { UnreadableDocument } from '../../../ingest/source.ts';
import { openTable } from '../../../ingest/sources/csv/stream/open-table.ts';
import { scanFile } from '../../../ingest/sources/csv/stream/scan-file.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { faultOfDisk } from '../../../platform/fault-of-disk.ts';
import { storable } from '../../../platform/storable.ts';
import { actorOf, claimImport, findImport } from '../imports.ts';
import { type ImportRow, imports } from '../table.ts';
import { uploadFolder, uploadPlace } from './remove-import.ts';

type File = { fileName: string; size: number; changedAt: number };

/** Makes room for a file, or answers how much of the same one is there already, so that its upload goes on. */
export async function beginUpload(context: Context, file: File): Promise<{ id: string; received: number }> {
  requireOperator(context);
  const { db, environment, now } = context;
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
  await mkdir(uploadFolder(environment), { recursive: true });
  await writeFile(uploadPlace(environment, id), '');
  await inTransaction(context, async (inside) => {
    await inside.db.insert(imports).values({
      id,
      ...file,
      path: uploadPlace(environment, id),
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
  const set = await examineTable(context, row.path);
  await claimImport(context, { id, from: ['uploading'], set });
  return { status: set.status };
}

type Part = { id: string; offset: number; part: string };

/**
 * Writes the next part of a file where it belongs. The same part twice, or twice at once, writes the same bytes in the same
 * place; a part that is not the next one is refused, so that no hole is left.
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
  await using file = await open(row.path, 'r+');
  await writeWhole(file, bytes, { offset, received: row.received });
  await context.db
    .update(imports)
    .set({ received, touchedAt: context.now() })
    .where(and(eq(imports.id, id), eq(imports.received, row.received)));
  return { received };
}

/** A part of a part is taken out again, and the answer says what to do. */
async function writeWhole(
  file: FileHandle,
  bytes: Buffer,
  { offset, received }: { offset: number; received: number },
): Promise<void> {
  try {
    for (let done = 0; done < bytes.length; )
      done += (await file.write(bytes, done, bytes.length - done, offset + done)).bytesWritten;
  } catch (thrown) {
    await file.truncate(received);
    const fault = faultOfDisk(thrown);
    if (fault === null) throw thrown;
    const said = `We couldn’t store this file: ${fault} on the server. Nothing was imported. Free up space, then choose it again. Uploaded parts are kept for a week.`;
    throw new ApiError('UNAVAILABLE', said);
  }
}

const samplesShown = 3;

const longestSample = 120;

type Examined = Pick<ImportRow, 'status' | 'reason'> &
  Partial<Pick<ImportRow, 'scanned' | 'columns' | 'generation'>>;

/** What a file holds and what its columns seem to tell, or why it cannot be read. */
export async function examineTable(
  context: Context,
  path: string,
): Promise<Examined & { status: 'ready' | 'refused' }> {
  requireOperator(context);
  try {
    const scanned = await scanFile(path);
    const { table, sample } = await openTable(path, scanned);
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
