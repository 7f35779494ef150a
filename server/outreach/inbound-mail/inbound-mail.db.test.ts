import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { serveApp } from '../../../fixtures/serve-app.ts';
import { createApplication } from '../../applications/applications.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { assignCopy, closeAddress, getInboundMail, openAddress } from './copy-address.ts';
import { type InboundServer, startListening } from './start-listening.ts';

const domain = 'in.upround.example';
const secret = 'a-secret-of-sixteen-or-more';
let fixture: Fixture;
let machine: Context;
let server: InboundServer;
beforeAll(async () => {
  fixture = await openFixture();
  machine = withInbound(fixture.context({ kind: 'job', name: 'inbound-mail' }));
  await recordRounds(fixture.context(), [
    makeReport({ company: { name: 'Kestrel', identifiers: [{ kind: 'domain', value: 'kestrel.com' }] } }),
  ]);
  server = await startListening(machine, { domain, smtpPort: 0, smtpHost: '127.0.0.1' }, { resolve });
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});
beforeEach(() => fixture.clock.set('2026-11-20T12:00:00Z'));
afterEach(async () => void (await fixture.db.delete(users)));

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const dkim = {
  domainName: 'example.com',
  keySelector: 'one',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
/** The DNS of the domain where people have their mailboxes. */
const resolve = async (name: string) => {
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  if (name === 'one._domainkey.example.com') return [[`v=DKIM1; k=rsa; p=${key}`]];
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};
/** The address of the user, by their private one. */
const owners = new Map<string, string>();

const withInbound = (context: Context): Context => ({
  ...context,
  environment: {
    ...context.environment,
    inboundMail: { domain, secret, smtpPort: 0, smtpHost: '127.0.0.1', authServer: 'mx.upround.example' },
  },
});

async function user(...companies: string[]) {
  const { id, email, actor } = await addUser(fixture);
  const context = withInbound(fixture.context(actor));
  const { address } = await openAddress(context);
  owners.set(address ?? '', email);
  for (const companyName of companies) await createApplication(context, { companyName });
  return { id, email, context, address: address ?? '' };
}
const found = (userId: UserId) =>
  fixture.db.select().from(applications).where(eq(applications.userId, userId));
const statesOf = async (userId: UserId) =>
  (await found(userId)).map(({ companyName, status }) => `${companyName ?? 'Kestrel'} ${status}`).sort();

type Mail = {
  to?: string;
  subject?: string;
  id?: string;
  headers?: Record<string, string>;
  text?: string;
  from?: string;
  /** In its header; without one the address of the user. */
  sender?: string;
  isSigned?: boolean;
};

/** Sends as a user's mail program does: the private address only on the envelope. */
async function send(address: string, mail: Mail = {}) {
  const transport = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
  const sender = mail.sender ?? owners.get(address.toLowerCase()) ?? 'me@me.example';
  const { to = 'ada@kestrel.example', subject = 'Hello', id = `<${crypto.randomUUID()}@me.example>` } = mail;
  try {
    await transport.sendMail({
      envelope: { from: mail.from ?? 'me@me.example', to: address },
      from: sender,
      ...(mail.isSigned !== false && { dkim }),
      to,
      subject,
      messageId: id,
      date: new Date('2026-11-19T09:00:00Z'),
      headers: mail.headers,
      text: mail.text ?? 'Hello',
    });
    return 250;
  } catch (thrown) {
    // What a mail server answered stands in its code.
    return (thrown as { responseCode?: number }).responseCode ?? null;
  } finally {
    transport.close();
  }
}

describe('a copy of a mail', () => {
  it('marks the application as sent on the day of the mail, and names whom it went to', async () => {
    const { id, context, address } = await user('Quillon');
    const [found] = await fixture.db.select({ id: startups.id }).from(startups);
    await createApplication(context, { startupId: startupId.parse(found?.id) });
    expect(await send(address.toUpperCase(), { to: 'Ada Okafor <ada@mail.kestrel.com>' })).toBe(250);
    expect(await statesOf(id)).toEqual(['Kestrel SUBMITTED', 'Quillon PENDING']);
    const [marked] = await fixture.db.select().from(applications).where(eq(applications.status, 'SUBMITTED'));
    expect(marked).toMatchObject({
      contactName: 'Ada Okafor',
      contactEmail: 'ada@mail.kestrel.com',
      sentOn: '2026-11-19',
      followUpOn: '2026-11-27',
    });
    expect((await getInboundMail(context)).unassigned).toEqual([]);
  });

  it('is known by the contact of an application, or by the company in its subject', async () => {
    const { id, context, address } = await user('Oriel Robotics', 'Harvestly');
    await createApplication(context, { companyName: 'Quay', contactEmail: 'jo@gmail.com' });
    await send(address, { to: 'JO@gmail.com', subject: 'Working with Harvestly' });
    await send(address, { to: 'someone@gmail.com', subject: 'Product Manager for Oriel Robotics' });
    expect(await statesOf(id)).toEqual(['Harvestly PENDING', 'Oriel Robotics SUBMITTED', 'Quay SUBMITTED']);
  });

  it('that belongs to none waits until someone says where it belongs; only its owner does', async () => {
    const { id, context, address } = await user('Kestrel Air', 'Quillon');
    await send(address, { to: 'jo@nowhere.example', subject: 'Hello there' });
    const { unassigned } = await getInboundMail(context);
    expect(unassigned).toMatchObject([{ recipients: ['jo@nowhere.example'], subject: 'Hello there' }]);
    const [copy] = unassigned;
    const [application] = await fixture.db
      .select()
      .from(applications)
      .where(eq(applications.companyName, 'Quillon'));
    const assigned = { id: copy?.id ?? '', applicationId: application?.id ?? '' };
    const other = await user('Elsewhere');
    await expect(assignCopy(other.context, { ...assigned, applicationId: null })).rejects.toThrow(
      'no longer exists',
    );
    await expect(assignCopy(other.context, assigned)).rejects.toThrow('Application not found');
    expect((await assignCopy(context, assigned)).unassigned).toEqual([]);
    expect(await statesOf(id)).toEqual(['Kestrel Air PENDING', 'Quillon SUBMITTED']);
  });

  it('can be laid aside, and two that look alike are no one’s until then', async () => {
    const { context, id, address } = await user();
    for (const companyName of ['Quay North', 'Quay South'])
      await createApplication(context, { companyName, contactEmail: `jobs@${'quay.example'}` });
    await send(address, { to: 'ceo@quay.example' });
    const { unassigned } = await getInboundMail(context);
    expect(unassigned).toHaveLength(1);
    expect(
      (await assignCopy(context, { id: unassigned[0]?.id ?? '', applicationId: null })).unassigned,
    ).toEqual([]);
    expect(await statesOf(id)).toEqual(['Quay North PENDING', 'Quay South PENDING']);
  });

  it('counts once, however often and at once it comes', async () => {
    const { context, address } = await user();
    const mail = { to: 'jo@nowhere.example', id: '<1@me.example>' };
    expect(await Promise.all([send(address, mail), send(address, mail), send(address, mail)])).toEqual([
      250, 250, 250,
    ]);
    expect((await getInboundMail(context)).unassigned).toHaveLength(1);
  });

  it('changes nothing of an application that went further', async () => {
    const { id, context, address } = await user();
    await createApplication(context, { companyName: 'Harvestly', status: 'ACCEPTED', sentOn: '2026-11-01' });
    await send(address, { subject: 'Again: Harvestly' });
    expect(await statesOf(id)).toEqual(['Harvestly ACCEPTED']);
  });

  it.each<[string, Mail]>([
    ['an absent one', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a list', { headers: { Precedence: 'bulk' } }],
    ['a bounce', { from: '' }],
  ])('that a machine wrote marks nothing: %s', async (_, mail) => {
    const { id, context, address } = await user('Harvestly');
    expect(await send(address, { subject: 'Re: Harvestly', ...mail })).toBe(250);
    expect(await statesOf(id)).toEqual(['Harvestly PENDING']);
    expect((await getInboundMail(context)).unassigned).toEqual([]);
  });

  it('of many megabytes is taken by its head, and asked about: its signature covers the rest', async () => {
    const { id, context, address } = await user('Harvestly');
    expect(await send(address, { subject: 'Harvestly', text: 'x'.repeat(8_000_000) })).toBe(250);
    expect(await statesOf(id)).toEqual(['Harvestly PENDING']);
    expect((await getInboundMail(context)).unassigned).toMatchObject([{ isVerified: false }]);
  });
});

describe('a copy that nothing shows the user sent', () => {
  it.each<[string, Mail]>([
    ['of another sender', { sender: 'mallory@example.com' }],
    ['without a signature', { isSigned: false }],
    ['of a sender whose domain did not sign', { sender: 'me@me.example' }],
    [
      'with a result that its sender wrote',
      {
        isSigned: false,
        headers: { 'Authentication-Results': 'evil.example; dmarc=pass header.from=example.com' },
      },
    ],
  ])('marks nothing, and the user is asked: %s', async (_, mail) => {
    const { id, context, address } = await user('Harvestly');
    expect(await send(address, { subject: 'Harvestly', to: 'evil@evil.example', ...mail })).toBe(250);
    expect(await statesOf(id)).toEqual(['Harvestly PENDING']);
    const [copy] = (await getInboundMail(context)).unassigned;
    expect(copy).toMatchObject({ isVerified: false, suggestion: { companyName: 'Harvestly' } });
    await assignCopy(context, { id: copy?.id ?? '', applicationId: copy?.suggestion?.applicationId ?? '' });
    expect(await found(id)).toMatchObject([{ status: 'SUBMITTED', contactEmail: null }]);
  });

  it('is one of five that wait, for thirty days, and keeps no copy of the user’s own out', async () => {
    const { id, context, address } = await user('Harvestly');
    const known = { subject: 'Harvestly', id: '<same@me.example>' };
    const codes: (number | null)[] = [];
    for (let turn = 1; turn <= 6; turn += 1)
      codes.push(await send(address, { isSigned: false, ...(turn === 1 ? known : {}) }));
    expect(codes).toEqual([250, 250, 250, 250, 250, 452]);
    expect((await getInboundMail(context)).unassigned).toHaveLength(5);
    expect(await send(address, known)).toBe(250);
    expect(await statesOf(id)).toEqual(['Harvestly SUBMITTED']);
    fixture.clock.advanceDays(31);
    expect((await getInboundMail(context)).unassigned).toEqual([]);
  });

  it('is what it is while the user has confirmed no address', async () => {
    const { id, email, address } = await user('Harvestly');
    await fixture.db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
    await send(address, { subject: 'Harvestly' });
    expect(await statesOf(id)).toEqual(['Harvestly PENDING']);
  });
});

describe('a mail that cannot be read', () => {
  it('is refused for good by the mail server, not for now', async () => {
    const { address } = await user('Harvestly');
    const headers = { 'X-Long': 'x'.repeat(400_000) };
    expect(await send(address, { headers })).toBe(554);
    expect(await send(address)).toBe(250);
  });
});

describe('a private address', () => {
  it('is refused where it is no one’s, and the one before it stops working', async () => {
    const { context, address } = await user();
    expect(await send(`letters+nobody@${domain}`)).toBe(550);
    expect(await send('letters@elsewhere.example')).toBe(550);
    const next = await openAddress(context);
    expect(next.address).not.toBe(address);
    expect(await send(address)).toBe(550);
    expect(await send(next.address ?? '')).toBe(250);
    await closeAddress(context);
    expect(await send(next.address ?? '')).toBe(550);
    expect((await getInboundMail(context)).unassigned).toHaveLength(1);
  });

  it('marks nothing of anyone else', async () => {
    const one = await user('Harvestly');
    const other = await user('Harvestly');
    await send(one.address, { subject: 'Harvestly' });
    expect(await statesOf(one.id)).toEqual(['Harvestly SUBMITTED']);
    expect(await statesOf(other.id)).toEqual(['Harvestly PENDING']);
  });

  it('is not given where no mail arrives', async () => {
    const { actor } = await addUser(fixture);
    await expect(openAddress(fixture.context(actor))).rejects.toThrow('not set up here');
    expect(await getInboundMail(fixture.context(actor))).toEqual({
      domain: null,
      address: null,
      unassigned: [],
    });
  });
});

describe('a mail provider', () => {
  it('hands mails over with the secret, as JSON or whole, and no one else does', async () => {
    const { id, email, address } = await user('Harvestly', 'Quillon');
    const passed = 'mx.upround.example; spf=pass; dmarc=pass (p=none) header.from=example.com';
    const { environment } = machine;
    const app = await serveApp(fixture, {
      environment,
      context: (actor) => withInbound(fixture.context(actor)),
    });
    const post = (body: string, headers: Record<string, string>, query = '') =>
      fetch(`${app.origin}/api/inbound-mail${query}`, { method: 'POST', body, headers });
    const json = { 'content-type': 'application/json' };
    const posted = JSON.stringify({
      OriginalRecipient: address,
      From: email,
      Subject: 'Working with Harvestly',
      To: '"Ada" <ada@gmail.com>',
      Date: 'Thu, 19 Nov 2026 09:00:00 +0000',
      MessageID: 'abc',
      Headers: [
        { Name: 'Message-ID', Value: '<2@me.example>' },
        { Name: 'Authentication-Results', Value: passed },
        { Name: 'X-Evil', Value: 'a\r\nSubject: Quillon' },
      ],
      TextBody: 'Hello',
    });
    expect((await post(posted, json)).status).toBe(401);
    expect((await post(posted, { ...json, authorization: 'Bearer wrong' })).status).toBe(401);
    const basic = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`;
    const taken = await post(posted, { ...json, authorization: basic });
    expect([taken.status, await taken.json()]).toEqual([200, { receipt: 'marked' }]);
    expect(await (await post(posted, { ...json, authorization: basic })).json()).toEqual({
      receipt: 'known',
    });
    const whole = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` };
    const raw = `Authentication-Results: ${passed}\r\nFrom: ${email}\r\nMessage-ID: <3@me.example>\r\nTo: x@gmail.com\r\nSubject: =?utf-8?Q?Quillon=3A_hello?=\r\n\r\nHi`;
    const answer = await post(raw, whole, `?to=${encodeURIComponent(address)}`);
    expect(await answer.json()).toEqual({ receipt: 'marked' });
    expect(await (await post(raw, whole, '?to=letters%2Bx@in.upround.example')).json()).toEqual({
      receipt: 'unknown address',
    });
    expect((await post('{', { ...json, authorization: basic })).status).toBe(400);
    await app.close();
    expect(await statesOf(id)).toEqual(['Harvestly SUBMITTED', 'Quillon SUBMITTED']);
  });

  it('is told that a mail is unreadable, once and for all, and of an unknown address without its being read', async () => {
    const { address } = await user('Harvestly');
    const { environment } = machine;
    const app = await serveApp(fixture, {
      environment,
      context: (actor) => withInbound(fixture.context(actor)),
    });
    const post = async (to: string, body: string) => {
      const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` };
      const url = `${app.origin}/api/inbound-mail?to=${encodeURIComponent(to)}`;
      const answer = await fetch(url, { method: 'POST', body, headers });
      return [answer.status, await answer.json()];
    };
    const unreadable = `Subject: ${'x'.repeat(1_000_000)}\r\n\r\nHi`;
    expect(await post(address, unreadable)).toEqual([200, { receipt: 'unreadable' }]);
    expect(await post(`letters+x@${domain}`, unreadable)).toEqual([200, { receipt: 'unknown address' }]);
    const withNul = 'Message-ID: <a\u0000@b>\r\nSubject: a\u0000\r\nTo: a\u0000 <x@y.example>\r\n\r\n';
    expect(await post(address, withNul)).toEqual([200, { receipt: 'asks' }]);
    await app.close();
  });

  it('is told that no mail is taken where none is configured', async () => {
    const app = await serveApp(fixture);
    expect((await fetch(`${app.origin}/api/inbound-mail`, { method: 'POST' })).status).toBe(404);
    await app.close();
  });
});
