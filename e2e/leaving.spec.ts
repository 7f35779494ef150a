import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, failedCall, test } from './journey.ts';
import { inventUser, register, registerElsewhere, signIn, type User } from './users.ts';

const deletion = '**/api/accounts/deletion';
const deleteButton = (page: Page) => page.getByRole('button', { name: 'Delete my account' });
const typeDelete = async (page: Page, text = 'DELETE') =>
  page.getByLabel('Type DELETE to confirm').fill(text);

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function expectGone(page: Page, person: User): Promise<void> {
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
}

test('a person takes everything along, and leaves as if they had never been here', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  const person = await register(page, { ...inventUser(), jobTitle: '=Designer' });
  const { user } = await (await page.request.get('/api/accounts/session')).json();
  await page.goto('/settings/data-and-account');

  await test.step('everything comes along as one document', async () => {
    const json = await download(page, 'Download as JSON');
    expect(json.name).toMatch(/^upround-data-\d{4}-\d\d-\d\d\.json$/);
    const reported = JSON.parse(json.bytes.toString('utf8'));
    expect(reported).toMatchObject({
      profile: { fullName: person.fullName, email: person.email, jobTitle: '=Designer' },
      preferences: { industries: ['software'], countries: ['US'] },
      waysToSignIn: [{ kind: 'password' }],
    });
    expect(reported.mails[0].to).toBe(person.email);
    expect(reported.activity.map(({ event }: { event: string }) => event)).toContain('registered');
  });

  await test.step('and as tables', async () => {
    const csv = await download(page, 'Download as CSV');
    expect(csv.name).toMatch(/\.zip$/);
    const files = unzipSync(csv.bytes);
    const [profile] = parse(Buffer.from(files['profile.csv'] ?? []), { bom: true, columns: true });
    expect(profile).toMatchObject({ email: person.email, jobTitle: "'=Designer" });
  });

  const file = '/api/accounts/export?format=csv';
  await test.step('which nothing keeps on the way', async () => {
    expect((await page.request.get(file)).headers()).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="upround-data-[\d-]+\.zip"$/),
    });
  });

  await test.step('deleting waits for the word', async () => {
    await expect(deleteButton(page)).toBeDisabled();
    await typeDelete(page, 'delete');
    await expect(page.getByText('Please type "DELETE" to confirm account deletion')).toBeVisible();
    await expect(deleteButton(page)).toBeDisabled();
    await typeDelete(page);
  });

  const partial = { completed: false, successfulSteps: 1, totalSteps: 2, payproSubscriptionsCancelled: 0 };
  await test.step('a failure is said, and so is what is left', async () => {
    await page.route(deletion, (route) => route.abort());
    await deleteButton(page).click();
    await expect(page.getByText(/^Failed to delete account: We can’t reach Upround/)).toBeVisible();
    await page.unroute(deletion);

    const steps = [
      { step: 'Delete preferences', succeeded: true },
      { step: 'Delete user profile', succeeded: false, detail: 'Waiting for earlier steps.' },
    ];
    await page.route(deletion, (route) => route.fulfill({ json: { ...partial, steps } }));
    await deleteButton(page).click();
    await expect(page.getByText('Your account is partly deleted')).toBeVisible();
    await expect(page.getByText('1 of 2 steps are done')).toBeVisible();
    await expect(page.getByText('finishes automatically')).toBeVisible();
    await page.unroute(deletion);
  });

  await test.step('who is gone before all that was theirs is told so', async () => {
    const steps = [
      { step: 'Delete preferences', succeeded: false },
      { step: 'Delete user profile', succeeded: true },
    ];
    await page.route(deletion, (route) => route.fulfill({ json: { ...partial, steps } }));
    await deleteButton(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(/deleted, with some cleanup left/)).toBeVisible();
    await page.unroute(deletion);
  });

  await test.step('a person deletes their account, in every tab', async () => {
    await page.goto('/settings/data-and-account');
    await typeDelete(page);
    const otherTab = await context.newPage();
    await otherTab.goto('/dashboard');
    await page.evaluate((id) => {
      localStorage.setItem('registrationData', '{}');
      localStorage.setItem(`industryFilters_${id}`, '[]');
      localStorage.setItem(`userHasChangedFilter_${id}`, 'true');
    }, user.id);
    await deleteButton(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account was deleted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => /session|remember/.test(name))).toEqual([]);
    expect((await page.request.get(file)).status()).toBe(401);
    await expect(otherTab).toHaveURL(/\/login/);
    await otherTab.close();
    await page.reload();
    await expect(page.getByText('Your account was deleted')).toBeHidden();
  });

  await test.step('it is as if they had never been here', async () => {
    await expectGone(page, person);
    await register(page, person);
    await page.goto('/settings');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  });
});

test('a user who is only remembered first confirms that it is them', async ({ page, context, console }) => {
  const person = await registerElsewhere(page);
  console.expect(failedCall);
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await context.clearCookies({ name: /session/ });
  await page.goto('/settings/data-and-account');

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
