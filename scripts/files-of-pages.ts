import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ancestorsOf, readSiteManifest, scriptsOf } from './site-manifest.ts';

const named = /[\w-]+\.(?:js|css|woff2)\b/g;

/**
 * Every file of a built site that these pages may come to need, also those of parts that come late. What the router knows
 * of all pages is among them, and not followed: it names everything.
 */
export function filesOfPages(site: string, ids: readonly string[]): string[] {
  const folder = join(site, 'assets');
  const all = new Set(readdirSync(folder));
  const manifest = readSiteManifest(site);
  const found = new Set<string>();
  const stylesOf = (id: string) =>
    ancestorsOf(manifest, id).flatMap((each) => manifest.routes[each]?.css ?? []);
  const waiting = ids.flatMap((id) => [...scriptsOf(manifest, id), ...stylesOf(id)]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const name = next.replace(/^\/assets\//, '').replace(/#.*$/, '');
    if (!all.has(name) || found.has(name)) continue;
    found.add(name);
    if (name.endsWith('.woff2') || name.startsWith('manifest-')) continue;
    waiting.push(...(readFileSync(join(folder, name), 'utf8').match(named) ?? []));
  }
  for (const name of all) if (/^manifest-.*\.js$/.test(name)) found.add(name);
  return [...found].sort().map((name) => `/assets/${name}`);
}
