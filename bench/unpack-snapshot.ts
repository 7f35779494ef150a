import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Options } from './figures.ts';

/** The two tables in a folder of their own, as an admin who imports them has them. */
export type Snapshot = AsyncDisposable & { folder: string; rows: number };

/** The snapshot in `bench/data`, or other tables that were named. */
export async function unpackSnapshot({ isQuick, companiesFile, roundsFile }: Options): Promise<Snapshot> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-snapshot-'));
  const tables = {
    'companies.csv': companiesFile ?? stored('crunchbase-companies.csv.gz'),
    'rounds.csv': roundsFile ?? stored('crunchbase-rounds.csv.gz'),
  };
  let rows = 0;
  for (const [name, file] of Object.entries(tables)) {
    const lines = linesOf(await readTable(file));
    const taken = isQuick ? lines.slice(0, Math.ceil(lines.length / 10)) : lines;
    await writeFile(join(folder, name), taken.join(''), 'latin1');
    rows += taken.length - 1;
  }
  return { folder, rows, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

function stored(name: string): URL {
  return new URL(`./data/${name}`, import.meta.url);
}

/** Every byte as one character, so that whatever the encoding is, it is written back unchanged. */
async function readTable(file: string | URL): Promise<string> {
  const bytes = await readFile(file);
  return (String(file).endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
}

/** With their ends, of whichever kind; no field of these tables holds one. */
function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
