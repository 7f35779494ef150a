import type { Browser, BrowserContext } from '@playwright/test';
import type { Mail, MailSummary } from '../../contract/mail/mailbox.ts';
import { expect } from '../journey.ts';
import { operator } from './walkers.ts';

/** The desk of the operator, who reads the built-in mailbox. */
export async function openDesk(browser: Browser): Promise<BrowserContext> {
  const desk = await browser.newContext();
  const answer = await desk.request.post('/api/accounts/session', { data: operator });
  expect(answer.status(), await answer.text()).toBe(200);
  return desk;
}

/** Every mail to an address, the newest first, as soon as there is one about each of the subjects. */
export async function readMailsTo(
  desk: BrowserContext,
  to: string,
  subjects: readonly RegExp[],
): Promise<Mail[]> {
  const sent = async () => {
    const { mails } = (await (await desk.request.get('/api/admin/mail')).json()) as { mails: MailSummary[] };
    return mails.filter((mail) => mail.to === to);
  };
  for (const subject of subjects)
    await expect
      .poll(async () => (await sent()).map((mail) => mail.subject), { message: `a mail about ${subject}` })
      .toContainEqual(expect.stringMatching(subject));
  const mails = await sent();
  return Promise.all(
    mails.map(async ({ id }) => (await (await desk.request.get(`/api/admin/mail/${id}`)).json()) as Mail),
  );
}
