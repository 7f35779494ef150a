import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { createApplication, removeApplication } from '../../applications/applications.ts';
import { changeApplication } from '../../applications/change-application.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { openAddress } from '../inbound-mail/copy-address.ts';
import { type InboundServer, startListening } from '../inbound-mail/start-listening.ts';
import { answerReply, listReplies, markReply } from './replies.ts';
import { replies } from './table.ts';

const domain = 'in.upround.example';
let fixture: Fixture;
let server: InboundServer;
beforeAll(async () => {
  fixture = await openFixture();
  const machine = withInbound(fixture.context({ kind: 'job', name: 'inbound-mail' }));
  server = await startListening(machine, { domain, smtpPort: 0, smtpHost: '127.0.0.1' }, { resolve });
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});
beforeEach(() => fixture.clock.set('2026-11-20T12:00:00Z'));
afterEach(async () => void (await fixture.db.delete(users)));

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const keyOf = (domainName: string) => ({
  domainName,
  keySelector: 'one',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
});
/** The DNS of a user's mailbox, of the company, and of someone else who signs as well. */
const resolve = async (name: string) => {
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  if (/^one\._domainkey\.(example\.com|kestrel\.com|stranger\.com)$/.test(name))
    return [[`v=DKIM1; k=rsa; p=${key}`]];
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};

const withInbound = (context: Context): Context => ({
  ...context,
  environment: {
    ...context.environment,
    inboundMail: { domain, secret: null, smtpPort: 0, smtpHost: '127.0.0.1', authServer: null },
  },
});

/** A user who wrote to Ada at Kestrel five days ago. */
async function writer() {
  const { email, actor } = await addUser(fixture);
  const context = withInbound(fixture.context(actor));
  const { address } = await openAddress(context);
  const { applicationId } = await createApplication(context, {
    companyName: 'Kestrel',
    contactEmail: 'ada@kestrel.com',
    status: 'SUBMITTED',
    sentOn: '2026-11-15',
  });
  return { email, context, address: address ?? '', applicationId };
}
type Writer = Awaited<ReturnType<typeof writer>>;

const stateOf = async ({ applicationId }: Writer) => {
  const [found] = await fixture.db.select().from(applications).where(eq(applications.id, applicationId));
  return { status: found?.status, answeredOn: found?.answeredOn, closingReason: found?.closingReason };
};
const waiting = { status: 'SUBMITTED', answeredOn: null, closingReason: null };

type Mail = {
  from?: string;
  to?: string;
  text?: string;
  html?: string;
  subject?: string;
  id?: string;
  signedBy?: string | null;
  envelopeFrom?: string;
  headers?: Record<string, string>;
  raw?: string;
};

const words = {
  interested: 'This is spot on. Could we talk on Thursday at 3pm?',
  declined: 'Thank you, but we decided to move forward with another candidate.',
  question: 'What is your notice period?',
  unsure: 'Maybe. There is no open role, but I would love to meet anyway. Coffee on Friday?',
  away: 'I am out of the office until Monday.',
};

async function send(user: Writer, mail: Mail = {}): Promise<number | null> {
  const transport = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
  const from = mail.from ?? 'Ada <ada@kestrel.com>';
  const { signedBy = from.replace(/^.*@|>$/g, ''), id = `<${crypto.randomUUID()}@kestrel.com>` } = mail;
  try {
    await transport.sendMail({
      envelope: { from: mail.envelopeFrom ?? 'bounce@kestrel.com', to: user.address },
      ...(mail.raw !== undefined
        ? { raw: mail.raw }
        : {
            from,
            to: mail.to ?? user.email,
            subject: mail.subject ?? 'Re: Hello',
            messageId: id,
            date: new Date('2026-11-19T09:00:00Z'),
            headers: mail.headers,
            ...(mail.html === undefined ? { text: mail.text ?? words.interested } : { html: mail.html }),
          }),
      ...(signedBy !== null && { dkim: keyOf(signedBy) }),
    });
    return 250;
  } catch (thrown) {
    // What a mail server answered stands in its code.
    return (thrown as { responseCode?: number }).responseCode ?? null;
  } finally {
    transport.close();
  }
}

const listed = async ({ context }: Writer) => (await listReplies(context)).replies;
const firstOf = async (user: Writer) => {
  const [first] = await listed(user);
  if (!first) throw new Error('No reply waits');
  return first;
};

