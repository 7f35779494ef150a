import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const device = 'urn:ietf:params:oauth:grant-type:device_code';

test('a user connects the command line by its code, sees it in the settings, and disconnects it', async ({
  page,
}) => {
  await registerConfirmed(page);
  const asked = await page.request.post('/oauth/device_authorization', {
    form: { client_id: 'upround-cli', scope: 'rounds:read desk:read desk:write' },
  });
  const { device_code, user_code } = await asked.json();
  const tokens = () =>
    page.request.post('/oauth/token', {
      form: { client_id: 'upround-cli', grant_type: device, device_code },
    });

  await test.step('typing the code shows in words what is asked', async () => {
    await page.goto('/oauth/device');
    await page.getByLabel('Code').fill(user_code.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Connect Upround command line?' })).toBeVisible();
    await expect(page.getByText(`Does your device show ${user_code}?`)).toBeVisible();
    await expect(page.getByText('Change your desk:')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Allow access' }).click();
    await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible();
  });

  const { access_token } = await (await tokens()).json();
  const authorization = `Bearer ${access_token}`;
  const use = async () =>
    (await page.request.get('/api/accounts/session', { headers: { authorization } })).status();
  expect(await use()).toBe(200);

  await test.step('disconnecting ends it at once', async () => {
    await page.goto('/settings/connections');
    await page.getByRole('button', { name: 'Disconnect Upround command line' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('No apps connected.')).toBeVisible();
    expect(await use()).toBe(401);
  });
});
