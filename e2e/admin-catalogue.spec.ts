import { becomeAdmin } from './admins.ts';
import { expectAccessible } from './expect-accessible.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, test } from './journey.ts';

test('an admin enters a company and its round, corrects it, is told of another admin, hides it, and takes another in', async ({
  page,
}) => {
  const [name, other] = [inventName(), inventName()];
  await becomeAdmin(page);
  await page.goto('/admin/startups');
  await expect(page.getByRole('table', { name: 'Companies' })).toBeVisible();
  const enter = async (company: string) => {
    await page.getByRole('button', { name: 'Add company' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(company);
    await form.getByLabel('City').fill('Reno');
    await form.getByLabel('Why').fill('Told by phone');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: company })).toBeVisible();
  };
  await enter(other);
  await page.getByRole('link', { name: 'All companies' }).click();
  await enter(name);

  await page.getByRole('button', { name: 'Add round' }).click();
  const round = page.getByRole('dialog');
  await round.getByLabel('Announced').fill(daysAgo(40));
  await round.getByLabel('Amount').fill('2500000');
  await round.getByLabel('Why').fill('Told by phone');
  await round.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Rounds' })).toContainText('$2.5M');

  await page.getByRole('button', { name: 'Correct', exact: true }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('City').fill('Las Vegas');
  await form.getByLabel('Why').fill('They have moved');
  // Another admin was quicker.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { editable } = await (await page.request.get(`/api/admin/startups/${id}`)).json();
  const quicker = await page.request.patch(`/api/admin/startups/${id}`, {
    data: { expected: editable, wanted: { ...editable, city: 'Carson City' }, reason: 'They moved before' },
  });
  expect(quicker.status()).toBe(200);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Now: Carson City')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Place/ })).toContainText('Las Vegas');

  await page.getByRole('button', { name: 'Hide' }).last().click();
  await page.getByRole('dialog').getByLabel('Why').fill('Asked for');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('link', { name: 'View as user' })).toBeHidden();
  await page.getByRole('button', { name: 'Show again' }).last().click();
  await expect(page.getByRole('link', { name: 'View as user' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find the other record by name' }).fill(other);
  await page.getByRole('button', { name: other }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('The same people');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText(`${other} was merged`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText(`${other} was merged`)).toBeHidden();

  await page.goto(`/admin/funding-events?q=${name}`);
  await page.getByLabel(`Choose the round of ${name}`).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set stage' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Read again');
  await page.getByRole('dialog').getByRole('button', { name: 'Set stage' }).click();
  await expect(page.getByText('0 rounds changed')).toBeVisible();
});
