import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Context } from '../../platform/context.ts';
import { readOptions } from './read-options.ts';

type Say = (line: string) => void;

export const importUsage = [
  "npm run import -- <file> [--map 'company=Firm,amount=Size,date=Closed'] [--currency EUR] [--unit thousands|millions] [--dry-run]",
  'npm run import -- --list',
  'npm run import -- --undo <import id>',
].join('\n       ');

/** Brings a table in from a terminal, lists what was brought in, or undoes it. Null where the words make no sense. */
export async function runImportCommand(context: Context, words: string[], say: Say): Promise<number | null> {
  const options = readOptions(words);
  if (!options) return null;
  const { sayImports, sayUndo } = await import('./import-reports.ts');
  if (options.isList) return sayImports(context, say);
  if (options.undo) return sayUndo(context, options.undo, say);
  const { bringIn } = await import('./bring-in-table.ts');
  if (!options.file) return null;
  const isFile = await stat(options.file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) {
    say(`File not found: ${options.file}`);
    return 1;
  }
  return bringIn(context, { ...options, file: options.file, fileName: basename(options.file) }, say);
}
