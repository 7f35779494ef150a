import type { Page } from '@playwright/test';

/** Gives the browser of the page a device that keeps passkeys and knows its owner's finger. */
export async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the device knows whose finger it is. */
    recognise: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** A browser that offers no passkeys in text fields: the device, which answers at once, waits for the button. */
export async function offerNothingInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A page of nothing knows no passkeys at all.
    if (!('PublicKeyCredential' in window)) return;
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** How the browser refuses the ceremony that begins next, by the name of its error. */
export function nextRefusal(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const get = navigator.credentials.get.bind(navigator.credentials);
        navigator.credentials.get = (options) => {
          const answer = get(options);
          answer.catch((error: Error) => resolve(error.name));
          return answer;
        };
      }),
  );
}
