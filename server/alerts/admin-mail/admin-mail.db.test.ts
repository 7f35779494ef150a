import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminMailMessages as messages, mostTestResults } from '../../../contract/alerts/admin-mail.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readMails } from '../../../fixtures/read-mails.ts';
import { sendParts } from '../../../fixtures/send-due.ts';
import { createApplication } from '../../applications/applications.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { recordBounce } from '../../mail/bounces/record-bounce.ts';
import { mails, suppressions } from '../../mail/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { adminMailJobs, alertJobs } from '../jobs.ts';
import { sendDigests } from '../send-digests.ts';
import { countAlerts, listTests, manualAlertsQueue, queueAlerts, sendMail, sendTest } from './admin-mail.ts';

let fixture: Fixture;
let admin: Actor;
beforeAll(async () => {
  fixture = await openFixture('empty', () => [...adminMailJobs, ...alertJobs]);
  const user = await addUser(fixture);
  admin = { kind: 'admin', userId: user.id };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(mails);
  await fixture.db.delete(attempts);
  await fixture.db.delete(auditEvents);
  await fixture.db.delete(suppressions);
});

const asAdmin = (): Context => fixture.context(admin);
const lastMail = async () => (await readMails(fixture.context())).at(-1);
const whole = { to: 'Ada@Example.com', subject: 'Hello', text: 'Good day' };
const refused: [Actor, string][] = [
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
];

