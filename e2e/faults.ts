import type { Page } from '@playwright/test';

export const unexpected = 'An unexpected error occurred';
export const unreachable = 'We can’t reach Upround. Check your connection and try again.';

type Refusal = { code: string; status: number; message: string };

const fault: Refusal = { code: 'INTERNAL', status: 500, message: unexpected };

/** From now on the server fails at these calls, or refuses them with a reason; `mend` lets it work again. */
export async function breakCalls(
  page: Page,
  calls: string,
  refusal: Refusal = fault,
): Promise<{ mend: () => Promise<void> }> {
  await page.route(calls, (route) =>
    route.fulfill({ status: refusal.status, json: { defined: false, ...refusal } }),
  );
  return { mend: () => page.unroute(calls) };
}

/** From now on these calls reach no one; `mend` brings the connection back. */
export async function cutCalls(page: Page, calls: string): Promise<{ mend: () => Promise<void> }> {
  await page.route(calls, (route) => route.abort());
  return { mend: () => page.unroute(calls) };
}

/** From now on these calls are answered late: once they are released. */
export async function holdCalls(page: Page, calls: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
