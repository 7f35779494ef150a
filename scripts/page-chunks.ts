import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/routes.ts';

type ModuleGraph = {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds?: readonly string[];
  } | null;
};

/** The file of a page or layout, with the files of all that stands in it. */
type Area = { file: string; within: string[]; contents: string[] };

const root = 'root.tsx';
const app = 'app/layouts/AppLayout.tsx';
const account = 'app/layouts/AccountLayout.tsx';
const signedIn = 'app/layouts/SignedInLayout.tsx';
const beside = 'app/layouts/RailLayout.tsx';
const admin = 'app/layouts/AdminLayout.tsx';
/** Where nearly everybody begins: nothing of it comes in more files than it has to. */
const first = 'app/dashboard/DashboardPage.tsx';
const entry = 'entry.client.tsx';
/** Longer names of files say nothing more to a reader. */
const longestName = 80;
/** Half of what all pages need, and the same from release to release: two files come sooner than one twice as large. */
const library = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** Whose pages are large: none has to wait for what only a few others need. */
const fewPages = new Map([[admin, 4]]);
/** What forms check; the contract names it everywhere, and where nothing is checked it is left out. */
const validators = /\/node_modules\/(?:zod|@orpc)\//;
/** Of what names them there, pages take only words and numbers from these; a file of its own for each costs a round. */
const wordsOfContract =
  /\/contract\/(?:feed\/(?:alerts|company-page)|ingest\/ingest|search\/search|companies\/companies|platform\/time\/time-zone)\.ts$/;
/** Opened by a click and drawn late: they need not be there at once. */
const menus = /react-(?:menu|dropdown-menu|popper|arrow|roving-focus|collection)|floating-ui/;
/** A line or two each: those that late parts of the dashboard share with other pages come with it, as a file for each costs a round. */
const icons = /\/node_modules\/lucide-react\//;
/** What comes a moment after the page, whatever the user does there: a file for each would cost a phone a round, and a task. */
const soon = {
  'SignedIn-soon': [
    'account/offline-sync/OfflineBar',
    'app/keyboard/Keyboard',
    'app/layouts/ChangesElsewhere',
    'feed/saved-searches/SavedSearchesSync',
  ],
  toasts: ['ui/toasts/Toaster'],
  'Dashboard-filters': ['feed/filters/FilterLines'],
  'Dashboard-soon': [
    'app/dashboard/Welcome',
    'app/first-steps/StepLine',
    'app/first-steps/StepsInRail',
    'delivery/live/NewRounds',
    'feed/saved-searches/SavedSearchesSection',
    'feed/saved-searches/SavedSearchesButton',
    'feed/funding-trends/TrendsButton',
    'ui/lists/FurtherHeadlines',
    'feed/list/AlertTable',
    'feed/mutes/MuteReasons',
    'feed/search-bar/SearchBox',
    'feed/search-bar/Chips',
    'feed/list/SearchResults',
    'feed/search-bar/NothingFound',
  ],
};

const areas = areasOf([{ file: root, children: routes }], []);
const fileNamesOf = (layout: string) =>
  new Set(
    areas.filter(({ file, within }) => file === layout || within.includes(layout)).map(({ file }) => file),
  );
const pagesOf = { account: fileNamesOf(account), signedIn: fileNamesOf(signedIn), admin: fileNamesOf(admin) };
const exactPriorities = 2 * areas.length;
const firstPriorities = 8;

/**
 * Puts the code of the site into few files. On its own the bundler makes one for each set of pages and late parts that
 * share a module, eighty for the dashboard alone. What the dashboard needs at once is told apart only by who else needs
 * it: other pages of the same people, pages that let people in, admins. Of other pages, those of a layout are taken
 * together as soon as some of them share something. What more pages need is decided on first, since a group takes along all that its modules import.
 */
export function pageChunks() {
  const chunks = new Map<string, Chunk | null>();
  const chunkOf = (id: string, graph: ModuleGraph) => {
    const known = chunks.get(id);
    if (known !== undefined) return known;
    const chunk = chunkFor(id, graph);
    chunks.set(id, chunk);
    return chunk;
  };
  return Array.from({ length: exactPriorities + firstPriorities + 1 }, (_, priority) => ({
    priority,
    includeDependenciesRecursively: false,
    name: (id: string, graph: ModuleGraph) => {
      const chunk = chunkOf(id, graph);
      return chunk?.priority === priority ? chunk.name : null;
    },
  }));
}

type Chunk = { name: string; priority: number };

