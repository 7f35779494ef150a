import { dirname, join } from 'node:path/posix';
import { readImports } from './imports.ts';
import type { Layers } from './layers.ts';
import type { Problem, Tree } from './tree.ts';

/** The rules of one tree: which domain may import from which, and who writes a table of another domain. */
export type DomainRules = { layers: Readonly<Record<string, Layers>>; writers: Layers };

const mostFiles = 25;
const mostLines = 300;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSource = (file: string) =>
  /^(server|web|contract|emails|mcp|cli)\//.test(file) && !isTest(file) && !file.endsWith('.d.ts');
const isTable = (file: string) => file.endsWith('/table.ts');

/** Checks the domains as a whole: which imports which, circles of files, and what grew too large. */
export function checkDomains(tree: Tree, { layers, writers }: DomainRules): Problem[] {
  const imports = readAllImports(tree);
  const sources = [...tree].filter(([file]) => isSource(file));
  return [
    ...sources.flatMap(([file]) => forbiddenImports(file, imports.get(file) ?? [], layers)),
    ...sources.flatMap(([file, text]) => foreignWrites(file, text, writers)),
    ...circlesIn(imports),
    ...crowdedFolders(sources.map(([file]) => file)),
    ...sources.flatMap(([file, text]) => tooLong(file, text)),
  ];
}

/** The files of the tree that each file imports, tests aside. */
export function readAllImports(tree: Tree): Map<string, string[]> {
  const files = [...tree].filter(([file]) => !isTest(file));
  const importsOf = (file: string, text: string) =>
    readImports(file, text)
      .map(({ from }) => from)
      .filter((from) => tree.has(from));
  return new Map(files.map(([file, text]) => [file, importsOf(file, text)]));
}

/** `server/feed/text-search/x.ts` is in the domain feed of the server. */
export function domainOf(file: string): { top: string; domain: string } | null {
  const [, top, domain] = /^([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return top && domain ? { top, domain } : null;
}

/** Every domain may read every table. */
function forbiddenImports(file: string, imports: string[], layers: DomainRules['layers']): Problem[] {
  const own = domainOf(file);
  const known = own && layers[own.top];
  if (!own || !known) return [];
  const allowed = [own.domain, ...allowedFor(own.domain, known)];
  return imports.flatMap((from) => {
    const other = domainOf(from);
    if (other?.top !== own.top || isTable(from) || allowed.includes(other.domain)) return [];
    const sentence = `It imports ${from}, but ${own.domain} may not import from ${other.domain}. Move what both need to a lower domain, or call it from a higher one (scripts/layers.ts).`;
    return [{ file, sentence }];
  });
}

/** `*` stands for every domain that is listed before. */
function allowedFor(domain: string, known: Layers): readonly string[] {
  const named = known[domain] ?? [];
  const order = Object.keys(known);
  return named.includes('*') ? order.slice(0, order.indexOf(domain)) : named;
}

function foreignWrites(file: string, text: string, writers: Layers): Problem[] {
  const own = domainOf(file);
  if (own?.top !== 'server') return [];
  const named = text.matchAll(/^import \{([^}]*)\} from '([^']*\/table\.ts)'/gm);
  return [...named].flatMap(([, names = '', from = '']) => {
    const owner = domainOf(join(dirname(file), from))?.domain;
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => owner !== own.domain && writes(text, name) && !writers[name]?.includes(own.domain))
      .map((name) => ({
        file,
        sentence: `It writes the table ${name} of another domain. Call a verb of ${owner} (scripts/layers.ts).`,
      }));
  });
}

function writes(text: string, table: string): boolean {
  return new RegExp(`(\\.(insert|update|delete)\\(|insertRows\\([^,]+,)\\s*${table}\\b`).test(text);
}

/** Files that import each other, each circle reported once. */
function circlesIn(imports: Map<string, string[]>): Problem[] {
  const done = new Set<string>();
  const problems: Problem[] = [];
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const circle = [...path.slice(start), file].join(' → ');
      problems.push({
        file,
        sentence: `It imports itself by way of others: ${circle}. Give what they share a file of its own.`,
      });
    }
    if (start >= 0 || done.has(file)) return;
    for (const from of imports.get(file) ?? []) visit(from, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return problems;
}

function crowdedFolders(sources: string[]): Problem[] {
  return [...Map.groupBy(sources, dirname)]
    .filter(([, files]) => files.length > mostFiles)
    .map(([file, files]) => ({
      file,
      sentence: `${files.length} files are more than ${mostFiles}. Give what belongs together a folder.`,
    }));
}

function tooLong(file: string, text: string): Problem[] {
  const lines = text.split('\n').length - 1;
  if (lines <= mostLines) return [];
  return [{ file, sentence: `${lines} lines are more than ${mostLines}. Split it by subject.` }];
}
