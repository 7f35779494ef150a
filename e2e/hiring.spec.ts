import { writeFilings } from './filings.ts';
import { inventName } from './inventions.ts';
import { expect, test as journey } from './journey.ts';
import { type Outside, openOutside, role } from './outside.ts';
import { inventUser, loseCookies, register, savePreferences } from './users.ts';

const company = inventName();
const site = `https://${company.toLowerCase()}.com`;
const board = {
  provider: 'ashby' as const,
  token: company.toLowerCase(),
  owner: company,
  roles: [role('1', 'Product Manager'), role('2', 'Senior Product Manager'), role('3', 'Backend Engineer')],
  fault: null as 'broken' | null,
};
const description = `${company} grows timber that is lighter than cork.`;
const home = `<title>${company}</title><meta name="description" content="${description}">
  <link rel="icon" href="/icon.svg"><a href="/careers">Careers</a><a href="/contact">Contact</a>
  <footer>© 2026 ${company}, Inc. · Oakland, CA 94607</footer>`;
const pages = {
  '/': home,
  '/icon.svg': '<svg viewBox="0 0 2 2"><path fill="#0a6e45" d="M0 0h1v2H0z"/></svg>',
  '/careers': '<a href="https://jobs.ashbyhq.com/BOARD">Open roles</a>'.replace('BOARD', board.token),
  '/contact': `<p>Write to <a href="mailto:jobs@${company.toLowerCase()}.com">us</a></p>`,
};

/** Everything here runs against a product of its own, which may ask a stand-in of the web. */
const test = journey.extend<{ outside: Outside }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  outside: async ({}, use, testInfo) => {
    await using outside = await openOutside(testInfo.outputPath('data'), [board]);
    outside.web.sites.set(`${company.toLowerCase()}.com`, { pages });
    await use(outside);
  },
  baseURL: async ({ outside }, use) => use(outside.address),
});

test('what a company does and whether it hires is known soon after its round', async ({
  page,
  outside,
}, testInfo) => {
  testInfo.setTimeout(120_000);
  const run = async (name: string, ...words: string[]) => {
    const { exitCode, output } = await outside.command(name, ...words);
    expect(exitCode, output).toBe(0);
  };
  const user = await register(page, { ...inventUser(), industryGroup: null });
  await savePreferences(page, { countries: ['US'] });
  await run('admin', 'grant', user.email, 'monthly');
  await run(
    'ingest',
    'form-d',
    await writeFilings(testInfo.outputPath('filings'), [{ company, city: 'Oakland' }]),
  );
  await run('ingest', 'dossier', company);

  const hiring = page.getByRole('region', { name: /^Hiring/ });
  await test.step('its card says what they do and that roles are for this person', async () => {
    await page.goto('/dashboard?hiring=role&open=week');
    const card = page.getByRole('article').filter({ hasText: company });
    await expect(card).toContainText(description);
    await expect(card).toContainText('Hiring for you');
    await card.getByRole('link', { name: company }).first().click();
  });

  await test.step('it bears the icon of its site, from our own address', async () => {
    const logo = page.getByRole('article').locator('img[src^="/logos/"]').first();
    await expect
      .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(64);
  });

  await test.step('its page shows them with their links, and how to write', async () => {
    await expect(hiring.getByRole('heading', { level: 2 })).toHaveText('Hiring now: 3 roles, 2 for you');
    for (const [name, id] of [
      ['Product Manager', '1'],
      ['Senior Product Manager', '2'],
    ] as const)
      await expect(
        hiring.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true }),
      ).toHaveAttribute('href', `https://jobs.ashbyhq.com/${board.token}/${id}`);
    await expect(hiring).toContainText(
      `their Ashby board (opens in a new tab), linked from ${new URL(site).host}/careers`,
    );
    const contact = page.getByRole('region', { name: 'Whom to write to' });
    await expect(contact.getByRole('link', { name: /^jobs@/ })).toBeVisible();
  });

  await test.step('‘Wrong company?’ takes them off for this person, and undo brings them back', async () => {
    await hiring.getByRole('button', { name: 'Wrong company?' }).click();
    await expect(hiring).toContainText('You reported that this job board belongs to another company');
    await expect(hiring.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(hiring).toContainText('Hiring now: 3 roles');
  });

  await test.step('a board that fails is said to be unreachable, and since when', async () => {
    board.fault = 'broken';
    await run('ingest', 'dossier', company);
    await page.reload();
    await expect(hiring).toContainText('We haven’t been able to reach their job board since');
    await expect(hiring).toContainText('it listed 3 roles');
    board.fault = null;
  });

  await test.step('without a plan only that there are some leaves the server', async () => {
    const id = page.url().split('/').at(-1);
    await run('ingest', 'dossier', company);
    await loseCookies(page);
    await register(page, { ...inventUser(), industryGroup: null });
    const answers = await Promise.all(
      ['', '/roles'].map((part) =>
        page.request.get(`/api/startups/${id}${part}`).then((answer) => answer.text()),
      ),
    );
    for (const secret of ['Product Manager', 'jobs@', 'ashbyhq.com'])
      expect(answers.join()).not.toContain(secret);
    await page.goto(`/company/${id}`);
    await expect(hiring).toContainText('A paid plan shows all 3 roles');
  });
});
