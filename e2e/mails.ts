import type { Page } from '@playwright/test';
import type { Mail, MailSummary } from '../contract/mail/mailbox.ts';
import { becomeAdmin } from './admins.ts';
import { expect } from './journey.ts';
import { register, type User } from './users.ts';

/** The newest mail to an address whose subject fits, as it lies in the built-in mailbox. It comes within a few seconds, or not. */
export async function readMail(page: Page, to: string, subject: RegExp | string): Promise<Mail> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page belongs to no browser');
  // In a browser of its own, so that the page's user stays signed in.
  const desk = await browser.newContext();
  await becomeAdmin(desk);
  const newest = async () => {
    const answer = await desk.request.get('/api/admin/mail');
    const { mails } = (await answer.json()) as { mails: MailSummary[] };
    return mails.find((mail) => mail.to === to && mail.subject.match(subject) !== null);
  };
  await expect.poll(newest, `a mail to ${to} about ${subject}`).toBeDefined();
  const found = await newest();
  const answer = await desk.request.get(`/api/admin/mail/${found?.id}`);
  const mail = (await answer.json()) as Mail;
  await desk.close();
  return mail;
}

/** The address in a mail's text that leads to this page of the product. */
export function linkIn({ text }: Mail, page: `/${string}`): string {
  const [link] = text.match(new RegExp(`https?://\\S+${page}\\S*`)) ?? [];
  return link ?? `the mail links to no ${page}`;
}

/** Makes an account whose owner has shown that its address is theirs, which adding a way to sign in asks for. */
export async function registerConfirmed(page: Page): Promise<User> {
  const user = await register(page);
  await confirmAddress(page, user.email);
  return user;
}

/** Opens the link that registering brought, as the person would. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await readMail(page, email, 'Confirm your email address'), '/verify-email'));
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
}
