import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { DocumentPage, RenderDocument } from '../contract/site/documents.ts';
import { type DocumentPath, documents } from '../contract/site/pages.ts';
import { readEnvironment } from '../server/platform/environment.ts';

const site = 'build/client';

/** Kilobytes of gzipped JavaScript that a page may ask for before it can be used: its size now, and a little room. */
const documentBudget = 15;
const readingBudget = 140;
const appBudget = 220;
const adminBudget = 230;
const readingPages = ['/*'];

const manifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      path: z.string().optional(),
      index: z.boolean().optional(),
      parentId: z.string().optional(),
      module: z.string(),
      imports: z.array(z.string()).optional(),
    }),
  ),
});
type Manifest = z.infer<typeof manifest>;

const { entry, routes } = readManifest();
const weights = new Map<string, number>();
let isWithinBudget = true;

for (const page of [...(await writtenPages()), ...pagesOf(routes)]) {
  const kilobytes = sum(page.files.map(weightOf)) / 1_000;
  const budget = budgetOf(page.path);
  const isFine = kilobytes <= budget;
  isWithinBudget &&= isFine;
  const verdict = isFine ? '' : '   over its budget: load what it does not need at once lazily';
  console.log(`${kilobytes.toFixed(1).padStart(7)} of ${budget} kB  ${page.path}${verdict}`);
}
process.exitCode = isWithinBudget ? 0 : 1;

function budgetOf(path: string): number {
  if (documents.some((each) => each === path)) return documentBudget;
  if (path.startsWith('/admin/')) return adminBudget;
  return readingPages.includes(path) ? readingBudget : appBudget;
}

/** Those that the server writes, with the scripts that they ask for. */
async function writtenPages(): Promise<{ path: string; files: string[] }[]> {
  // The build makes it of `web/documents/render-document.tsx`, which is of this type.
  const { renderDocument } = (await import(resolve('build/documents/render-document.js'))) as {
    renderDocument: RenderDocument;
  };
  const known = {
    publicUrl: '',
    now: new Date(),
    assets: { styles: [], fonts: [] },
    operator: readEnvironment({}, '/').operator,
    isMember: false,
  };
  return documents.map((path) => ({
    path,
    files: [
      ...renderDocument({ ...known, path, page: emptyPageAt(path) }).matchAll(/<script src="([^"]+)"/g),
    ].map(([, file = '']) => file),
  }));
}

function emptyPageAt(path: DocumentPath): DocumentPage {
  if (path === '/') return { kind: 'landing', farewell: null, latest: [] };
  if (path === '/rounds')
    return { kind: 'rounds', month: null, rounds: [], months: [], isContinued: false, olderPath: null };
  if (path !== '/opt-out') return { kind: 'text', path };
  const given = { kind: 'company', company: '', person: '', email: '', reason: '' };
  return { kind: 'opt-out', given, faults: {}, failure: null };
}

/** Every page with the scripts it asks for: as its own HTML says, or by its route when it has none of its own. */
function pagesOf(known: Manifest['routes']): { path: string; files: string[] }[] {
  const pages: { path: string; files: string[] }[] = [];
  for (const [id, { path, index }] of Object.entries(known)) {
    if (!path && !index) continue;
    const address = `/${ancestorsOf(id)
      .flatMap((ancestor) => known[ancestor]?.path || [])
      .join('/')}`;
    const html = join(site, address, 'index.html');
    pages.push({ path: address, files: existsSync(html) ? scriptsIn(html) : scriptsOfRoute(id) });
  }
  return pages.sort((one, other) => one.path.localeCompare(other.path));
}

function ancestorsOf(id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...ancestorsOf(parent), id] : [id];
}

function scriptsOfRoute(id: string): string[] {
  const parts = [entry, ...ancestorsOf(id).flatMap((ancestor) => routes[ancestor] ?? [])];
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

function scriptsIn(html: string): string[] {
  const found = readFileSync(html, 'utf8').matchAll(
    /(?:href|src)="(\/assets\/[^"]+\.js)"|import\s?"(\/assets\/[^"]+\.js)"/g,
  );
  return [...new Set([...found].map(([, linked, imported]) => linked ?? imported ?? ''))];
}

function weightOf(file: string): number {
  const known = weights.get(file) ?? gzipSync(readFileSync(join(site, file)), { level: 9 }).length;
  weights.set(file, known);
  return known;
}

function readManifest(): Manifest {
  const assets = join(site, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const name = names.find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('There is no build to weigh. Run npm run build first.');
  const text = readFileSync(join(assets, name), 'utf8');
  return manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
