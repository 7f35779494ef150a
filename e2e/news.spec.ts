import { newsArticles } from '../sandbox/news/articles.ts';
import { newsSite } from '../sandbox/news/news-site.ts';
import { expect, test as journey } from './journey.ts';
import { type Outside, openOutside } from './outside.ts';
import { inventUser, register, savePreferences } from './users.ts';

const paper = 'harbor-dispatch.com';
const [article] = newsArticles;
const { company = '', activity = '', money = '', paragraphs = [] } = article ?? {};

/** A product of its own, with one newspaper in its stand-in of the web. */
const test = journey.extend<{ outside: Outside }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  outside: async ({}, use, testInfo) => {
    const feeds = { FEEDS: `https://${paper}/feed.xml`, SOURCES_CRON: '* * * * *' };
    await using outside = await openOutside(testInfo.outputPath('data'), [], { settings: feeds });
    outside.web.sites.set(paper, newsSite(paper, { items: article ? [article] : [] }));
    await use(outside);
  },
  baseURL: async ({ outside }, use) => use(outside.address),
});

test('a minute after an item arrives, it is known what they do, where, who leads them and what the money is for', async ({
  page,
  outside,
}, testInfo) => {
  testInfo.setTimeout(240_000);
  const user = await register(page, { ...inventUser(), industryGroup: null });
  await savePreferences(page, { countries: ['US'] });
  expect((await outside.command('admin', 'grant', user.email, 'monthly')).exitCode).toBe(0);

  const card = page.getByRole('article').filter({ hasText: company }).first();
  await test.step('its card says what they do and where', async () => {
    // The feed is asked every minute.
    await expect(async () => {
      await page.goto('/dashboard?open=week');
      await expect(card).toContainText(activity, { timeout: 2_000 });
    }).toPass({ timeout: 150_000, intervals: [3_000] });
    await expect(card).toContainText('Portland');
    await card.getByRole('link', { name: company }).first().click();
  });

  await test.step('its page says what the money is for, with the sentence, its paper and its tags', async () => {
    const part = page.getByRole('region', { name: 'What the money is for' });
    await expect(part).toContainText(money);
    await expect(part).toContainText('Entering France');
    await expect(part.getByRole('link', { name: /Harbor Dispatch/ })).toHaveAttribute(
      'href',
      `https://${paper}/${article?.slug}`,
    );
  });

  await test.step('it names a person with the sentence that names them', async () => {
    const contact = page.getByRole('region', { name: 'Whom to write to' });
    await expect(contact).toContainText('Imani Brackwater');
    await contact.getByText(/^Named by Harbor Dispatch on /).click();
    await expect(contact).toContainText(paragraphs[2]?.slice(1, 30) ?? 'a sentence');
  });

  await test.step('the letter uses what the money is for', async () => {
    const panel = page.getByRole('region', { name: 'Letter', exact: true });
    await panel.getByRole('button', { name: 'Write anyway' }).click();
    await expect(panel.getByRole('textbox', { name: 'The letter' })).toHaveValue(
      /hire engineers in Portland and to enter France/,
    );
  });

  await test.step('a search for who enters France finds it', async () => {
    await page.goto('/dashboard?q=startups%20entering%20France');
    await expect(page.getByRole('article').filter({ hasText: company })).toHaveCount(1);
  });
});
