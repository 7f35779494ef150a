import { basename } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/routes.ts';

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The file of a page or layout, with the files of all that stands in it. */
type Area = { file: string; within: string[]; contents: string[] };

const root = 'root.tsx';
const entry = 'entry.client.tsx';
/** Pages between which people go to and fro: one has nothing to wait for that only another needs. */
const layoutOfApartPages = 'layouts/SignedInLayout.tsx';
/** Opened by a click and drawn late: nobody waits for them beside what pages need at once. */
const menus = /react-(?:menu|dropdown-menu|popper|arrow|roving-focus|collection)|floating-ui/;

const areas = areasOf([{ file: root, children: routes }], []);

/**
 * Puts the code of the site into few files. On its own the bundler makes one for each set of pages that share a module,
 * eighty for the dashboard alone; here pages are taken together by the layout around them, as soon as two of it share
 * something. What more pages need is decided on first, since each group takes along all that its modules import.
 */
export function pageChunks() {
  const chunks = new Map<string, { name: string; pageCount: number } | null>();
  const chunkOf = (id: string, graph: ModuleGraph) => {
    const known = chunks.get(id);
    if (known !== undefined) return known;
    const chunk = menus.test(id) ? { name: 'menus', pageCount: 0 } : chunkOfPages(pagesThatLoad(id, graph));
    chunks.set(id, chunk);
    return chunk;
  };
  return Array.from({ length: areas.length + 1 }, (_, pageCount) => ({
    priority: pageCount,
    name: (id: string, graph: ModuleGraph) => {
      const chunk = chunkOf(id, graph);
      return chunk?.pageCount === pageCount ? chunk.name : null;
    },
  }));
}

/** The pages and layouts that cannot be shown without a module. Parts that are loaded later do not count. */
function pagesThatLoad(id: string, graph: ModuleGraph): Area[] {
  const seen = new Set([id]);
  for (const each of seen)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  const files = [...seen].map((each) => each.split('?')[0] ?? each);
  return areas.filter(
    ({ file }) =>
      files.some((each) => each.endsWith(`/web/${file}`)) ||
      (file === root && files.some((each) => each.endsWith(`/${entry}`))),
  );
}

function chunkOfPages(pages: Area[]): { name: string; pageCount: number } | null {
  const covered = new Set(pages.flatMap(({ file, contents }) => [file, ...contents]));
  for (const layout of areas.filter(isTakenTogether)) {
    const pagesOfLayout = pages.filter(({ within }) => within[0] === layout.file);
    if (pagesOfLayout.length > 1) for (const file of [layout.file, ...layout.contents]) covered.add(file);
  }
  const outermost = areas.filter(
    ({ file, within }) => covered.has(file) && !within.some((layout) => covered.has(layout)),
  );
  if (outermost.length === 0) return null;
  const names = outermost.map(({ file }) => basename(file).replace(/(?:Page|Layout)?\.tsx$/, ''));
  return { name: [...new Set(names)].join('-'), pageCount: covered.size };
}

function isTakenTogether({ file, contents }: Area): boolean {
  return contents.length > 0 && ![root, layoutOfApartPages, 'layouts/AppLayout.tsx'].includes(file);
}

function areasOf(entries: RouteConfigEntry[], within: string[]): Area[] {
  return entries.flatMap(({ file, children = [] }) => {
    const inner = areasOf(children, [file, ...within]);
    return [{ file, within, contents: inner.map((area) => area.file) }, ...inner];
  });
}
