import { mkdir, open } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type { ImportProblem } from '../../../contract/imports/import-results.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { problemsPlace, uploadFolder } from '../uploading/upload-place.ts';

const columns = ['where', 'reason', 'excerpt'];

/** Appends what could not be read to the file that a person may take away, all or nothing; `isFirst` begins it anew. */
export async function keepProblems(
  context: Context,
  { id, problems, isFirst }: { id: string; problems: ImportProblem[]; isFirst: boolean },
): Promise<void> {
  requireOperator(context);
  const { environment } = context;
  await mkdir(uploadFolder(environment), { recursive: true });
  // What a spreadsheet would run as a formula stays text.
  const lines = stringify(problems, { columns, header: isFirst, escape_formulas: true });
  await using file = await open(problemsPlace(environment, id), isFirst ? 'w' : 'a');
  const { size } = await file.stat();
  try {
    await file.writeFile(lines);
  } catch (thrown) {
    await file.truncate(size);
    throw thrown;
  }
}