describe('a reply that surely answers a letter', () => {
  it('with interest marks the application, says so, and is undone in one tap', async () => {
    const user = await writer();
    expect(await send(user)).toBe(250);
    expect(await stateOf(user)).toMatchObject({ status: 'ACCEPTED', answeredOn: '2026-11-19' });
    const reply = await firstOf(user);
    expect(reply).toMatchObject({
      companyName: 'Kestrel',
      kind: 'interested',
      isMarked: true,
      isVerified: true,
    });
    for (const _ of [1, 2])
      expect((await answerReply(user.context, { id: reply.replyId, answer: 'undo' })).replies).toEqual([]);
    expect(await stateOf(user)).toEqual(waiting);
  });

  it('with a rejection marks the reply, and closes nothing before the user says so', async () => {
    const user = await writer();
    await send(user, { text: words.declined });
    expect(await stateOf(user)).toEqual({ ...waiting, answeredOn: '2026-11-19' });
    const { replyId, kind } = await firstOf(user);
    expect(kind).toBe('declined');
    await Promise.all([1, 2].map(() => answerReply(user.context, { id: replyId, answer: 'accept' })));
    expect(await stateOf(user)).toMatchObject({ status: 'REJECTED', closingReason: 'declined' });
    expect(await listed(user)).toEqual([]);
    await answerReply(user.context, { id: replyId, answer: 'undo' });
    expect(await stateOf(user)).toEqual({ ...waiting, answeredOn: '2026-11-19' });
  });

  it('with a question counts as a reply and stays sent', async () => {
    const user = await writer();
    await send(user, { text: words.question });
    expect(await stateOf(user)).toEqual({ ...waiting, answeredOn: '2026-11-19' });
    expect(await firstOf(user)).toMatchObject({ kind: 'question', isMarked: true });
  });

  it('is known by the mail that it refers to, whoever answers', async () => {
    const user = await writer();
    const [userName, userDomain] = user.email.split('@');
    await send(user, {
      from: `${userName}@${userDomain}`,
      to: 'ada@kestrel.com',
      id: '<letter@example.com>',
    });
    await send(user, {
      from: 'Recruiter <lee@stranger.com>',
      headers: { References: '<letter@example.com>' },
    });
    expect(await stateOf(user)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('counts once, however often and at once it comes', async () => {
    const user = await writer();
    const mail = { id: '<once@kestrel.com>' };
    await Promise.all([send(user, mail), send(user, mail), send(user, mail)]);
    expect(await fixture.db.$count(replies)).toBe(1);
    expect(await stateOf(user)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('stores nothing of the mail but what it means', async () => {
    const user = await writer();
    await send(user, { subject: 'A subject of theirs', id: '<secret-id@kestrel.com>' });
    const [stored] = await fixture.db.select().from(replies);
    expect(JSON.stringify(stored)).not.toMatch(/subject of theirs|spot on|secret-id|ada@/);
  });
});

describe('a mail that is no reply of a person', () => {
  it('counts as none: of an absent one the user is only told', async () => {
    const user = await writer();
    await send(user, { text: words.away, envelopeFrom: '', headers: { 'Auto-Submitted': 'auto-replied' } });
    expect(await stateOf(user)).toEqual(waiting);
    const reply = await firstOf(user);
    expect(reply).toMatchObject({ kind: 'automatic', isMarked: false });
    await answerReply(user.context, { id: reply.replyId, answer: 'accept' });
    expect([await stateOf(user), await listed(user)]).toEqual([waiting, []]);
  });

  it('that says that the letter did not arrive is shown as that, by whom it did not reach', async () => {
    const user = await writer();
    const raw = [
      'From: mailer-daemon@example.com',
      `To: ${user.email}`,
      'Subject: Undelivered',
      'Message-ID: <report@example.com>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=p',
      '',
      '--p\r\nContent-Type: text/plain\r\n\r\nIt failed.',
      '--p\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ada@kestrel.com\r\nAction: failed\r\nStatus: 5.1.1',
      '--p--',
    ].join('\r\n');
    expect(await send(user, { raw, signedBy: null, envelopeFrom: '' })).toBe(250);
    expect(await stateOf(user)).toEqual(waiting);
    expect(await firstOf(user)).toMatchObject({ kind: 'bounced', isMarked: false });
  });

  it('of a list of the company says nothing', async () => {
    const user = await writer();
    await send(user, {
      text: words.interested,
      headers: { 'List-Unsubscribe': '<https://kestrel.com/stop>' },
    });
    expect([await stateOf(user), await listed(user)]).toEqual([waiting, []]);
  });
});

describe('a reply that is not sure', () => {
  it.each<[string, Mail, object]>([
    ['by its words', { text: words.unsure }, { kind: 'interested', isVerified: true }],
    ['without a signature', { signedBy: null }, { kind: 'interested', isVerified: false }],
    ['signed by another domain', { signedBy: 'stranger.com' }, { isVerified: false }],
    ['that was written to someone else and sent on', { to: 'other@people.example' }, { isVerified: true }],
  ])('moves nothing and asks: %s', async (_, mail, shown) => {
    const user = await writer();
    expect(await send(user, mail)).toBe(250);
    expect(await stateOf(user)).toEqual(waiting);
    const reply = await firstOf(user);
    expect(reply).toMatchObject({ ...shown, isMarked: false });
    await answerReply(user.context, { id: reply.replyId, answer: 'keep' });
    expect([await stateOf(user), await listed(user)]).toEqual([waiting, []]);
  });

  it('is one of five that wait, for thirty days; the true mail of the same id is no longer kept out', async () => {
    const user = await writer();
    const forged = { signedBy: null, text: words.question };
    const codes = [];
    for (let turn = 1; turn <= 6; turn += 1)
      codes.push(await send(user, { ...forged, id: `<${turn}@kestrel.com>` }));
    expect(codes).toEqual([250, 250, 250, 250, 250, 452]);
    await send(user, { id: '<1@kestrel.com>' });
    expect(await stateOf(user)).toMatchObject({ status: 'ACCEPTED' });
    fixture.clock.advanceDays(31);
    expect((await listed(user)).filter(({ isVerified }) => !isVerified)).toEqual([]);
  });

  it('of a sender whom nothing ties to a letter is no reply', async () => {
    const user = await writer();
    await send(user, { from: 'Mallory <mallory@stranger.com>', subject: 'Re: Kestrel' });
    expect([await stateOf(user), await fixture.db.$count(replies)]).toEqual([waiting, 0]);
  });

  it('changes nothing of an application that went further', async () => {
    const user = await writer();
    await changeApplication(user.context, {
      id: user.applicationId,
      status: 'ACCEPTED',
      subStatus: 'interview',
    });
    await send(user, { text: words.declined });
    expect((await stateOf(user)).status).toBe('ACCEPTED');
    expect(await firstOf(user)).toMatchObject({ kind: 'declined', isMarked: false });
  });
});

describe('a private address that others know', () => {
  it('changes no board but its user’s, and shows no one else its replies', async () => {
    const [one, other] = [await writer(), await writer()];
    await send(one);
    expect(await stateOf(other)).toEqual(waiting);
    expect(await listed(other)).toEqual([]);
    const { replyId } = await firstOf(one);
    for (const answer of ['accept', 'keep', 'undo'] as const)
      await expect(answerReply(other.context, { id: replyId, answer })).rejects.toThrow('no longer exists');
    await expect(markReply(other.context, { id: one.applicationId, kind: 'declined' })).rejects.toThrow(
      'not found',
    );
    expect(await stateOf(one)).toMatchObject({ status: 'ACCEPTED' });
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(listReplies(visitor)).rejects.toThrow('not authenticated');
  });
});

describe('what the user says of a reply', () => {
  it.each([
    ['interested', { status: 'ACCEPTED', answeredOn: '2026-11-20' }],
    ['question', { status: 'SUBMITTED', answeredOn: '2026-11-20' }],
    ['declined', { status: 'REJECTED', closingReason: 'declined', answeredOn: '2026-11-20' }],
    ['automatic', waiting],
  ] as const)('is the truth: %s', async (kind, state) => {
    const user = await writer();
    const { replyId } = await markReply(user.context, { id: user.applicationId, kind });
    expect(await stateOf(user)).toMatchObject(state);
    await answerReply(user.context, { id: replyId, answer: 'undo' });
    expect(await stateOf(user)).toEqual(waiting);
  });

  it('stands above what was read, before and after', async () => {
    const user = await writer();
    await send(user);
    await markReply(user.context, { id: user.applicationId, kind: 'automatic' });
    expect([await stateOf(user), await listed(user)]).toEqual([waiting, []]);
    const corrected = await fixture.db.select().from(replies).where(eq(replies.kind, 'interested'));
    expect(corrected).toMatchObject([{ correctedTo: 'automatic' }]);
    await send(user);
    expect(await stateOf(user)).toEqual(waiting);
    expect(await firstOf(user)).toMatchObject({ kind: 'interested', isMarked: false });
  });

  it('goes with its application', async () => {
    const user = await writer();
    await markReply(user.context, { id: user.applicationId, kind: 'interested' });
    await removeApplication(user.context, { id: user.applicationId });
    expect(await fixture.db.$count(replies)).toBe(0);
  });
});
