import { UnreadableDocument } from '../../../ingest/source.ts';
import { openTable } from '../../../ingest/sources/csv/stream/open-table.ts';
import { scanFile } from '../../../ingest/sources/csv/stream/scan-file.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { storable } from '../../../platform/storable.ts';
import type { ImportRow } from '../table.ts';

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
