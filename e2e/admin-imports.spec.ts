import { becomeAdmin } from './admins.ts';
import { expectAccessible } from './expect-accessible.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, test } from './journey.ts';

test('a table is sent, mapped, tried, recorded and undone, and a backup is made', async ({ page }) => {
  test.setTimeout(600_000);
  const [first, second] = [inventName(), inventName()];
  const lines = [
    'Firm;What they raised;Closed on;Field',
    `${first};€3.5M;${daysAgo(3)};Fintech`,
    `${second};2,000,000;${daysAgo(4)};Fintech`,
  ];
  await becomeAdmin(page);
  await page.goto('/admin/imports');
  await page
    .getByLabel('Choose a file', { exact: true })
    .last()
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) });
  await expect(page.getByRole('heading', { name: 'own.csv' })).toBeVisible();
  const preview = page.getByRole('table', { name: 'Preview of the first rows' });
  await expect(preview.getByRole('row').filter({ hasText: first })).toContainText('€3,500,000');
  const sums = page.getByLabel('Import What they raised as');
  await sums.selectOption('Skip');
  await expect(preview.getByRole('row').filter({ hasText: first })).toContainText('Undisclosed');
  await sums.selectOption('Amount');
  await expect(preview.getByRole('row').filter({ hasText: first })).toContainText('€3,500,000');
  await expect(preview.getByRole('row').filter({ hasText: second })).toContainText('names no currency');
  await page.getByLabel('Default currency').selectOption('USD');
  await expect(preview.getByRole('row').filter({ hasText: second })).toContainText('$2,000,000');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Check the whole file' }).click();
  await expect(
    page.getByRole('heading', { name: 'Whole file checked. Nothing was imported yet.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
  const values = page.getByRole('table', { name: 'Values by column' });
  await expect(values.getByRole('row').filter({ hasText: 'What they raised' })).toContainText('Amount');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Removed: 2 reports, 2 rounds, 2 companies.')).toBeVisible();
  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(
    page.getByRole('table', { name: 'Past imports' }).getByRole('row').filter({ hasText: 'own.csv' }).first(),
  ).toContainText('Undone');

  await page.goto('/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const made = page.getByRole('row', { name: /by an admin/ }).first();
  await expect(made).toContainText('Complete');
  await expectAccessible(page);
  // From the embedded database, and into one: the tests of backups run on a server. A busy machine takes minutes.
  await made.getByRole('button', { name: /^Test restore/ }).click();
  await expect(made).toContainText('All rows restored', { timeout: 360_000 });
});
