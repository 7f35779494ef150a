import { closeSync, globSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailItemPath } from '../../../contract/alerts/mail-items.ts';
import { stopPath } from '../../../contract/alerts/streams.ts';
import { mailBodyPath } from '../../../contract/mail/mailbox.ts';
import { invitationPath } from '../../../contract/outreach/shared-boards.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { endOf, findMailTokens, type MailToken, startOf } from '../../../fixtures/find-mail-tokens.ts';
import { giveMailsWithLinks, mailsWithLinks } from '../../../fixtures/give-mails-with-links.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type AdminAnswer, readAsAdmins } from '../../../fixtures/read-as-admins.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { jobsFor } from '../../app/jobs.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import type { Actor } from '../../platform/context.ts';
import { createLogger } from '../../platform/log.ts';
import { createMailer, type Mailer } from '../../platform/mail/mail.ts';
import { mails } from '../table.ts';

let fixture: Fixture;
let served: ServedApp;
let mailer: Mailer | null;
let logFile: string;
let log: number;
let tokens: MailToken[];
let mailIds: string[];
let cookie: string;
const answers: AdminAnswer[] = [];

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  logFile = join(fixture.environment.dataDir, 'log');
  log = openSync(logFile, 'w');
  // Nothing listens there.
  const environment = { ...fixture.environment, smtpUrl: 'smtp://127.0.0.1:1' };
  mailer = createMailer(environment);
  const own = { environment, mailer, log: createLogger('debug', { fileDescriptor: log }) };
  const context = (actor?: Actor) => ({ ...fixture.context(actor), ...own });
  served = await serveApp(fixture, { environment, context, secrets: context().secrets });
  const [full, reader] = [await addUser(fixture), await addUser(fixture)];
  await fixture.db.update(users).set({ isAdmin: true });
  await fixture.db.update(users).set({ isReadOnlyAdmin: true }).where(eq(users.id, reader.id));
  await giveMailsWithLinks({ db: fixture.db, context }, full.id);
  tokens = await findMailTokens(context());
  const idsOf = async (table: typeof mails | typeof users | typeof startups) =>
    (await fixture.db.select({ id: table.id }).from(table)).map(({ id }) => id);
  mailIds = await idsOf(mails);
  const ids = [...mailIds, ...(await idsOf(users)), ...(await idsOf(startups))];
  cookie = await addSession(context(), full.id);
  const cookies = [cookie, await addSession(context(), reader.id)];
  // One that is signed and one that is random.
  const words = tokens.filter(({ page }) => page !== stopPath && page !== mailItemPath).slice(0, 2);
  for await (const answer of readAsAdmins(served.origin, {
    cookies,
    ids,
    words: words.map(({ token }) => startOf(token)),
  }))
    answers.push(answer);
});
afterAll(async () => {
  mailer?.close();
  await served.close();
  closeSync(log);
  await fixture.close();
});

it('every kind of mail with a link waits, and its reader has tokens of all these pages', async () => {
  expect([...new Set(tokens.map(({ about }) => about))].toSorted()).toEqual([...mailsWithLinks]);
  expect([...new Set(tokens.map(({ page }) => page))].toSorted()).toEqual(
    [
      '/opt-out/confirm',
      '/reset-password',
      invitationPath,
      mailItemPath,
      stopPath,
      '/verify-email',
    ].toSorted(),
  );
  const waiting = await fixture.db.select().from(mails).where(eq(mails.hasSecrets, true));
  const states = waiting.map(
    ({ status, failure }) => `${status}, ${failure === null ? 'not tried' : 'tried'}`,
  );
  expect([...new Set(states)]).toEqual(['pending, tried']);
});

it('all that makes a link is behind one of these mails', () => {
  const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] });
  const makers = sources.filter((file) => /(?<!function )\bsecretLink\(/.test(readFileSync(file, 'utf8')));
  // Another one needs its mail in `giveMailsWithLinks`.
  expect(makers.toSorted()).toEqual([
    'server/admin/removal-requests/ask.ts',
    'server/alerts/item-links/item-links.ts',
    'server/alerts/streams/stream-links.ts',
    'server/auth/email-addresses/request-email-change.ts',
    'server/auth/email-addresses/verify-email.ts',
    'server/auth/password-reset/request-reset.ts',
    'server/outreach/shared-boards/invitations/mail-invitation.ts',
  ]);
});

it('no answer to an admin has a token of a mail', () => {
  const leaks = answers.filter(({ said }) => tokens.some(({ token }) => said.includes(endOf(token))));
  expect(new Set(leaks.map(({ name }) => name))).toEqual(new Set());
});

it('each reading was answered to both admins', () => {
  const isWhole = ({ status }: AdminAnswer) => status === 200;
  const wantsId = (path: string) => /\/[0-9a-f-]{36}/.test(path);
  expect(answers.filter((answer) => !isWhole(answer) && !wantsId(answer.path))).toEqual([]);
  const count = (wanted: string) => answers.filter(({ name }) => name === wanted).filter(isWhole).length;
  for (const name of ['mailbox.get', 'the HTML of a mail']) expect(count(name)).toBe(2 * mailIds.length);
  for (const name of ['users.get', 'adminStartups.get']) expect(count(name)).toBeGreaterThan(0);
});

it('no line of the log has a token of a mail, also when a mail cannot be read', async () => {
  await fixture.db.execute(sql`alter table mail_events rename to mail_events_elsewhere`);
  for (const id of mailIds) {
    const response = await fetch(`${served.origin}${mailBodyPath(id)}`, { headers: { cookie } });
    expect(response.status).toBe(500);
    const said = await response.text();
    expect(tokens.filter(({ token }) => said.includes(endOf(token)))).toEqual([]);
  }
  const lines = readFileSync(logFile, 'utf8');
  expect(lines.trim().split('\n').length).toBeGreaterThanOrEqual(mailIds.length);
  expect(tokens.filter(({ token }) => lines.includes(endOf(token)))).toEqual([]);
});
