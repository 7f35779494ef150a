// Part of `npm run build`: what a system is told that installs the product, the pages that stand in for all others, and
// the service worker, which is told of what the release is made.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shellFile } from '../contract/public/pages.ts';
import { readAssets, readStyles, withStyles } from '../server/app/documents/open-renderer.ts';
import type * as Documents from '../web/public/documents/render-document.tsx';
import { filesOfPages } from './files-of-pages.ts';

const site = 'build/client';
/** Whose documents are kept for when there is no network, with the names of the router's. */
const stored = {
  '/dashboard': 'app/dashboard/DashboardPage',
  '/company/:id': 'feed/company-page/CompanyPage',
};
const pictures = ['/mark.svg', '/icon-192.png', '/manifest.webmanifest'];

const { appManifest, renderStatusPage } = (await import(
  resolve('build/documents/render-document.js')
  // The build makes it of this module.
)) as typeof Documents;
const write = (name: string, text: string) => writeFileSync(join(site, name), text);
const { styles } = readAssets(site);
const mark = `data:image/svg+xml;base64,${readFileSync(join(site, 'mark.svg')).toString('base64')}`;

write('manifest.webmanifest', JSON.stringify(appManifest));
write('offline.html', renderStatusPage({ kind: 'offline', styles, mark: '/mark.svg' }));
// Nothing else may be there when it is shown, so it carries all of it.
const maintenance = renderStatusPage({ kind: 'maintenance', styles, mark });
write('maintenance.html', withStyles(maintenance, readStyles(site)));

const shells = Object.fromEntries(Object.keys(stored).map((page) => [page, shellFile(page)]));
const files = [...filesOfPages(site, Object.values(stored)), ...pictures];
const worker = readFileSync('web/static/service-worker.js', 'utf8');
const contents = [...Object.values(shells), '/offline.html'].map((path) => readFileSync(join(site, path)));
const name = [JSON.stringify({ shells, files }), worker, ...contents]
  .reduce((hash, part) => hash.update(part), createHash('sha256'))
  .digest('base64url')
  .slice(0, 12);
write('service-worker.js', `self.release = ${JSON.stringify({ name, shells, files })};\n${worker}`);
