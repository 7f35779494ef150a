import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import type { DocumentPage, RenderDocument } from '../contract/public/documents.ts';
import { type DocumentPath, documents } from '../contract/public/pages.ts';
import type { Scorecard } from '../contract/public/scorecard.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { addressOf, readSiteManifest, scriptsOf } from './site-manifest.ts';

const site = 'build/client';

/** Kilobytes of JavaScript, compressed as it is sent, that a page may ask for before it can be used: its size now, and a little room. */
const documentBudget = 3;
const readingBudget = 70;
const dashboardBudget = 120;
const appBudget = 146;
const adminBudget = 162;
const readingPages = ['/*'];

const emptyScorecard: Scorecard = {
  measuredAt: '2026-01-01T00:00:00.000Z',
  sourcesOnTime: null,
  roundsAWeek: { all: 0, countries: [], others: 0 },
  companies: null,
  minutesToAlert: null,
  corrections: { asked: 0, answered: 0, made: 0 },
};

const manifest = readSiteManifest(site);
const weights = new Map<string, number>();
let isWithinBudget = true;

for (const page of [...(await writtenPages()), ...appPages()]) {
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
  if (path === '/dashboard') return dashboardBudget;
  if (path.startsWith('/admin/')) return adminBudget;
  return readingPages.includes(path) ? readingBudget : appBudget;
}

/** Those that the server writes, with the scripts that they ask for. */
async function writtenPages(): Promise<{ path: string; files: string[] }[]> {
  // The build makes it of `web/public/documents/render-document.tsx`, which is of this type.
  const { renderDocument } = (await import(resolve('build/documents/render-document.js'))) as {
    renderDocument: RenderDocument;
  };
  const known = {
    publicUrl: '',
    now: new Date(),
    assets: { styles: [], fonts: [] },
    operator: readEnvironment({}, '/').operator,
    isMember: false,
    hasScorecard: true,
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
  if (path === '/scorecard') return { kind: 'scorecard', scorecard: emptyScorecard };
  if (path !== '/opt-out') return { kind: 'text', path };
  const given = { kind: 'company', company: '', person: '', email: '', reason: '' };
  return { kind: 'opt-out', given, faults: {}, failure: null };
}

/** Every page with the scripts it asks for: as its own HTML says, or by its route when it has none of its own. */
function appPages(): { path: string; files: string[] }[] {
  const pages: { path: string; files: string[] }[] = [];
  for (const [id, { path, index }] of Object.entries(manifest.routes)) {
    if (!path && !index) continue;
    const address = addressOf(manifest, id);
    const html = join(site, address, 'index.html');
    pages.push({ path: address, files: existsSync(html) ? scriptsIn(html) : scriptsOf(manifest, id) });
  }
  return pages.sort((one, other) => one.path.localeCompare(other.path));
}

function scriptsIn(html: string): string[] {
  const found = readFileSync(html, 'utf8').matchAll(
    /(?:href|src)="(\/assets\/[^"]+\.js)"|import\s?"(\/assets\/[^"]+\.js)"/g,
  );
  return [...new Set([...found].map(([, linked, imported]) => linked ?? imported ?? ''))];
}

function weightOf(file: string): number {
  const known = weights.get(file) ?? brotliCompressSync(readFileSync(join(site, file))).length;
  weights.set(file, known);
  return known;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
