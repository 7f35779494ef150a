import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type ImportFact, importFacts } from '../../../contract/admin/imports/import-results.ts';
import type { ImportColumn, ImportMapping } from '../../../contract/admin/imports/imports.ts';
import { cancelImport, findImport, previewImport } from '../../admin/imports/imports.ts';
import { queueWork } from '../../admin/imports/queue-import.ts';
import { checkImport } from '../../admin/imports/recording/check-import.ts';
import { readProblems } from '../../admin/imports/recording/problems.ts';
import { runImport } from '../../admin/imports/recording/run-import.ts';
import { storeImport } from '../../admin/imports/store-import.ts';
import { removeImport } from '../../admin/imports/uploading/remove-import.ts';
import { storeWhole } from '../../admin/imports/uploading/stored-upload.ts';
import { examineTable } from '../../admin/imports/uploading/upload.ts';
import type { Context } from '../../platform/context.ts';
import { sayColumns, sayPreview, sayResult } from './import-reports.ts';
import type { ImportOptions } from './read-options.ts';

type Given = ImportOptions & { file: string; fileName: string };

type Say = (line: string) => void;

const problemsSaid = 20;

const partBytes = 1024 * 1024;

/** Brings one file in, or only says what that would do. */
export async function bringIn(context: Context, given: Given, say: Say): Promise<number> {
  const open = () => createReadStream(given.file, { highWaterMark: partBytes });
  const examined = await examineTable(context, open);
  if (examined.status === 'refused') {
    say(examined.reason ?? 'We can’t read the file.');
    return 1;
  }
  const id = randomUUID();
  // Whoever goes on with it later may do so on another machine.
  const size = await storeWhole(context, { id, open });
  await storeImport(context, { id, path: id, fileName: given.fileName, size, ...examined });
  const columns = examined.columns ?? [];
  const mapped = mapByHeaders(columns, given.map);
  if ('fault' in mapped) {
    say(mapped.fault);
    await removeImport(context, { id });
    return 1;
  }
  const mapping: ImportMapping = { facts: mapped.facts, currency: given.currency, scale: given.scale };
  sayColumns(columns, mapping, say);
  return given.isDryRun
    ? dryRun(context, { ...given, id, mapping }, say)
    : run(context, { ...given, id, mapping }, say);
}

type Work = Given & { id: string; mapping: ImportMapping };

async function dryRun(context: Context, { id, mapping, file }: Work, say: Say): Promise<number> {
  try {
    sayPreview((await previewImport(context, { id, mapping })).rows, say);
    await queueWork(context, { id, task: 'check', mapping }, { isQueued: false });
    await checkImport(context, { id });
    const { check, reason } = await findImport(context, id);
    if (!check) {
      say(reason ?? 'We couldn’t process the file.');
      return 1;
    }
    say('Dry run: nothing was imported.');
    sayResult(check, say);
    await leaveProblems(context, { id, file, count: check.problemCount }, say);
    return 0;
  } finally {
    await removeImport(context, { id });
  }
}

async function run(context: Context, { id, mapping, file }: Work, say: Say): Promise<number> {
  const startedAt = performance.now();
  try {
    // What keeps it from being read is said before anything is recorded.
    await previewImport(context, { id, mapping });
  } catch (thrown) {
    await removeImport(context, { id });
    throw thrown;
  }
  await queueWork(context, { id, task: 'run', mapping }, { isQueued: false });
  const rate = (rows: number) => Math.round(rows / ((performance.now() - startedAt) / 1_000));
  try {
    await runImport(context, { id }, (rows) => say(`  ${rows} rows, ${rate(rows)} a second`));
  } catch {
    await cancelImport(context, { id });
    say('Stopped. Imported rows stay until you undo the import.');
  }
  const { result, status, reason } = await findImport(context, id);
  if (reason) say(reason);
  if (result) {
    sayResult(result, say);
    await leaveProblems(context, { id, file, count: result.problemCount }, say);
  }
  say(`Import ${id}. To undo it: npm run import -- --undo ${id}`);
  return status === 'done' ? 0 : 1;
}

/** Many problems are left in a file beside the table, unless that folder may not be written to. */
async function leaveProblems(
  context: Context,
  { id, file, count }: { id: string; file: string; count: number },
  say: Say,
): Promise<void> {
  if (count <= problemsSaid) return;
  const { csv } = await readProblems(context, { id });
  const place = `${file}.problems.csv`;
  const isWritten = await writeFile(place, csv).then(
    () => true,
    () => false,
  );
  say(`All ${count} of them, line by line: ${isWritten ? place : 'under Imports in the admin area'}`);
}

/** Short words that people write for facts. */
const shortNames: Readonly<Record<string, ImportFact>> = {
  company: 'companyName',
  name: 'companyName',
  alias: 'otherName',
  url: 'website',
  domain: 'website',
  industry: 'categories',
  industries: 'categories',
  sector: 'categories',
  date: 'announced',
  usd: 'amountUsd',
  'amount-usd': 'amountUsd',
  round: 'roundType',
  stage: 'roundType',
  investors: 'leadInvestors',
  lead: 'leadInvestors',
  permalink: 'companyPermalink',
};

/** The guess, but for what a person says: which fact stands in which column, by header or number; `-` is none. */
function mapByHeaders(
  columns: readonly ImportColumn[],
  given: ReadonlyMap<string, string>,
): { facts: (ImportFact | null)[] } | { fault: string } {
  const facts = columns.map(({ guess }) => guess);
  for (const [word, header] of given) {
    const fact =
      shortNames[word.toLowerCase()] ?? importFacts.find((each) => each.toLowerCase() === word.toLowerCase());
    if (!fact)
      return {
        fault: `Unknown field '${word}'. Available fields: ${[...Object.keys(shortNames), ...importFacts].join(', ')}.`,
      };
    for (const [position, known] of facts.entries()) if (known === fact) facts[position] = null;
    if (header === '-' || header === '') continue;
    const position = findColumn(columns, header);
    if (position === -1)
      return {
        fault: `Unknown column '${header}'. Columns found: ${columns.map((column) => column.header).join(', ')}.`,
      };
    facts[position] = fact;
  }
  return { facts };
}

function findColumn(columns: readonly ImportColumn[], header: string): number {
  const plain = (text: string) => text.trim().toLowerCase();
  const named = columns.findIndex((column) => plain(column.header) === plain(header));
  const number = /^\d+$/.test(header) ? Number(header) : 0;
  return named === -1 && number >= 1 && number <= columns.length ? number - 1 : named;
}
