import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const siteManifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      path: z.string().optional(),
      index: z.boolean().optional(),
      parentId: z.string().optional(),
      module: z.string(),
      imports: z.array(z.string()).optional(),
      css: z.array(z.string()).optional(),
    }),
  ),
});
export type SiteManifest = z.infer<typeof siteManifest>;

export function manifestFileOf(site: string): string {
  const assets = join(site, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const name = names.find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('There is no build to read. Run npm run build first.');
  return join(assets, name);
}

/** What the router of a built site knows of its pages and their files. */
export function readSiteManifest(site: string): SiteManifest {
  const text = readFileSync(manifestFileOf(site), 'utf8');
  return siteManifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

/** A page and the layouts around it, the outermost first. */
export function ancestorsOf(manifest: SiteManifest, id: string): string[] {
  const parent = manifest.routes[id]?.parentId;
  return parent ? [...ancestorsOf(manifest, parent), id] : [id];
}

export function addressOf(manifest: SiteManifest, id: string): string {
  const parts = ancestorsOf(manifest, id).flatMap((ancestor) => manifest.routes[ancestor]?.path || []);
  return `/${parts.join('/')}`;
}

/** Every script that a page needs before it can be drawn. */
export function scriptsOf(manifest: SiteManifest, id: string): string[] {
  const parts = [manifest.entry, ...ancestorsOf(manifest, id).flatMap((each) => manifest.routes[each] ?? [])];
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}