function chunkFor(id: string, graph: ModuleGraph): Chunk | null {
  if (validators.test(id)) return { name: 'validators', priority: exactPriorities + firstPriorities };
  const known = graph.getModuleInfo(id);
  const namesValidators = known?.importedIds?.some((each) => validators.test(each));
  if (id.includes('/contract/') && namesValidators && !wordsOfContract.test(id)) return null;
  const atOnce = pagesThatLoad(id, (each) => graph.getModuleInfo(each)?.importers ?? []);
  if (menus.test(id)) return { name: 'menus', priority: exactPriorities + firstPriorities };
  if (atOnce.length === 0) return chunkOfSoon(id, graph);
  const ever = pagesThatLoad(id, (each) => {
    const known = graph.getModuleInfo(each);
    return known ? [...known.importers, ...known.dynamicImporters] : [];
  });
  const needing = icons.test(id) ? ever : atOnce;
  const isAtOnce = (file: string) => needing.some((area) => area.file === file);
  if (library.test(id)) return { name: 'react', priority: exactPriorities + firstPriorities };
  if (isAtOnce(root)) return { name: 'root', priority: exactPriorities + firstPriorities };
  if (isAtOnce(app)) return { name: 'App', priority: exactPriorities + firstPriorities - 1 };
  if (isAtOnce(first) || isAtOnce(signedIn)) return chunkOfFirst(atOnce, ever);
  // What others need at once and the dashboard a moment after it has a file without what only these others need.
  return chunkOfPages(atOnce, ever, chunkOfSoon(id, graph) !== null);
}

function chunkOfFirst(atOnce: Area[], ever: Area[]): Chunk {
  const isOf = (pages: Set<string>, loading: Area[]) =>
    loading.some(({ file }) => file !== first && pages.has(file));
  const isOfAccounts = isOf(pagesOf.account, atOnce);
  const sharers = [
    isOf(pagesOf.signedIn, ever) && 'SignedIn',
    isOfAccounts && 'Account',
    // Files for fewer of them would be so small that the round for each outweighs it.
    (isOf(pagesOf.account, ever) || isOf(pagesOf.admin, ever)) && 'Others',
  ].filter((sharer) => sharer !== false);
  return { name: ['Dashboard', ...sharers].join('-'), priority: exactPriorities + 1 + sharers.length };
}

function chunkOfSoon(id: string, graph: ModuleGraph): Chunk | null {
  const files = filesThatLoad(id, (each) => graph.getModuleInfo(each)?.importers ?? []);
  const isOf = (part: string) => files.some((file) => file.endsWith(`/web/${part}.tsx`));
  const found = Object.entries(soon).find(([, parts]) => parts.some(isOf));
  return found ? { name: found[0], priority: 0 } : null;
}

function chunkOfPages(atOnce: Area[], ever: Area[], isSoon: boolean): Chunk {
  const now = covered(atOnce);
  const sooner = covered(ever);
  const onlyLater = new Set([...sooner].filter((file) => !now.has(file)));
  const when = isSoon ? 'soon' : 'late';
  const names = [nameOf(now), ...(onlyLater.size > 0 ? [when, nameOf(onlyLater)] : [])];
  return { name: shortened(names.join('-')), priority: now.size + sooner.size };
}

/** A file system takes 255 bytes; what is left out is told apart by a few letters. */
function shortened(name: string): string {
  if (name.length <= longestName) return name;
  const rest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, longestName)}-and-more-${rest}`;
}

/** The files from which a module is reached, with its own. */
function filesThatLoad(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const seen = new Set([id]);
  for (const each of seen) for (const importer of importersOf(each)) seen.add(importer);
  return [...seen].map((each) => each.split('?')[0] ?? each);
}

/** The pages and layouts from which a module is reached. */
function pagesThatLoad(id: string, importersOf: (id: string) => readonly string[]): Area[] {
  const files = filesThatLoad(id, importersOf);
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
    if (pagesOfLayout.length > (fewPages.get(layout.file) ?? 1))
      for (const file of [layout.file, ...layout.contents]) files.add(file);
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

const isTakenTogether = ({ file, contents }: Area) =>
  contents.length > 0 && ![root, app, signedIn, beside].includes(file);

function areasOf(entries: RouteConfigEntry[], within: string[]): Area[] {
  return entries.flatMap(({ file, children = [] }) => {
    const inner = areasOf(children, [file, ...within]);
    return [{ file, within, contents: inner.map((area) => area.file) }, ...inner];
  });
}
