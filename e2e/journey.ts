import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { inventAddress } from './inventions.ts';
import { productUrl } from './product.ts';

type Console = {
  /** Listens to one more browser than the test's own. */
  hear: (browser: BrowserContext) => void;
  /** Lets what the journey provokes on purpose pass. */
  expect: (complaint: RegExp) => void;
};

/**
 * A journey fails on whatever the browser complains of, and on every request that leaves the product, unless it
 * expects it. Each journey comes from an address of its own.
 */
export const test = base.extend<{ console: Console }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  baseURL: async ({}, use) => use(productUrl()),
  context: async ({ context }, use) => {
    if (slowerBy > 1) context.on('page', slowDown);
    await use(context);
    // A call that is still held back when a journey ends concerns no other.
    for (const held of [context, ...context.pages()]) await held.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': inventAddress() }),
  console: [
    async ({ context, baseURL }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      const refusals: { line: string; url: string; isExpected: (url: string) => boolean }[] = [];
      const hear = (browser: BrowserContext) => {
        const isExpected = followSession(browser);
        browser.on('console', (message) => {
          const line = `${message.type()}: ${message.text()}`;
          if (refusedCall.test(line)) refusals.push({ line, url: message.location().url, isExpected });
          else if (line !== blockedWorker) heard.push(line);
        });
        browser.on('weberror', (thrown) => heard.push(`uncaught: ${thrown.error().message}`));
        browser.on('request', (request) => {
          const { origin, protocol } = new URL(request.url());
          if (/^https?:$/.test(protocol) && origin !== baseURL) heard.push(`request to ${request.url()}`);
        });
      };
      hear(context);
      await use({ hear, expect: (complaint) => expected.push(complaint) });
      const refused = refusals.filter(({ url, isExpected }) => !isExpected(url)).map(({ line }) => line);
      expect(
        [...heard, ...refused].filter((line) => !expected.some((complaint) => complaint.test(line))),
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Answers whether a call that was refused may have been: what was still being asked when someone signs in or out, or
 * begins or ends to look on as another user, is refused in whichever tab, and so is all that follows signing out.
 */
function followSession(browser: BrowserContext): (url: string) => boolean {
  const sessionOf = new WeakMap<Request, number>();
  const expected = new Set<string>();
  let session = 0;
  let hasLeft = false;
  browser.on('request', (request) => {
    if (changesSession(request)) {
      session += 1;
      hasLeft = request.method() === 'DELETE' && pathOf(request) === sessionPath;
    }
    sessionOf.set(request, session);
  });
  browser.on('response', (response) => {
    const request = response.request();
    if (changesSession(request)) session += 1;
    else if (response.status() === 401 && (hasLeft || sessionOf.get(request) !== session))
      expected.add(response.url());
  });
  return (url) => expected.has(url);
}

const sessionPath = '/api/accounts/session';
const impersonationPath = /^\/api\/admin\/(?:users\/[^/]+\/)?acting$/;
const pathOf = (request: Request) => new URL(request.url()).pathname;
const changesSession = (request: Request) =>
  request.method() !== 'GET' && (pathOf(request) === sessionPath || impersonationPath.test(pathOf(request)));

/** How many times slower pages compute than they could: a busy machine, as far as it can be had at will. */
const slowerBy = Number(process.env.SLOWER_BY ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

/** What Chromium writes when a test, which is a script, looks into a mail: mails are shown where no script may run. */
export const openMail = /^error: Blocked script execution in '[^']*\/api\/admin\/mail\/[^']*'/;

/** What is written in journeys that let no worker in. */
const blockedWorker = 'warning: Service Worker registration blocked by Playwright';

/** What Chromium writes when a call is refused because no one is signed in. */
const refusedCall = /^error: Failed to load resource: the server responded with a status of 401/;

/** What Chromium writes when a call is answered with an error, or not at all. */
export const failedCall =
  /^error: Failed to load resource: (?:the server responded with a status of|net::ERR_)/;
