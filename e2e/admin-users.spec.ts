import { becomeAdmin } from './admins.ts';
import { expectAccessible } from './expect-accessible.ts';
import { inventName } from './inventions.ts';
import { expect, test } from './journey.ts';
import { registerElsewhere } from './people.ts';

test('an admin finds somebody, gives them days of a plan, keeps them out and lets them in again', async ({
  page,
  console,
}) => {
  const person = await registerElsewhere(page);
  await becomeAdmin(page);
  await page.goto('/admin/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find by name or email' }).fill(person.email);
  await page.getByRole('link', { name: person.fullName }).click();
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Days', { exact: true }).fill('10');
  await page.getByLabel('Why', { exact: true }).fill('Asked for a longer look');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('“Asked for a longer look”')).toBeVisible();

  await page.getByLabel('Job title').fill(`Head of ${inventName()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Job title: Head of/)).toBeVisible();

  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Sells addresses');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(/: Sells addresses/)).toBeVisible();
  console.expect(/403/);
  const refused = await page.request.post('/api/accounts/session', {
    data: { email: person.email, password: person.password, rememberMe: false },
  });
  expect(refused.status()).toBe(403);
  await page.getByRole('button', { name: 'Let in again' }).click();
  await expect(page.getByRole('button', { name: 'Let in again' })).toBeHidden();

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Asked for on paper');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'JSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/^upround-data-.*\.json$/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Asked for by mail');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Please type "DELETE" to confirm account deletion')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Type DELETE to confirm').fill('DELETE');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(`The account of ${person.fullName} is deleted`)).toBeVisible();
  await expect(page).toHaveURL('/admin/users');
});
