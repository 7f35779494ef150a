import { type FileHandle, open } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { faultOfDisk } from '../../../platform/fault-of-disk.ts';
import { findImport } from '../find-import.ts';
import { imports } from '../table.ts';

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
    throw new ApiError('CONFLICT', 'This part is not the next one of the file. Choose the file again.');
  if (received > row.size) throw new ApiError('INVALID', 'This is more than the file was said to hold.');
  if (received <= row.received) return { received: row.received };
  await using file = await open(row.path, 'r+');
  await writeWhole(file, bytes, { offset, received: row.received });
  await context.db
    .update(imports)
    .set({ received, touchedAt: context.now() })
    .where(and(eq(imports.id, id), eq(imports.received, row.received)));
  return { received };
}

/** A part of a part is taken out again, and whoever sends it is told what to do. */
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
    const said = `This file could not be taken: ${fault} on the server. Nothing of it was recorded. Make room, then choose it again: what was taken before is kept for a week.`;
    throw new ApiError('UNAVAILABLE', said);
  }
}
