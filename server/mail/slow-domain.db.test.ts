import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openFixture } from '../../fixtures/open-world.ts';
import { startMailServer } from '../../sandbox/mail-server/start-mail-server.ts';
import type { Context } from '../platform/context.ts';
import { createMailer } from '../platform/mail/mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailboxJobs } from './jobs.ts';
import { mails } from './table.ts';

const many = 400;
const others = 40;

it.each(['slow', 'refuse-now'] as const)(
  'no other mail waits behind the mails to one domain: %s',
  async (mood) => {
    await using fixture = await openFixture('empty', () => mailboxJobs);
    await using server = await startMailServer();
    server.setMood(mood, 'slow.example');
    const environment = { ...fixture.environment, smtpUrl: server.url, smtpConnections: 5 };
    const mailer = createMailer(environment);
    const context: Context = { ...fixture.context(), environment, mailer };
    const write = (to: string) =>
      deliverMail(context, {
        occasion: `digest:${randomUUID()}`,
        userId: null,
        lane: 'bulk',
        message: { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
      });
    for (let mail = 0; mail < many; mail += 1) await write(`person-${mail}@slow.example`);
    for (let mail = 0; mail < others; mail += 1) await write(`person-${mail}@quick-${mail % 7}.example`);
    await fixture.queue.work(mailboxJobs, () => context);
    const arrived = () =>
      server.received.filter(({ recipients }) => recipients[0]?.includes('@quick-')).length;
    await expect.poll(arrived, { timeout: 10_000 }).toBe(others);
    const ofSlow = await fixture.db.select().from(mails).where(like(mails.to, '%@slow.example'));
    expect(ofSlow.filter(({ status }) => status === 'pending').length).toBeGreaterThan(many / 2);
    await expect
      .poll(() => fixture.db.$count(mails, eq(mails.status, 'sent')), { timeout: 5_000 })
      .toBeGreaterThanOrEqual(others);
    await fixture.queue.stop(5_000);
    await mailer?.close(5_000);
  },
);
