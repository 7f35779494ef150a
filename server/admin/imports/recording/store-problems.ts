import { mkdir, open } from 'node:fs/promises';
import type { ImportProblem } from '../../../../contract/admin/imports/import-results.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { writeCsvHead, writeCsvLines } from '../../../platform/text/csv.ts';
import { problemColumns, problemsPlace, uploadFolder } from '../uploading/upload-place.ts';

/** Appends what could not be read to the file that a person may take away, all or nothing; `isFirst` begins it anew. */
export async function storeProblems(
  context: Context,
  { id, problems, isFirst }: { id: string; problems: ImportProblem[]; isFirst: boolean },
): Promise<void> {
  requireOperator(context);
  const { environment } = context;
  await mkdir(uploadFolder(environment), { recursive: true });
  const lines = writeCsvLines(problems.map(({ where, reason, excerpt }) => [where, reason, excerpt]));
  await using file = await open(problemsPlace(environment, id), isFirst ? 'w' : 'a');
  const { size } = await file.stat();
  try {
    await file.writeFile(isFirst ? writeCsvHead(problemColumns) + lines : lines);
  } catch (thrown) {
    await file.truncate(size);
    throw thrown;
  }
}
