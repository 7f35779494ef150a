import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { register } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const entries = (page: Page) => page.locator('main [data-opens]');
const focused = (page: Page) => page.locator('main [data-opens]:focus');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const topOf = async (page: Page, id: string) =>
  (await page.locator(`main [data-opens="${id}"]`).boundingBox())?.y ?? Number.NaN;

/** Scrolls until a second page of the list has come, and opens a company there. Answers which, and how far down it stood. */
async function openFarDown(page: Page): Promise<{ id: string; top: number }> {
  await expect(entries(page).first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(page.getByText(/^[1-9]\d\d of .* shown$/)).toBeVisible({ timeout: 300 });
  }).toPass();
  const pressed = pressedPlace(page);
  let id = '';
  // A list that still moves may take what was chosen out of the page.
  await expect(async () => {
    // A click that took long may have opened it all the same; the page of a company lists others.
    if (id !== '' && page.url().endsWith(`/company/${id}`)) return;
    const link = entries(page).nth(Math.floor((await entries(page).count()) / 2));
    id = (await link.getAttribute('data-opens')) ?? '';
    await page.locator(`main [data-opens="${id}"]`).first().click({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(`/company/${id}`);
  return { id, top: await pressed };
}

/** How far down the window the link stood that is pressed next: cards that are drawn meanwhile may still move it. */
const pressedPlace = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onPress = ({ target }: Event) => {
          const link = target instanceof Element ? target.closest('[data-opens]') : null;
          resolve(link?.getBoundingClientRect().top ?? Number.NaN);
        };
        document.addEventListener('pointerdown', onPress, { capture: true, once: true });
      }),
  );

async function isBackAt(
  page: Page,
  address: string,
  { id, top }: { id: string; top: number },
): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(focused(page)).toHaveAttribute('data-opens', id);
  await expect(async () => expect(Math.abs((await topOf(page, id)) - top)).toBeLessThan(3)).toPass();
}

test('a list is where one left it, on a desk and on a phone, and one goes on in it from company to company', async ({
  page,
}) => {
  await register(page);
  const address = '/dashboard?q=usa&open=quarter&view=cards';
  for (const [name, viewport] of [
    ['on a desk', { width: 1440, height: 900 }],
    ['on a phone', { width: 390, height: 844 }],
  ] as const) {
    await test.step(`${name}: by going back, by its link and after a reload`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('about:blank');
      await page.goto(address);
      const place = await openFarDown(page);
      await expect(heading(page)).toBeFocused();
      await page.goBack();
      await isBackAt(page, address, place);
      await expect(page).toHaveTitle('usa · Funding Alerts · Upround');

      await page.keyboard.press('Enter');
      await expect(heading(page)).toBeFocused();
      await page.getByRole('link', { name: 'Back to Alerts' }).click();
      await isBackAt(page, address, place);

      await page.reload();
      await isBackAt(page, address, place);
    });
  }

  await test.step('from company to company in the list by j and k, past the end of a page, and back to where one came to', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard?q=usa&open=quarter&view=table');
    const row = page.locator('tr[aria-rowindex="50"]');
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(row).toBeInViewport({ timeout: 200 });
    }).toPass();
    await row.getByRole('link').click();
    await expect(page.getByText(/^49 of /)).toBeVisible();
    const visited = [page.url()];
    for (const place of [50, 51, 52]) {
      await page.keyboard.press('j');
      await expect(page.getByText(new RegExp(`^${place} of `))).toBeVisible();
      await expect(heading(page)).toBeFocused();
      visited.push(page.url());
    }
    expect(new Set(visited).size).toBe(4);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(visited[2] ?? '');
    await page.reload();
    await expect(page.getByText(/^51 of /)).toBeVisible();
    await page.goBack();
    await expect(focused(page)).toHaveAttribute('data-opens', visited[2]?.split('/').at(-1) ?? '');
    await expect(focused(page)).toBeInViewport();

    await page.goto(visited[0] ?? '');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next company' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to Alerts' })).toHaveAttribute('href', '/dashboard');
  });
});
