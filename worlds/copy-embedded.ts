import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { MemfsFrontendFS, type StorageEntry } from '@electric-sql/pglite/memfs-frontend';
import { embeddedExtensions } from '../server/platform/database/database.ts';

/** An embedded database in memory that starts as the one in this folder, which was closed in order. */
export async function copyEmbedded(folder: string): Promise<PGlite> {
  reading ??= readEntries(folder);
  compiling ??= compileServer();
  const [entries, pgliteWasmModule] = await Promise.all([reading, compiling]);
  const files = new MemfsFrontendFS({
    init: async () => undefined,
    load: () => copiesOf(entries),
    apply: async () => undefined,
    close: async () => undefined,
  });
  // Nothing is kept, so that what a statement changed need not be looked for either.
  files.syncToFs = async () => undefined;
  return PGlite.create({ fs: files, pgliteWasmModule, extensions: embeddedExtensions });
}

/** Read and compiled once for all databases of a worker; each would do it again otherwise. */
let reading: Promise<StorageEntry[]> | undefined;
let compiling: Promise<WebAssembly.Module> | undefined;

async function compileServer(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(file));
}

async function readEntries(folder: string): Promise<StorageEntry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = found.map(async (each): Promise<StorageEntry> => {
    const file = join(each.parentPath, each.name);
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`;
    return each.isDirectory() ? { kind: 'dir', path } : { kind: 'file', path, data: await readFile(file) };
  });
  // A folder comes before what is in it.
  return (await Promise.all(entries)).sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The database takes what it is given for its own and writes into it. */
async function* copiesOf(entries: StorageEntry[]): AsyncGenerator<StorageEntry> {
  for (const entry of entries) {
    yield entry.kind === 'dir' ? entry : { ...entry, data: new Uint8Array(entry.data) };
  }
}