describe('one mail by hand', () => {
  it('goes out with its own words, is counted and written down, without the address in the trail', async () => {
    const { mailId } = await sendMail(asAdmin(), { ...whole, subject: 'Hello\r\nBcc: all@example.com' });
    expect(await lastMail()).toMatchObject({
      id: mailId,
      to: 'Ada@Example.com',
      subject: 'Hello Bcc: all@example.com',
      text: 'Good day',
      html: '<p>Good day</p>',
      status: 'sent',
    });
    const [event] = await fixture.db.select().from(auditEvents);
    expect(event).toMatchObject({ kind: 'mail-sent-by-hand', detail: { mail: mailId, template: 'none' } });
    expect(JSON.stringify(event?.detail)).not.toContain('example.com');
  });

  it('has a form for those who read text where only markup was given, and no markup by what was text', async () => {
    await sendMail(asAdmin(), {
      ...whole,
      text: undefined,
      html: '<style>p{}</style><p>Good <b>day</b></p><p>Ada</p>',
    });
    expect((await lastMail())?.text).toBe('Good day\nAda');
    await sendMail(asAdmin(), { ...whole, text: '<img src=x>\nAda' });
    const both = await fixture.db
      .select({ html: mails.html })
      .from(mails)
      .where(eq(mails.text, '<img src=x>\nAda'));
    expect(both).toEqual([{ html: '<p>&lt;img src=x&gt;<br>Ada</p>' }]);
  });

  it.each([
    [{ ...whole, to: 'nobody' }, [messages.email]],
    [{ ...whole, to: undefined }, [messages.email]],
    [{ ...whole, to: 'ada@example.com\r\nBcc: eve@example.com' }, [messages.email]],
    [{ ...whole, subject: ' ' }, [messages.subject]],
    [{ ...whole, text: '' }, [messages.content]],
    [{}, [messages.email, messages.subject, messages.content]],
  ])('says what is wrong with %j, all at once', async (posted, faults) => {
    await expect(sendMail(asAdmin(), posted)).rejects.toMatchObject({
      code: 'INVALID',
      message: `Validation error: ${faults.join(', ')}`,
    });
    expect(await lastMail()).toBeUndefined();
  });

  it.each([
    ['welcome', { name: 'Ada' }, 'Welcome to Upround'],
    ['password-reset', { link: 'http://localhost:3000/reset-password?token=x' }, 'reset-password?token=x'],
    [
      'application-submitted',
      { name: 'Ada', startupName: 'Harbour Ledger' },
      'you applied to Harbour Ledger',
    ],
    [
      'new-opportunities',
      { opportunities: [{ name: 'Harbour Ledger', industry: 'Banking', fundingAmount: '$12.5M round' }] },
      '$12.5M round · Banking',
    ],
  ])('fills the template %s', async (templateId, dynamicTemplateData, words) => {
    await sendMail(asAdmin(), { to: whole.to, subject: 'Hello', templateId, dynamicTemplateData });
    const mail = await lastMail();
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('<!doctype html>');
  });

  it('takes no template that is not there, lacks words, or leads elsewhere', async () => {
    const mail = { to: whole.to, subject: 'Hello' };
    for (const wrong of [
      { templateId: 'none' },
      { templateId: 'welcome' },
      {
        templateId: 'password-reset',
        dynamicTemplateData: { link: 'https://elsewhere.example/reset-password' },
      },
      { templateId: 'password-reset', dynamicTemplateData: { link: 'javascript:alert(1)' } },
    ])
      await expect(sendMail(asAdmin(), { ...mail, ...wrong })).rejects.toThrow(/^Validation error: /);
  });

  it('is refused to an address that bounced, with what to do', async () => {
    await recordBounce(fixture.context(), { address: 'ada@example.com', kind: 'hard', detail: null });
    await expect(sendMail(asAdmin(), whole)).rejects.toThrow(messages.suppressed);
  });

  it('has a limit', async () => {
    for (let mail = 0; mail < limits.mailByHand.most; mail += 1) await sendMail(asAdmin(), whole);
    await expect(sendMail(asAdmin(), whole)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it.each(refused)('is refused to %j', async (actor, code) => {
    await expect(sendMail(fixture.context(actor), whole)).rejects.toMatchObject({ code });
  });
});

describe('test mails', () => {
  it('need an address', async () => {
    const asked = { to: ' ', templateId: 'welcome' } as const;
    await expect(sendTest(asAdmin(), asked)).rejects.toThrow(messages.testAddress);
  });

  it('are listed with what became of them, the last fifteen', async () => {
    for (let test = 0; test < mostTestResults + 2; test += 1) {
      fixture.clock.set(new Date(fixture.clock.now().getTime() + 1_000));
      await sendTest(asAdmin(), { to: `test-${test}@example.com`, templateId: 'new-opportunities' });
    }
    const { results } = await listTests(asAdmin());
    expect(results).toHaveLength(mostTestResults);
    expect(results[0]).toMatchObject({
      to: 'test-16@example.com',
      status: 'sent',
      subject: 'Test: 2 new opportunities',
    });
  });

  it.each(refused)('are refused to %j', async (actor, code) => {
    const context = fixture.context(actor);
    await expect(sendTest(context, { to: whole.to, templateId: 'welcome' })).rejects.toMatchObject({ code });
    await expect(listTests(context)).rejects.toMatchObject({ code });
  });
});

describe('the alerts of the last days', () => {
  it('are counted first, sent once however often they are asked for at once, and written down', async () => {
    await addUser(fixture, { name: 'Somebody who is told', isPaid: true });
    await recordRounds(fixture.context(), [makeReport()]);
    const { people } = await countAlerts(asAdmin(), { days: 7 });
    expect(await fixture.db.select().from(mails)).toEqual([]);
    const asked = await Promise.all([1, 2].map(() => queueAlerts(asAdmin(), { days: 7 })));
    expect(asked.map(({ isQueued }) => isQueued).sort()).toEqual([false, true]);
    expect(await fixture.db.select().from(auditEvents)).toMatchObject([
      { kind: 'alerts-sent-by-hand', detail: { days: 7 } },
    ]);
    await fixture.db.execute(sql`delete from pgboss.job where name = ${manualAlertsQueue}`);
    for (const _retried of [1, 2]) await adminMailJobs[0]?.run(fixture.context(), { days: 7 });
    // Its parts wait: neither a second run nor a second set of them.
    expect(await queueAlerts(asAdmin(), { days: 7 })).toEqual({ isQueued: false });
    expect(await sendParts(fixture.context())).toMatchObject({ mails: people, failed: 0 });
    expect(await fixture.db.select().from(mails)).toHaveLength(people);
    expect((await countAlerts(asAdmin(), { days: 7 })).people).toBe(0);
  });

  it('are counted for a user whose only news is a follow-up, of which nothing is noted', async () => {
    const { id, actor } = await addUser(fixture, { name: 'Ada Follower' });
    await createApplication(fixture.context(actor), {
      companyName: 'Quillon',
      status: 'PENDING',
      followUpOn: utcDay(fixture.clock.now()),
    });
    for (const _again of [1, 2])
      expect(await countAlerts(asAdmin(), { days: 7 })).toEqual({ people: 1, isLeast: false });
    const occasion = { kind: 'manual', since: new Date(0) } as const;
    expect(await sendDigests(fixture.context(), { userIds: [id], occasion })).toMatchObject({ mails: 1 });
  });

  it('are counted among the first of very many users, and the answer says so', async () => {
    expect(await countAlerts(asAdmin(), { days: 7 }, 0)).toEqual({ people: 0, isLeast: true });
  });

  it.each(refused)('are refused to %j', async (actor, code) => {
    await expect(countAlerts(fixture.context(actor), { days: 7 })).rejects.toMatchObject({ code });
    expect(() => queueAlerts(fixture.context(actor), { days: 7 })).toThrow();
  });
});
