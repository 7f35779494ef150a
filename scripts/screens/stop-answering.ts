import type { Page } from '@playwright/test';

/** At the end of its scope nothing is answered in the server's place: what is still asked then would fail the walk. */
export const stopAnswering = (page: Page): AsyncDisposable => ({
  [Symbol.asyncDispose]: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
});
