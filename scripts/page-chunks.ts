import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/routes.ts';

type ModuleGraph = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** The file of a page or layout, with the files of all that stands in it. */
type Area = { file: string; within: string[]; contents: string[] };

const root = 'root.tsx';
const entry = 'entry.client.tsx';
/** Longer names of files say nothing more to a reader. */
const longestName = 80;
/** Whose pages are large: none has to wait for what only others need. */
const layoutsOfApartPages = ['layouts/SignedInLayout.tsx', 'layouts/AdminLayout.tsx'];
/** Opened by a click and drawn late: nobody waits for them beside what pages need at once. */
const menus = /react-(?:menu|dropdown-menu|popper|arrow|roving-focus|collection)|floating-ui/;

const areas = areasOf([{ file: root, children: routes }], []);

/**
 * Puts the code of the site into few files. On its own the bundler makes one for each set of pages and late parts that
 * share a module, eighty for the dashboard alone; here pages are taken together by the layout around them, as soon as two
 * of it share something. What more pages need is decided on first, since a group takes along all that its modules import.
 */
export function pageChunks() {
  const chunks = new Map<string, Chunk | null>();
  const chunkOf = (id: string, graph: ModuleGraph) => {
    const known = chunks.get(id);
    if (known !== undefined) return known;
    const chunk = menus.test(id) ? { name: 'menus', priority: 0 } : chunkFor(id, graph);
    chunks.set(id, chunk);
    return chunk;
  };
  return Array.from({ length: 2 * areas.length + 1 }, (_, priority) => ({
    priority,
    name: (id: string, graph: ModuleGraph) => {
      const chunk = chunkOf(id, graph);
      return chunk?.priority === priority ? chunk.name : null;
    },
  }));
}

type Chunk = { name: string; priority: number };

function chunkFor(id: string, graph: ModuleGraph): Chunk | null {
  const atOnce = covered(pagesThatLoad(id, (each) => graph.getModuleInfo(each)?.importers ?? []));
  if (atOnce.size === 0) return null;
  const everAfter = covered(
    pagesThatLoad(id, (each) => {
      const known = graph.getModuleInfo(each);
      return known ? [...known.importers, ...known.dynamicImporters] : [];
    }),
  );
  const priority = atOnce.size + everAfter.size;
  const onlyLater = new Set([...everAfter].filter((file) => !atOnce.has(file)));
  const names = [nameOf(atOnce), ...(onlyLater.size > 0 ? ['late', nameOf(onlyLater)] : [])];
  return { name: shortened(names.join('-')), priority };
}

/** A file system takes 255 bytes; what is left out is told apart by a few letters. */
function shortened(name: string): string {
  if (name.length <= longestName) return name;
  const rest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, longestName)}-and-more-${rest}`;
}

/** The pages and layouts from which a module is reached. */
function pagesThatLoad(id: string, importersOf: (id: string) => readonly string[]): Area[] {
  const seen = new Set([id]);
  for (const each of seen) for (const importer of importersOf(each)) seen.add(importer);
  const files = [...seen].map((each) => each.split('?')[0] ?? each);
  return areas.filter(
    ({ file }) =>
      files.some((each) => each.endsWith(`/web/${file}`)) ||
      (file === root && files.some((each) => each.endsWith(`/${entry}`))),
  );
}

/** The files of all pages that are better off with a module, where these load it. */
function covered(pages: Area[]): Set<string> {
  const files = new Set(pages.flatMap(({ file, contents }) => [file, ...contents]));
  for (const layout of areas.filter(isTakenTogether)) {
    const pagesOfLayout = pages.filter(({ within }) => within[0] === layout.file);
    if (pagesOfLayout.length > 1) for (const file of [layout.file, ...layout.contents]) files.add(file);
  }
  return files;
}

function nameOf(files: Set<string>): string {
  const outermost = areas.filter(
    ({ file, within }) => files.has(file) && !within.some((layout) => files.has(layout)),
  );
  const names = outermost.map(({ file }) => basename(file).replace(/(?:Page|Layout)?\.tsx$/, ''));
  return [...new Set(names)].join('-');
}

function isTakenTogether({ file, contents }: Area): boolean {
  return contents.length > 0 && ![root, 'layouts/AppLayout.tsx', ...layoutsOfApartPages].includes(file);
}

function areasOf(entries: RouteConfigEntry[], within: string[]): Area[] {
  return entries.flatMap(({ file, children = [] }) => {
    const inner = areasOf(children, [file, ...within]);
    return [{ file, within, contents: inner.map((area) => area.file) }, ...inner];
  });
}
