// Part of `npm run build`: the document of every page that only the browser draws, naming the code that it needs, so that
// nothing is asked for only once something else has come.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shellFile } from '../contract/site/pages.ts';
import { earlyScript } from '../web/api/early-answers.ts';
import { addressOf, ancestorsOf, readSiteManifest, scriptsOf } from './site-manifest.ts';

const site = 'build/client';
const layoutsWithPeople = ['layouts/SignedInLayout', 'layouts/AdminLayout'];

const manifest = readSiteManifest(site);
const common = readFileSync(join(site, 'index.html'), 'utf8');

for (const [id, { path }] of Object.entries(manifest.routes)) {
  const address = addressOf(manifest, id);
  if (!path || path === '*' || existsSync(join(site, address, 'index.html'))) continue;
  const preloads = scriptsOf(manifest, id)
    .filter((file) => !common.includes(`"modulepreload" href="${file}"`))
    .map((file) => `<link rel="modulepreload" href="${file}"/>`);
  const isForPeople = ancestorsOf(manifest, id).some((each) => layoutsWithPeople.includes(each));
  const asking = isForPeople ? `<script>${earlyScript}</script>` : '';
  const file = join(site, shellFile(address));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    common.replace('</head>', () => `${preloads.join('')}</head>`).replace('<head>', () => `<head>${asking}`),
  );
}
