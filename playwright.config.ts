import { defineConfig, devices } from '@playwright/test';
import {
  admin,
  dataFolderOf,
  firstFolder,
  portVariableOf,
  productCount,
  providerVariable,
} from './e2e/product.ts';
import { sandboxClient } from './sandbox/openid-provider/client.ts';
import { findBrowser } from './scripts/find-browser.mjs';

const products = Array.from({ length: productCount }, (_, index) => index);

const modelVariable = 'MODEL_URL';

/** The longest files start first: one that started last would have a processor to itself while the others are done. */
const longest = [
  'every-screen',
  'favorites',
  'from-landing-to-digest',
  'front-page',
  'letter',
  'new-release',
  'news',
  'offline',
  'walks',
].map((name) => `**/${name}.spec.ts`);

// One server is ready before the next one starts, so that the first makes what all are copies of.
const makeFirst = (index: number) => (index === 0 ? 'node_modules/.bin/node e2e/first-start.ts && ' : '');

// Where the stand-ins listen is known once they do: every port is a free one that the system gave.
const startProduct = (index: number) => ({
  // Each starts anew. Not done here: whatever reads this configuration would do it while journeys run.
  command: `export OIDC_ISSUER="$${providerVariable}" LANGUAGE_MODEL_URL="$${modelVariable}"; ${makeFirst(index)}rm -rf "$DATA_DIR" && cp -Rp ${firstFolder} "$DATA_DIR" && node scripts/start.mjs`,
  env: {
    PORT: '0',
    DATA_DIR: dataFolderOf(index),
    SOURCES: 'off',
    // Whatever a .env file says of the outside world is not for this run.
    DATABASE_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    BILLING: 'sandbox',
    BACKUP_KEY: 'a key of journeys, and of nothing else',
    BACKUP_CRON: 'off',
    // Each journey says which address it comes from.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    OIDC_CLIENT_ID: sandboxClient.clientId,
    OIDC_CLIENT_SECRET: sandboxClient.clientSecret,
    OIDC_NAME: 'Google',
    LANGUAGE_MODEL_NAME: 'stand-in',
    LANGUAGE_MODEL_KEY: '',
  },
  wait: { stdout: new RegExp(`ready at http://localhost:(?<${portVariableOf(index)}>\\d+)`) },
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 25_000 },
  stdout: 'pipe' as const,
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Ends what hangs: how fast the product is, benches measure.
  timeout: 240_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: productCount,
  // On a busy machine a browser may miss a beat. Which journeys needed a second try is told at the end.
  retries: 1,
  use: {
    // What hangs once shall not take the time of the whole journey, which is tried again.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Dates and numbers are written as the browser is set.
    locale: 'en-GB',
    // What a worker asks for is hidden from journeys that break calls; those about workers let them in.
    serviceWorkers: 'block',
    // Writing down all that a journey does takes as long as the journey.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        // What runs once is not worth compiling well: a fifth of what opening a page takes.
        '--js-flags=--no-opt --no-maglev',
        // Chromium refuses its sandbox to root, which is who runs in most containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'long', testMatch: longest, use: { ...devices['Desktop Chrome'] } },
    { name: 'chromium', testIgnore: longest, use: { ...devices['Desktop Chrome'] } },
  ],
  // The walks by themselves have an installation of their own.
  webServer:
    process.env.WALKS === 'all'
      ? []
      : [
          {
            command: 'node_modules/.bin/node sandbox/openid-provider/main.ts 0',
            wait: { stdout: new RegExp(`OIDC_ISSUER=(?<${providerVariable}>\\S+)`) },
            gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
            stdout: 'pipe',
          },
          {
            command: 'node_modules/.bin/node sandbox/language-model/main.ts 0',
            wait: { stdout: new RegExp(`LANGUAGE_MODEL_URL=(?<${modelVariable}>\\S+)`) },
            gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
            stdout: 'pipe',
          },
          ...products.map(startProduct),
        ],
});
