import { expect, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';

test('a user adds an application from a job ad, and finds its link there', async ({ page }) => {
  await registerConfirmed(page);
  const jobAd = 'https://unknown-startup.com/jobs/7';
  await page.goto(`/add?url=${encodeURIComponent(jobAd)}`);
  await page.getByRole('textbox', { name: 'Company' }).fill('Unknown Startup');
  await page.getByRole('button', { name: 'Add application' }).click();
  await expect(page.getByText('You have an application to Unknown Startup.')).toBeVisible();
  await page.getByRole('link', { name: 'See applications' }).click();
  await page
    .getByRole('button', { name: /Unknown Startup/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Job ad')).toHaveValue(jobAd);
  await expect(dialog.getByRole('link', { name: 'Open the job ad at unknown-startup.com' })).toHaveAttribute(
    'href',
    jobAd,
  );
});
