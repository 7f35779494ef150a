import { open } from 'node:fs/promises';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { writeCsvHead } from '../../../platform/text/csv.ts';
import { findImport } from '../find-import.ts';
import { problemColumns, problemsPlace } from '../uploading/upload-place.ts';

const mostBytes = 20 * 1024 * 1024;

/** Every line that could not be read, with its reason, as CSV; of very many the first 20 MB. */
export async function readProblems(context: Context, { id }: { id: string }): Promise<{ csv: string }> {
  requireOperator(context);
  await findImport(context, id);
  try {
    await using file = await open(problemsPlace(context.environment, id));
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(mostBytes, (await file.stat()).size)),
    );
    return { csv: buffer.toString('utf8', 0, bytesRead) };
  } catch {
    return { csv: writeCsvHead(problemColumns) };
  }
}
