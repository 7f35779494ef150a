import { type Context, requireMachine } from '../../platform/context.ts';
import { findImport } from './find-import.ts';
import { checkImport } from './recording/check-import.ts';
import { runImport } from './recording/run-import.ts';
import { undoImport } from './undo-import.ts';
import { withLittleGarbage } from './with-little-garbage.ts';

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
