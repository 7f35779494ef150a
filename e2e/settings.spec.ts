import { expect, test } from './journey.ts';
import { register } from './people.ts';

test('the profile states the first industry group and country, and the rest of the preferences stays', async ({
  page,
}) => {
  const person = await register(page);
  await page.goto('/settings');
  const group = page.getByLabel('Industry group');
  await expect(page.getByLabel('Full name')).toHaveAttribute('readonly', '');
  await expect(group).toHaveValue('Software');
  await group.fill('energ');
  await page.getByRole('option', { name: 'Energy', exact: true }).click();
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await page.getByLabel('Years of experience').selectOption('20+');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expect(page.getByText('Profile updated')).toBeVisible();

  await expect(page.getByRole('list', { name: 'Preferred industries' })).toContainText('Energy');
  await expect(page.getByRole('list', { name: 'Countries' })).toContainText('Germany');
  await page.getByRole('link', { name: 'Upround, to the dashboard' }).click();
  await expect(page.getByText('Refreshing dashboard with updated preferences...')).toBeVisible();
  await page.goto('/settings');
  await expect(group).toHaveValue('Energy');
  await expect(page.getByLabel('Years of experience')).toHaveValue('20');
  await expect(page.getByLabel('Job title')).toHaveValue(person.jobTitle);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('tide ink lantern wren');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
});
