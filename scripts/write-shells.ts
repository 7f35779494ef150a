// Part of `npm run build`: the document of every page that only the browser draws, naming the code that it needs, so that
// nothing is asked for only once something else has come.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shellFile } from '../contract/public/pages.ts';
import { firstViewScript, waitUntilWanted } from '../web/app/first-view/first-view-script.ts';
import { answerScript, earlyScript } from '../web/platform/api/early-answers.ts';
import { heroTexts } from '../web/public/marketing/texts.ts';
import { writeBriefly } from './brief-manifest.ts';
import { addressOf, ancestorsOf, readSiteManifest, scriptsOf } from './site-manifest.ts';

const site = 'build/client';
/** Late parts that stand above all else on their page: asked for after the scripts, instead of once these have run. */
const partsAtTop: Record<string, readonly string[]> = { 'app/dashboard/DashboardPage': ['LeadStory'] };
/** What the server draws as well (`web/app/first-view`). */
const drawnByServer = 'app/dashboard/DashboardPage';
const layoutsForUsers = ['app/layouts/SignedInLayout', 'app/layouts/AdminLayout'];

const stylesheet = /<link rel="stylesheet"[^>]*>/g;
const fontPreload = /<link rel="preload"[^>]*as="font"[^>]*>/g;
const modulePreload = /<link rel="modulepreload"[^>]*>/g;

const manifest = readSiteManifest(site);
const described = `<meta name="description" content="${heroTexts.tagline}"/>`;
const common = readFileSync(join(site, 'index.html'), 'utf8');

for (const layout of layoutsForUsers)
  if (!(layout in manifest.routes))
    throw new Error(`No page stands in ${layout} any more. Name its layout here.`);

for (const [id, { path }] of Object.entries(manifest.routes)) {
  const address = addressOf(manifest, id);
  if (!path || path === '*' || existsSync(join(site, address, 'index.html'))) continue;
  const isForPeople = ancestorsOf(manifest, id).some((each) => layoutsForUsers.includes(each));
  const asking = isForPeople ? `<script>${earlyScript}</script><script>${answerScript}</script>` : '';
  const showing = id === drawnByServer ? `<script>${firstViewScript}</script>` : '';
  const file = join(site, shellFile(address));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    inOrder(
      id === drawnByServer ? startedLater(common) : common,
      scriptsOf(manifest, id),
      filesOfParts(partsAtTop[id] ?? []),
      id === drawnByServer,
    )
      .replace('<head>', () => `<head>${asking}${showing}`)
      .replace('</head>', () => `${described}</head>`),
  );
}

writeBriefly(manifest, site);

/** What is imported at once would run before anyone wants it. */
function startedLater(document: string): string {
  const imported =
    /(<script type="module" async="">)import "([^"]+)";\s*import \* as (\w+) from "([^"]+)";(.*?<\/script>)/s;
  if (!imported.test(document))
    throw new Error('Documents start their code otherwise than before. Look how.');
  return document.replace(
    imported,
    (_, begin, manifestFile, name, root, rest) =>
      `${begin}${waitUntilWanted}await import("${manifestFile}");const ${name}=await import("${root}");${rest}`,
  );
}

/**
 * Has a browser that opens a few connections ask for what takes longest first: the style sheet, then the scripts by their
 * size, and the fonts after them, since there is no text before the scripts have drawn it. Where the server has, the fonts
 * come first: text is laid out once more when they come later than it.
 */
function inOrder(
  document: string,
  scripts: readonly string[],
  further: readonly string[],
  hasText: boolean,
): string {
  const take = (pattern: RegExp) => [...document.matchAll(pattern)].map(([tag]) => tag);
  const styles = take(stylesheet);
  const fonts = take(fontPreload).map(unhurried);
  const named = take(modulePreload).map((tag) => tag.replace(/.*href="([^"]+)".*/, '$1'));
  const bySize = [...new Set([...named, ...scripts])].sort((one, other) => sizeOf(other) - sizeOf(one));
  const hints = [...new Set([...bySize, ...further])].map((file) =>
    unhurried(`<link rel="modulepreload" href="${file}"/>`),
  );
  const afterStyles = hasText ? [...fonts, ...hints] : [...hints, ...fonts];
  return document
    .replaceAll(stylesheet, '')
    .replaceAll(fontPreload, '')
    .replaceAll(modulePreload, '')
    .replace('</head>', () => `${[...styles, ...afterStyles].join('')}</head>`);
}

/** Files of late parts, each with what it imports. */
function filesOfParts(parts: readonly string[]): string[] {
  const names = readdirSync(join(site, 'assets'));
  return parts.flatMap((part) => {
    const name = names.find((each) => each.startsWith(`${part}-`) && each.endsWith('.js'));
    if (name === undefined) throw new Error(`There is no file of ${part} any more. Name its part here.`);
    const code = readFileSync(join(site, 'assets', name), 'utf8');
    const imported = [...code.matchAll(/\b(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)].map(
      ([, file]) => file,
    );
    return [name, ...imported].map((file) => `/assets/${file}`);
  });
}

/**
 * What waits for the style sheet alone is drawn sooner, and answers of the server are small: scripts come after them, as
 * those do that a browser is told not to wait for.
 */
function unhurried(tag: string): string {
  return tag.replace('/>', ' fetchpriority="low"/>');
}

function sizeOf(file: string): number {
  return statSync(join(site, file)).size;
}
