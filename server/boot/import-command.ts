import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Context } from '../platform/context.ts';

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
  const size = await stat(options.file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) {
    say(`There is no file ${options.file}.`);
    return 1;
  }
  return bringIn(context, { ...options, file: options.file, fileName: basename(options.file), size }, say);
}

export type ImportOptions = {
  file: string | null;
  /** Headers, or numbers of columns, by what they tell. */
  map: Map<string, string>;
  currency: string | null;
  scale: 1 | 1_000 | 1_000_000;
  isDryRun: boolean;
  isList: boolean;
  undo: string | null;
};

const units = new Map<string, ImportOptions['scale']>([
  ['ones', 1],
  ['thousands', 1_000],
  ['millions', 1_000_000],
]);

export function readOptions(words: readonly string[]): ImportOptions | null {
  const options: ImportOptions = {
    file: null,
    map: new Map(),
    currency: null,
    scale: 1,
    isDryRun: false,
    isList: false,
    undo: null,
  };
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--dry-run') options.isDryRun = true;
    else if (word === '--list') options.isList = true;
    else if (word.startsWith('--')) {
      if (!readValue(options, word, left.shift() ?? '')) return null;
    } else if (options.file === null) options.file = word;
    else return null;
  }
  return options.file || options.isList || options.undo ? options : null;
}

function readValue(options: ImportOptions, name: string, value: string): boolean {
  if (name === '--undo') options.undo = value;
  else if (name === '--currency' && /^[A-Za-z]{3}$/.test(value)) options.currency = value.toUpperCase();
  else if (name === '--unit' && units.has(value)) options.scale = units.get(value) ?? 1;
  else if (name === '--map' && value.includes('=')) {
    for (const pair of value.split(',')) {
      const [fact = '', ...header] = pair.split('=');
      options.map.set(fact.trim(), header.join('=').trim());
    }
  } else return false;
  return value !== '';
}
