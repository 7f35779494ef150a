import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from '../web/routes.ts';
import { pageChunks } from './page-chunks.ts';

/** Who imports whom, as the bundler knows it. */
type Importers = Record<string, string[]>;
function chunkOf(module: string, importers: Importers, dynamicImporters: Importers = {}) {
  const graph = {
    getModuleInfo: (id: string) => ({
      importers: importers[id] ?? [],
      dynamicImporters: dynamicImporters[id] ?? [],
    }),
  };
  const names = pageChunks().map(({ priority, name }) => ({ priority, name: name(module, graph) }));
  return names.find(({ name }) => name !== null) ?? null;
}
const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
const page = (file: string) => `/project/web/${file}.tsx`;
const dashboard = page('app/dashboard/DashboardPage');
const company = page('feed/company-page/CompanyPage');

describe('the file that a module comes with', () => {
  it('is the one of all pages, where the root needs it', () => {
    const chunk = chunkOf('/m.ts', { '/m.ts': [page('root'), dashboard] });
    expect(chunk?.name).toBe('root');
  });

  it('is the one of the layout, where that needs it, however many of its pages do', () => {
    const importers = {
      '/m.ts': ['/n.ts', dashboard, company],
      '/n.ts': [page('app/layouts/SignedInLayout')],
    };
    expect(chunkOf('/m.ts', importers)?.name).toBe('Dashboard-SignedIn');
  });

  it('is downloaded by the pages that share it, and by no other', () => {
    expect(chunkOf('/m.ts', { '/m.ts': [dashboard] })?.name).toBe('Dashboard');
    expect(chunkOf('/m.ts', { '/m.ts': [dashboard, company] })?.name).toBe('Dashboard-SignedIn');
  });

  it('has a name that every file system takes, however many pages share it', () => {
    const pages = filesOf(routes).map((file) => `/project/web/${file}`);
    const late = pages.slice(0, 3);
    const one = chunkOf('/m.ts', { '/m.ts': pages }, { '/m.ts': late });
    expect(one?.name?.length).toBeLessThan(120);
    const other = chunkOf('/m.ts', { '/m.ts': pages.slice(1) });
    expect(other?.name).not.toBe(one?.name);
  });

  it('is the one of all pages of a layout whose pages are small, as soon as two share it', () => {
    const importers = { '/m.ts': [page('auth/sign-in/SignInPage'), page('auth/registration/RegisterPage')] };
    expect(chunkOf('/m.ts', importers)?.name).toBe('Account');
  });

  it('is left to the bundler, where only a part needs it that is loaded later', () => {
    const later = { '/later.tsx': [dashboard] };
    expect(chunkOf('/m.ts', { '/m.ts': ['/later.tsx'] }, later)).toBeNull();
  });

  it('is one with other parts that come a moment after the page, also where a part that is asked for needs it', () => {
    const later = { '/asked-for.tsx': [dashboard], [page('feed/search-bar/SearchBox')]: [dashboard] };
    const importers = { '/m.ts': ['/asked-for.tsx', page('feed/search-bar/SearchBox')] };
    expect(chunkOf('/m.ts', importers, later)?.name).toBe('Dashboard-soon');
    expect(chunkOf(page('feed/list/AlertTable'), {}, {})?.name).toBe('Dashboard-soon');
  });

  it('has nothing beside it that only a page needs, where the dashboard needs it a moment later', () => {
    const register = page('auth/registration/RegisterPage');
    const box = page('feed/search-bar/SearchBox');
    const soon = { [box]: [dashboard] };
    const ofBoth = chunkOf('/m.ts', { '/m.ts': [register, box] }, soon);
    expect(ofBoth?.name).toBe('Register-soon-Dashboard');
    const ofOne = chunkOf('/n.ts', { '/n.ts': [register, '/asked.tsx'] }, { '/asked.tsx': [dashboard] });
    expect(ofOne?.name).toBe('Register-late-Dashboard');
  });

  it('is not the one of a page, where a late part of another needs it too: that would bring the page along', () => {
    const importers = { '/m.ts': [company, '/later.tsx'] };
    expect(chunkOf('/m.ts', importers, { '/later.tsx': [dashboard] })?.name).toBe('Company-late-Dashboard');
  });

  it('is settled first for what more pages need, since a file takes along all that its modules import', () => {
    const importers = {
      '/all.ts': [page('root')],
      '/both.ts': ['/one.ts', company],
      '/one.ts': [dashboard],
    };
    const [all = 0, both = 0, one = 0] = ['/all.ts', '/both.ts', '/one.ts'].map(
      (module) => chunkOf(module, importers)?.priority,
    );
    expect(all).toBeGreaterThan(both);
    expect(both).toBeGreaterThan(one);
  });
});
