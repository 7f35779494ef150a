import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Registration } from '../../contract/auth/registration.ts';
import { fillDesk } from './fill-desk.ts';
import { shareBoard } from './share-board.ts';
import { admin, type StartedProduct } from './start-product.ts';
import { writeFreshRounds } from './write-fresh-rounds.ts';

const roles = ['visitor', 'free', 'paid', 'busy', 'nowhere', 'admin', 'onlooker'] as const;
export type Role = (typeof roles)[number];

/** A visitor to the product: its address, and whom they are signed in as. */
export type User = {
  address: string;
  signedIn: BrowserContextOptions['storageState'];
  ask: <Answer>(path: string) => Promise<Answer>;
};

/**
 * Registers everybody who looks: on the free plan, on a paid one, on one for some weeks, one whose wishes nothing fits; and the
 * admin, who in another browser sees the product as the one of some weeks. The alert job runs once after a few fresh rounds, so that there are mails, and some filings are read, so that there is something
 * to review.
 */
export async function inviteUsers(product: StartedProduct, browser: Browser): Promise<Record<Role, User>> {
  const people = {
    visitor: await enter(product, browser, async () => undefined),
    free: await enter(product, browser, register('Finn Free', { industryGroup: 'software', country: 'US' })),
    paid: await enter(product, browser, register('Pia Paid', { industryGroup: null, country: null })),
    busy: await enter(product, browser, register('Bea Busy', { industryGroup: null, country: null })),
    nowhere: await enter(product, browser, register('Nora Nowhere', { industryGroup: null, country: 'AQ' })),
    admin: await enter(product, browser, signInAsAdmin),
    onlooker: await enter(product, browser, signInAsAdmin),
  };
  for (const name of ['Pia Paid', 'Bea Busy'])
    await product.command('admin', 'grant', emailOf(name), 'monthly');
  for (const [name, person] of [
    ['Finn Free', people.free],
    ['Pia Paid', people.paid],
    ['Bea Busy', people.busy],
  ] as const)
    await confirmAddress(people.admin, browser, emailOf(name), person);
  await product.command('ingest', 'form-d', 'server/ingest/sources/form-d/samples/filings');
  await product.command('ingest', 'csv', await writeFreshRounds(product.folder));
  await product.command('alerts', '--since', '1d');
  const desk = await browser.newContext({ storageState: people.busy.signedIn });
  await fillDesk(desk, product.address);
  const [member, newcomer] = [
    await browser.newContext({ storageState: people.paid.signedIn }),
    await browser.newContext({ storageState: people.free.signedIn }),
  ];
  await shareBoard(product.address, {
    owner: { context: desk, email: emailOf('Bea Busy') },
    member: { context: member, email: emailOf('Pia Paid') },
    newcomer: { context: newcomer, email: emailOf('Finn Free') },
  });
  for (const context of [desk, member, newcomer]) await context.close();
  await watch(people.onlooker, browser, emailOf('Bea Busy'));
  return people;
}

/** From now on their session sees the product as the person does. */
async function watch(onlooker: User, browser: Browser, email: string): Promise<void> {
  const { users } = await onlooker.ask<{ users: { id: string; email: string }[] }>('/admin/users');
  const person = users.find((user) => user.email === email);
  if (!person) throw new Error(`No user is registered as ${email}`);
  const context = await browser.newContext({ storageState: onlooker.signedIn });
  await post(context, `${onlooker.address}/api/admin/users/${person.id}/acting`, { reason: 'A picture' });
  await context.close();
}

const signInAsAdmin = (context: BrowserContext, address: string) =>
  post(context, `${address}/api/accounts/session`, admin);

/** Opens the link that registering brought, where the person is signed in, without which no digest is written. */
async function confirmAddress(
  admin: User,
  browser: Browser,
  email: string,
  { signedIn }: User,
): Promise<void> {
  const context = await browser.newContext({ storageState: signedIn });
  const { mails } = await admin.ask<{ mails: { id: string; to: string }[] }>('/admin/mail');
  for (const { id } of mails.filter(({ to }) => to === email)) {
    const { text } = await admin.ask<{ text: string }>(`/admin/mail/${id}`);
    const token = /\/verify-email\?token=(\S+)/.exec(text)?.[1];
    await post(context, `${admin.address}/api/accounts/email/verify`, { token });
  }
  await context.close();
}

async function enter(
  { address }: StartedProduct,
  browser: Browser,
  signIn: (context: BrowserContext, address: string) => Promise<void>,
): Promise<User> {
  const context = await browser.newContext();
  await signIn(context, address);
  return {
    address,
    signedIn: await context.storageState(),
    async ask(path) {
      const response = await context.request.get(`${address}/api${path}`);
      if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
      return response.json();
    },
  };
}

function register(fullName: string, criterion: Pick<Registration, 'industryGroup' | 'country'>) {
  const registration: Registration = {
    ...criterion,
    plan: 'free',
    jobTitle: 'Product Manager',
    experienceYears: 7,
    fullName,
    email: emailOf(fullName),
    password: 'a password for pictures',
    hasAgreedToTerms: true,
  };
  return (context: BrowserContext, address: string) => post(context, `${address}/api/accounts`, registration);
}

function emailOf(fullName: string): string {
  return `${fullName.toLowerCase().replace(' ', '.')}@example.com`;
}

async function post(context: BrowserContext, url: string, body: object): Promise<void> {
  const response = await context.request.post(url, { data: body });
  if (!response.ok()) throw new Error(`${url} answered ${response.status()}: ${await response.text()}`);
}
