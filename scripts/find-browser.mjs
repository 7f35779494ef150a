// Used before anything is installed: only what Node 20 brings.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

// The first one draws only what is asked for, and needs half the time.
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chrome or Chromium of the system; null when there is none and the test tool's own has to do. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  return candidates.find(isProgram) ?? null;
}

/** Makes sure of a browser: the system's, else the test tool's own, else one of the system's packages. */
export function ensureBrowser(node) {
  if (findBrowser()) return;
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'];
  if (succeeds(node, playwright)) return;
  const installs = (name) => succeeds('apt-get', ['install', '--yes', '--no-install-recommends', name]);
  const [shell, whole] = ['chromium-headless-shell', 'chromium'];
  if (installs(shell) || (succeeds('apt-get', ['update']) && installs(shell)) || installs(whole)) return;
  throw new Error('There is no Chromium for the journeys, and none could be installed');
}

const succeeds = (program, words) => spawnSync(program, words, { stdio: 'inherit' }).status === 0;

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
