import { becomeAdmin } from './admins.ts';
import { expectAccessible } from './expect-accessible.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, test } from './journey.ts';

test('a table is sent, mapped, tried, recorded and undone, and a backup is made', async ({ page }) => {
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
  const preview = page.getByRole('table', { name: 'The first rows as they would be recorded' });
  await expect(preview.getByRole('row').filter({ hasText: first })).toContainText('EUR 3,500,000');
  const sums = page.getByLabel('What What they raised is taken for');
  await sums.selectOption('Left out');
  await expect(preview.getByRole('row').filter({ hasText: first })).toContainText('Undisclosed');
  await sums.selectOption('Amount');
  await expect(preview.getByRole('row').filter({ hasText: first })).toContainText('EUR 3,500,000');
  await expect(preview.getByRole('row').filter({ hasText: second })).toContainText('names no currency');
  await page.getByLabel('Currency where none is said').selectOption('USD');
  await expect(preview.getByRole('row').filter({ hasText: second })).toContainText('USD 2,000,000');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try the whole file' }).click();
  await expect(
    page.getByRole('heading', { name: 'Tried on the whole file: nothing was recorded' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByRole('heading', { name: 'What was recorded' })).toBeVisible();
  const values = page.getByRole('table', { name: 'Every value, column by column' });
  await expect(values.getByRole('row').filter({ hasText: 'What they raised' })).toContainText('Amount');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText('Taken back: 2 reports, 2 rounds, 2 companies.')).toBeVisible();
  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(
    page.getByRole('table', { name: 'Past imports' }).getByRole('row').filter({ hasText: 'own.csv' }).first(),
  ).toContainText('Undone');

  await page.goto('/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const made = page.getByRole('row', { name: /asked for by an admin/ });
  await expect(made).toContainText('Complete');
  await expect(made.getByRole('button', { name: /^Try it/ })).toBeEnabled();
  await expectAccessible(page);
});
