import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';
import { invitePeople } from './screens/invite-people.ts';
import { listScreens } from './screens/list-screens.ts';
import { startProduct } from './screens/start-product.ts';
import { takePictures } from './screens/take-pictures.ts';
import { writeGallery } from './screens/write-gallery.ts';

// Pictures of every screen in `screens/`, for looking at. `npm run screens -- dashboard` takes those so named.
const folder = resolve('screens');
const [wanted = ''] = process.argv.slice(2);

await using product = await startProduct();
await using browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  // Chromium refuses its sandbox to root, which is who runs in most containers.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const people = await invitePeople(product, browser);
const screens = await listScreens(people.paid, people.admin);
if (wanted === '') await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const screen of screens.filter(({ name }) => name.includes(wanted)))
  await takePictures(browser, people[screen.as], screen, folder);
console.log(`The gallery is at ${await writeGallery(folder, screens)}`);
