import type { Plan } from '../../contract/billing/plan-catalogue.ts';
import { expect } from '../journey.ts';
import type { Companion } from './companion.ts';

const offer: Record<Plan, string> = {
  free: 'Start free',
  monthly: 'Choose monthly',
  quarterly: 'Choose quarterly',
  halfYearly: 'Choose half-yearly',
};

const password = 'twelve walks a day';

/** From the landing page over a plan and both steps of the form, and over the checkout where it costs, to the dashboard. */
export async function registerByHand(companion: Companion): Promise<void> {
  const { page, walker, look, press } = companion;
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await look('landing');
  await press(page.getByRole('link', { name: offer[walker.plan], exact: true }));
  const signUp = page.getByRole('main').getByRole('link', { name: 'Sign up', exact: true });
  const title = page.getByRole('combobox', { name: 'Job title' });
  await expect(signUp.or(title).first()).toBeVisible();
  // The half-yearly plan is reached over the login page.
  if (await signUp.isVisible()) await press(signUp);
  await fillWork(companion);
  await fillAccount(companion);
  await pay(companion);
  await expect(page).toHaveURL(/\/dashboard/);
}

async function fillWork({ page, walker, look, press }: Companion): Promise<void> {
  const title = page.getByRole('combobox', { name: 'Job title' });
  const suggested = page.getByRole('option', { name: walker.title.taken, exact: true }).first();
  await title.fill(walker.title.typed);
  await press(suggested);
  await expect(title).toHaveValue(walker.title.taken);
  const choices = [
    ['Industry group', walker.industry],
    ['Preferred country', walker.place],
  ] as const;
  await page.getByLabel('Years of experience').selectOption(walker.years);
  for (const [name, typed] of choices) {
    if (typed === null) continue;
    const field = page.getByRole('combobox', { name });
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).not.toHaveAttribute('data-untaken');
  }
  await look('what you are looking for');
  await press(page.getByRole('button', { name: 'Continue' }));
}

async function fillAccount({ page, walker, email, look, press }: Companion): Promise<void> {
  await page.getByLabel('Full name').fill(walker.fullName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // For a finger its label lies over it.
  await page.getByRole('checkbox').check({ force: true });
  await look('about you');
  await press(page.getByRole('button', { name: 'Create account' }));
}

async function pay({ page, walker, look, press }: Companion): Promise<void> {
  if (walker.plan === 'free') return;
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })).toBeVisible();
  await look('payment');
  await press(page.getByRole('button', { name: /^Continue with (?!Free)/ }));
  await press(page.getByRole('button', { name: 'Pay (start the 48-hour trial)' }));
}
