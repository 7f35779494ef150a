import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { grant, register, savePreferences } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const run = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, outlineStyle, borderTopStyle, borderTopColor } = getComputedStyle(element);
    return { backgroundColor, outlineStyle, borderTopStyle, borderTopColor };
  });

/** Everything that would move, with how long. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const longest = (list: string) => Math.max(...list.split(',').map((part) => Number.parseFloat(part)));
        return (
          longest(transitionDuration) > 0.01 ||
          (animationName !== 'none' && longest(animationDuration) > 0.01)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test('in a person’s own colours one sees what is chosen, and nothing moves', async ({ page }) => {
  await grant(await register(page), 'monthly');
  await savePreferences(page, { countries: ['US'] });

  await test.step('the dashboard', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('article').first()).toBeVisible();
    const [chosen, other] = [true, false].map((pressed) =>
      page.getByRole('button', { pressed, name: /Cards|Table/ }),
    );
    if (!chosen || !other) throw new Error('There are two ways to look at the list');
    const views = [await run(chosen), await run(other)];
    expect(views[0]?.backgroundColor).not.toBe(views[1]?.backgroundColor);
    expect(await run(page.locator('a[aria-current="page"]:visible').first())).toMatchObject({
      outlineStyle: 'solid',
    });
    expect(await moving(page)).toEqual([]);
  });

  await test.step('a dialog, and its main button', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await run(page.getByRole('dialog'))).toMatchObject({ borderTopStyle: 'solid' });
    expect(await moving(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the figures of funding are drawn in them', async () => {
    await page.goto('/dashboard?pulse=charts');
    const bar = page.locator('svg rect.fill-ink:visible').first();
    await expect(bar).toBeVisible();
    const colours = await bar.evaluate((element) => {
      const probe = document.body.appendChild(document.createElement('i'));
      const written = (colour: string) => {
        probe.style.color = colour;
        return getComputedStyle(probe).color;
      };
      const system = ['CanvasText', 'Highlight', 'GrayText'].map(written);
      return { fill: getComputedStyle(element).fill, system };
    });
    expect(colours.system).toContain(colours.fill);
  });
});
