import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { settingsAreWhole } from './settings-page.ts';

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

test('the sections stand beside the page, on a phone in a list, and the address has the one that is read', async ({
  page,
}) => {
  await register(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/settings#devices');
  const sections = page.getByRole('navigation', { name: 'On this page' });
  const devices = page.getByRole('region', { name: 'Devices', exact: true });
  await settingsAreWhole(page);
  await expect(devices).toBeInViewport();
  await expect(sections.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'location');
  await sections.getByRole('link', { name: 'Passkeys' }).click();
  await expect(page).toHaveURL('/settings#passkeys');
  await expect(sections.getByRole('link', { name: 'Passkeys' })).toHaveAttribute('aria-current', 'location');
  await page.goBack();
  await expect(devices).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const choice = page.getByLabel('On this page', { exact: true }).and(page.getByRole('combobox'));
  await choice.selectOption('Delete account');
  await expect(page).toHaveURL('/settings#delete-account');
  await expect(page.getByRole('region', { name: 'Delete account' })).toBeInViewport();
});
