import { signInAsAdmin } from '../admins.ts';
import { expect } from '../journey.ts';
import type { Companion } from './companion.ts';
import { linesOf } from './facts.ts';
import { operator } from './walkers.ts';

/** What runs the installation: signs in and goes through the admin area, page after page, and finds who registered. */
export async function operate(
  { page, look, press, measures, followLinks }: Companion,
  email: string,
): Promise<void> {
  await page.goto('/admin/login');
  await look('admin login');
  await signInAsAdmin(page, operator);
  await expect(page).toHaveURL('/admin/dashboard');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  // A count beside a name may change on the way.
  const names = (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? text);
  for (const name of names) {
    await press(links.filter({ hasText: name }).first());
    await expect(links.filter({ hasText: name }).first()).toHaveAttribute('aria-current', 'page');
    await look(`admin ${name}`);
    if (name !== 'Users') continue;
    const own = page.getByRole('row').filter({ hasText: email });
    await expect(own).toBeVisible();
    if (!(await linesOf(own)).some((line) => line.startsWith('Free')))
      measures.contradictions.push('the list of users does not say that they have the free plan');
  }
  await followLinks();
}
