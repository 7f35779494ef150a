import { loadRouteModule } from '../../ui/lazy/load-route-module.ts';
import { type Match, routeMatcher } from './match-routes.ts';
import { openRouter } from './open-router.ts';
import { openPositions } from './positions.ts';
import type { RootModule, RouteModules } from './router-context.ts';

declare global {
  interface Window {
    /** Code that the document has loaded itself: of all pages, and where it shows a page already, of that one. */
    __reactRouterRouteModules?: RouteModules & { root: RootModule };
  }
}

/** All of it that there is for the life of a document. */
type DocumentRouter = ReturnType<typeof open>;
let opened: DocumentRouter | null = null;

/** Opened when it is first drawn: before, the document has not said yet what it has loaded. */
export function documentRouter(): DocumentRouter {
  opened ??= open();
  return opened;
}

function open() {
  const loaded = window.__reactRouterRouteModules;
  if (!loaded) throw new Error('The document of this page names no code');
  const modules: RouteModules = loaded;
  const positions = openPositions(window);
  const isLoaded = (matches: readonly Match[]) => matches.every(({ route }) => modules[route.id]);
  const load = (matches: readonly Match[]) => {
    // Styles count as files of a page: it is not drawn without them. What a layout comes with, its pages need too.
    const files = matches.flatMap(({ route }) => [
      route.module,
      ...(route.imports ?? []),
      ...(route.css ?? []),
    ]);
    return Promise.all(
      matches.map(({ route: { id, module } }) => loadRouteModule({ id, module, imports: files }, modules)),
    );
  };
  const listed = Object.entries(window.__reactRouterManifest?.routes ?? {});
  const routes = listed.map(([id, route]) => ({ ...route, id }));
  const router = openRouter({ match: routeMatcher(routes), isLoaded, load, positions, view: window });
  return { router, modules, positions, root: loaded.root };
}
