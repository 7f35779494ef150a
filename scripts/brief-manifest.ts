import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ancestorsOf, manifestFileOf, type SiteManifest } from './site-manifest.ts';

/**
 * Writes the list of pages again, with what the router reads of it alone: every page downloads it. The files that the
 * layouts of a page come with, it does not name again.
 */
export function writeBriefly(manifest: SiteManifest, site: string): void {
  const file = manifestFileOf(site);
  const brief = {
    url: `/${relative(site, file)}`,
    entry: manifest.entry,
    routes: Object.fromEntries(
      Object.entries(manifest.routes).map(([id, route]) => [id, briefly(id, route, manifest)]),
    ),
  };
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(brief)};`);
}

type Route = SiteManifest['routes'][string];

function briefly(id: string, { imports = [], css = [], ...rest }: Route, manifest: SiteManifest): Route {
  const around = ancestorsOf(manifest, id)
    .filter((each) => each !== id)
    .flatMap((each) => manifest.routes[each] ?? []);
  const known = new Set(
    [manifest.entry, ...around].flatMap((each) => [
      each.module,
      ...(each.imports ?? []),
      ...('css' in each ? (each.css ?? []) : []),
    ]),
  );
  return {
    ...rest,
    imports: imports.filter((each) => !known.has(each)),
    css: css.filter((each) => !known.has(each)),
  };
}
