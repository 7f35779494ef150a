import type { Match } from './match-routes.ts';
import type { RouteModules } from './router-context.ts';

const hinted = new Set<string>();

/** Has the browser download the code of a page; it runs when the page is opened. */
export function preloadPage(matches: readonly Match[], modules: RouteModules): void {
  for (const { route } of matches) {
    if (modules[route.id]) continue;
    for (const href of [route.module, ...(route.imports ?? [])]) {
      if (hinted.has(href)) continue;
      hinted.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  }
}
