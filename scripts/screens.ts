import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';
import { comparePictures } from './screens/compare-pictures.ts';
import { inviteUsers } from './screens/invite-users.ts';
import { listScreens } from './screens/list-screens.ts';
import type { Screen } from './screens/screen.ts';
import { startProduct } from './screens/start-product.ts';
import { takePictures } from './screens/take-pictures.ts';
import { writeGallery } from './screens/write-gallery.ts';

// Pictures of every screen in `screens/`, for looking at. `npm run screens -- dashboard billing` takes those so named, and
// `npm run screens -- --compare ../before/screens` says which differ from those of another checkout.
const folder = resolve('screens');
const wanted = process.argv.slice(2);
const [first, before] = wanted;

await using browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  // Chromium refuses its sandbox to root, which is who runs in most containers.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
if (first === '--compare') {
  if (!before)
    throw new Error('Say which folder to compare with: npm run screens -- --compare ../before/screens');
  for (const line of await comparePictures(browser, resolve(before), folder)) console.log(line);
} else await takeGallery();

async function takeGallery(): Promise<void> {
  await using product = await startProduct();
  const users = await inviteUsers(product, browser);
  const screens = await listScreens(users);
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const screen of screens.filter(isWanted))
    await takePictures(browser, users[screen.as], screen, folder).catch((thrown) => {
      // The others are worth looking at meanwhile.
      console.error(`${screen.name} could not be taken: ${thrown}`);
      process.exitCode = 1;
    });
  console.log(`The gallery is at ${await writeGallery(folder, screens)}`);
}

function isWanted({ name }: Screen): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}
