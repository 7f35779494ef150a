import process from 'node:process';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { findImport, undoImport } from './imports.ts';
import { checkImport } from './recording/check-import.ts';
import { runImport } from './recording/run-import.ts';

/** Does what an import is waiting for. */
export async function workOnImport(context: Context, { id }: { id: string }): Promise<void> {
  requireMachine(context);
  const { status } = await findImport(context, id);
  await withLittleGarbage(async () => {
    if (status === 'checking') await checkImport(context, { id });
    if (status === 'running') await runImport(context, { id });
    if (status === 'undoing') await undoImport(context, { id });
  });
}

/** How many hundredths of what lives may lie there as garbage before it is collected. */
const whileAtWork = 15;

/** As the process was started; 0 leaves it to the engine. */
const otherwise = Number(/--heap-growing-percent=(\d+)/.exec(process.execArgv.join(' '))?.[1] ?? 0);

let atWork = 0;

/**
 * Lets little garbage lie while this works, of which bringing a table in makes much. The rest of the product would pay for
 * that with more than half as much again of a processor for each mail; see decision 066.
 */
async function withLittleGarbage<Result>(work: () => Promise<Result>): Promise<Result> {
  atWork += 1;
  letGrowBy(whileAtWork);
  collectGarbage();
  try {
    return await work();
  } finally {
    atWork -= 1;
    if (atWork === 0) letGrowBy(otherwise);
  }
}

const letGrowBy = (percent: number) => v8.setFlagsFromString(`--heap-growing-percent=${percent}`);

/** How far the heap may grow is told anew when it is collected, and not before. */
function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  // What the flag adds to every context made after it.
  const collect = runInNewContext('gc') as () => void;
  collect();
}
