import { expect, test } from './journey.ts';
import { grant, register, savePreferences } from './people.ts';

test('what came in since the last visit is counted and marked, with five strokes at most', async ({
  page,
}) => {
  await grant(await register(page), 'monthly');
  await savePreferences(page, {});
  await page.goto('/dashboard?open=week,month');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('since your last visit')).toHaveCount(0);
  await expect(page.locator('main mark')).toHaveCount(0);

  // As if this were another visit, and all of it had come in since.
  await page.route(/\/api\/alerts(\/\w+)?\?/, async (route) => {
    const response = await route.fetch();
    const { sections = [], alerts = [], ...answer } = await response.json();
    const json = {
      ...answer,
      sections: sections.map((each: { count: number }) => ({ ...each, newCount: each.count })),
      alerts: alerts.map((each: object) => ({ ...each, isNew: true })),
    };
    await route.fulfill({ response, json });
  });
  await page.reload();
  for (const view of ['Table', 'Cards']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.getByText(/^[\d,]+ new since your last visit$/)).toBeVisible();
    await expect(page.locator('main mark.marker-stroke')).toHaveCount(4);
    await expect(page.locator('main mark').filter({ hasText: 'Undisclosed' })).toHaveCount(0);
    await expect(page.locator('main svg .fill-mark')).toHaveCount(1);
  }
});
