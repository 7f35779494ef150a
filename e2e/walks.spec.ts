import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as journey } from './journey.ts';
import { startOwnProduct } from './own-product.ts';
import { firstFolder } from './product.ts';
import { accompany } from './walks/companion.ts';
import { openDesk, readMailsTo } from './walks/mailbox.ts';
import { isAsItShouldBe, measuresKind } from './walks/measures.ts';
import { operate } from './walks/operate.ts';
import { findRetiredForms } from './walks/own-words.ts';
import { walk } from './walks/walk.ts';
import { operator, walkers } from './walks/walkers.ts';

/** One fresh installation for all of them, with the sample and without a key of a language model. */
const test = journey.extend<object, { installation: string }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      // One that is running already, to look at slowly.
      if (process.env.WALK_AT) return use(process.env.WALK_AT);
      const folder = await mkdtemp(join(tmpdir(), 'upround-walks-'));
      const admin = { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password };
      // By themselves the walks begin with nothing, and the installation with the sample.
      if (process.env.WALKS !== 'all') await cp(firstFolder, folder, { recursive: true });
      await using product = await startOwnProduct(folder, { SOURCES: 'off', BACKUP_CRON: 'off', ...admin });
      await use(product.address);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation),
});

const windows = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

for (const walker of walkers.filter((each) => process.env.WALKS === 'all' || each.isAlwaysWalked))
  test.describe(walker.who, () => {
    const { locale, timeZone } = walker;
    test.use({
      ...windows[walker.device],
      locale,
      timezoneId: timeZone,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`${walker.who}: ten minutes from the landing page on, without a dead end`, async ({
      page,
      browser,
    }) => {
      // A busy machine takes its time; what counts is what is met.
      test.slow();
      const companion = await accompany(page, walker);
      const { measures } = companion;
      try {
        await walk(companion);
        const desk = await openDesk(browser);
        for (const mail of await readMailsTo(desk, companion.email, [/^Confirm your email address/]))
          measures.retiredForms.push(...findRetiredForms(`mail ${mail.subject}`, mail.text.split('\n')));
        await desk.close();
        if (walker.isOperator)
          await operate(await accompany(await browser.newPage(), walker, measures), companion.email);
      } finally {
        test.info().annotations.push({ type: measuresKind, description: JSON.stringify(measures) });
      }
      expect(isAsItShouldBe(measures), JSON.stringify(measures, null, 2)).toBe(true);
    });
  });
