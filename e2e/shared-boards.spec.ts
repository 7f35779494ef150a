import { expect, test } from './journey.ts';
import { linkIn, readMail, registerConfirmed } from './mails.ts';
import { grant } from './users.ts';

test('a friend joins a board from the mail and claims a company, which the owner reads above a letter', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const owner = await registerConfirmed(page);
  await grant(owner, 'monthly');
  const friends = await browser.newContext({ baseURL, extraHTTPHeaders });
  const friendsPage = await friends.newPage();
  const friend = await registerConfirmed(friendsPage);
  await grant(friend, 'monthly');

  await page.goto('/shared-boards');
  await page.getByRole('button', { name: 'Create board' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Bootcamp 12');
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bootcamp 12' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByLabel('Email address').fill(friend.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation to ${friend.email} sent`)).toBeVisible();

  const mail = await readMail(friendsPage, friend.email, /invited you to “Bootcamp 12”/);
  await friendsPage.goto(linkIn(mail, '/shared-boards/invitation'));
  await friendsPage.getByRole('button', { name: 'Accept' }).click();
  await expect(friendsPage.getByRole('heading', { level: 1, name: 'Bootcamp 12' })).toBeVisible();
  const listed = await friendsPage.request.get('/api/alerts/month?timeZone=UTC');
  const [{ startupId, companyName }] = (await listed.json()).alerts;
  await friendsPage.request.post('/api/applications', { data: { startupId, status: 'SUBMITTED' } });
  await friendsPage.getByRole('button', { name: 'Show my companies' }).click();
  await friendsPage.getByRole('button', { name: `Claim ${companyName}` }).click();
  await expect(friendsPage.getByText(`You claimed ${companyName} for 14 days`)).toBeVisible();
  await friends.close();

  await page.goto(`/company/${startupId}`);
  await expect(page.getByText(`${friend.fullName} claimed this company on Bootcamp 12`)).toBeVisible();
});
