import { expect as hasty } from '@playwright/test';

/** Pages are opened side by side, on a machine that may have other things to do. */
export const expect = hasty.configure({ timeout: 30_000 });
