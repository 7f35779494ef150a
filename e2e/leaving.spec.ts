import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, failedCall, test } from './journey.ts';
import { inventPerson, type Person, register, registerElsewhere, signIn } from './people.ts';

const deleteButton = (page: Page) => page.getByRole('button', { name: 'Delete my account' });
const typeDelete = async (page: Page, text = 'DELETE') =>
  page.getByLabel('Type DELETE to confirm').fill(text);

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function expectGone(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
}

test('a person takes everything along, as one document and as tables', async ({ page }) => {
  const person = await register(page, { ...inventPerson(), jobTitle: '=Designer' });
  await page.goto('/settings');

  const json = await download(page, 'Download as JSON');
  expect(json.name).toMatch(/^upround-data-\d{4}-\d\d-\d\d\.json$/);
  const told = JSON.parse(json.bytes.toString('utf8'));
  expect(told).toMatchObject({
    profile: { fullName: person.fullName, email: person.email, jobTitle: '=Designer' },
    preferences: { industries: ['software'], countries: ['US'] },
    waysToSignIn: [{ kind: 'password' }],
  });
  expect(told.mails[0].to).toBe(person.email);
  expect(told.activity.map(({ event }: { event: string }) => event)).toContain('registered');

  const csv = await download(page, 'Download as CSV');
  expect(csv.name).toMatch(/\.zip$/);
  const files = unzipSync(csv.bytes);
  const [profile] = parse(Buffer.from(files['profile.csv'] ?? []), { bom: true, columns: true });
  expect(profile).toMatchObject({ email: person.email, jobTitle: "'=Designer" });
});

test('the file comes as a download that nothing keeps', async ({ page }) => {
  await register(page);
  const answer = await page.request.get('/api/accounts/export?format=csv');
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="upround-data-[\d-]+\.zip"$/),
  });
  await page.context().clearCookies();
  expect((await page.request.get('/api/accounts/export?format=json')).status()).toBe(401);
});

test('a person deletes their account, and it is as if they had never been here', async ({
  page,
  context,
  console,
}) => {
  const person = await register(page);
  const { user } = await (await page.request.get('/api/accounts/session')).json();
  await page.goto('/settings');
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await page.evaluate((id) => {
    localStorage.setItem('registrationData', '{}');
    localStorage.setItem(`industryFilters_${id}`, '[]');
    localStorage.setItem(`userHasChangedFilter_${id}`, 'true');
  }, user.id);

  await expect(deleteButton(page)).toBeDisabled();
  await typeDelete(page, 'delete');
  await expect(page.getByText('Please type "DELETE" to confirm account deletion')).toBeVisible();
  await expect(deleteButton(page)).toBeDisabled();
  await typeDelete(page);
  await deleteButton(page).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => /session|remember/.test(name))).toEqual([]);
  await expect(otherTab).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByText('Your account is deleted')).toBeHidden();

  console.expect(failedCall);
  await expectGone(page, person);
  await register(page, person);
  await page.goto('/settings');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('whoever is only remembered confirms that it is them first', async ({ page, context, console }) => {
  const person = await registerElsewhere(page);
  console.expect(failedCall);
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await context.clearCookies({ name: /session/ });
  await page.goto('/settings');

  await typeDelete(page);
  await deleteButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeVisible();

  await deleteButton(page).click();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: /Confirm/ }).click();
  await expect(page).toHaveURL('/');
  await expectGone(page, person);
});

test('what is left of a deletion is said, and so is a failure', async ({ page, console }) => {
  await register(page);
  console.expect(failedCall);
  await page.goto('/settings');
  await typeDelete(page);

  await page.route('**/api/accounts/deletion', (route) => route.abort());
  await deleteButton(page).click();
  await expect(page.getByText(/^Failed to delete account: Upround cannot be reached/)).toBeVisible();

  const steps = [
    { step: 'Delete preferences', succeeded: true },
    { step: 'Delete user profile', succeeded: false, detail: 'Waits for the steps before it.' },
  ];
  const partial = {
    completed: false,
    successfulSteps: 1,
    totalSteps: 2,
    payproSubscriptionsCancelled: 0,
    steps,
  };
  await page.unroute('**/api/accounts/deletion');
  await page.route('**/api/accounts/deletion', (route) => route.fulfill({ json: partial }));
  await deleteButton(page).click();
  await expect(page.getByText('Your account is not deleted completely yet')).toBeVisible();
  await expect(page.getByText('1 of 2 steps are done')).toBeVisible();
  await expect(page.getByText('finishes by itself')).toBeVisible();

  const profileGone = [
    { step: 'Delete preferences', succeeded: false },
    { step: 'Delete user profile', succeeded: true },
  ];
  await page.unroute('**/api/accounts/deletion');
  await page.route('**/api/accounts/deletion', (route) =>
    route.fulfill({ json: { ...partial, steps: profileGone } }),
  );
  await deleteButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/deleted, but something that belonged to it is left/)).toBeVisible();
});
