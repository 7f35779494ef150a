import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MailLookupSettings } from '../../../platform/mail/mail-settings.ts';
import { jsonLookup, mailIdOf, postmarkLookup, postmarkNotices, sendgridNotices } from './json-providers.ts';
import { jsonNotices, mailgunLookup, mailgunNotices } from './mailgun.ts';

const mailId = '0b9f5a52-2f3b-4a9b-8a58-0c6a3d1f9e77';
const messageId = `<${mailId}@upround.example>`;
const none = new Headers();

it('knows a Message-ID of ours, with or without brackets, and no other', () => {
  expect(mailIdOf(messageId)).toBe(mailId);
  expect(mailIdOf(`${mailId.toUpperCase()}@upround.example`)).toBe(mailId);
  for (const other of ['', null, '<abc@example.com>', `${mailId}`]) expect(mailIdOf(other)).toBeNull();
});

describe('our own shape', () => {
  const secret = 'a secret of sixteen';
  it('carries its secret as a bearer or as a password', () => {
    const isGenuine = (authorization: string) =>
      jsonNotices.isGenuine({
        headers: new Headers({ authorization }),
        body: '',
        secret: 'sixteen-letters!',
      });
    expect(isGenuine('Bearer sixteen-letters!')).toBe(true);
    expect(isGenuine(`Basic ${btoa('mail:sixteen-letters!')}`)).toBe(true);
    expect(isGenuine('Bearer sixteen-letters?')).toBe(false);
    expect(jsonNotices.isGenuine({ headers: none, body: '', secret })).toBe(false);
  });

  it('tells of one or many, and the same is the same', () => {
    const one = { messageId, event: 'delivered', at: '2026-11-20T12:00:00Z' };
    const [read] = jsonNotices.read(JSON.stringify(one));
    expect(read).toMatchObject({ mailId, kind: 'delivered' });
    expect(jsonNotices.read(JSON.stringify([one, { ...one, messageId: '<x@y>' }]))).toEqual([read]);
    expect(() => jsonNotices.read('{"messageId":1}')).toThrow();
  });
});

describe('Postmark', () => {
  const common = { MessageID: '883953f4', Metadata: { mail: mailId } };
  const bounce = { RecordType: 'Bounce', ID: 42, BouncedAt: '2026-11-20T12:00:00Z', ...common };

  it.each([
    [{ RecordType: 'Delivery', DeliveredAt: '2026-11-20T12:00:00Z', ...common }, 'delivered'],
    [{ ...bounce, Type: 'HardBounce', Details: 'smtp;550 5.1.1' }, 'bounced'],
    [{ ...bounce, Type: 'SoftBounce' }, 'soft-bounced'],
    [{ ...bounce, Type: 'Blocked' }, 'blocked'],
    [{ ...bounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complained'],
  ])('tells %j', (posted, kind) => {
    expect(postmarkNotices.read(JSON.stringify(posted))).toMatchObject([{ mailId, kind }]);
  });

  it('reports nothing about others’ mails, nor about openings', () => {
    expect(postmarkNotices.read(JSON.stringify({ ...bounce, Type: 'HardBounce', Metadata: {} }))).toEqual([]);
    expect(postmarkNotices.read('{"RecordType":"Open"}')).toEqual([]);
  });
});

describe('SendGrid', () => {
  const event = { sg_event_id: 'one', timestamp: 1_760_000_000, 'smtp-id': messageId };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const secret = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = (body: string, time = '1760000000') =>
    new Headers({
      'x-twilio-email-event-webhook-timestamp': time,
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(time + body), privateKey).toString(
        'base64',
      ),
    });

  it('signs what it posts, and its time', () => {
    const headers = signed('[]');
    expect(sendgridNotices.isGenuine({ headers, body: '[]', secret })).toBe(true);
    expect(sendgridNotices.isGenuine({ headers, body: '[ ]', secret })).toBe(false);
    expect(sendgridNotices.isGenuine({ headers: none, body: '[]', secret })).toBe(false);
    expect(sendgridNotices.isGenuine({ headers, body: '[]', secret: 'no key at all' })).toBe(false);
  });

  it.each([
    [{ event: 'processed' }, 'taken'],
    [{ event: 'delivered' }, 'delivered'],
    [{ event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 unknown' }, 'bounced'],
    [{ event: 'bounce', type: 'bounce', status: '5.2.2', reason: '552 5.2.2 full' }, 'soft-bounced'],
    [{ event: 'bounce', type: 'blocked', status: '5.7.1' }, 'blocked'],
    [{ event: 'dropped', reason: 'Bounced Address' }, 'bounced'],
    [{ event: 'spamreport' }, 'complained'],
  ])('tells %j', (said, kind) => {
    expect(sendgridNotices.read(JSON.stringify([{ ...event, ...said }]))).toMatchObject([{ mailId, kind }]);
  });

  it('reports nothing for openings, nor about others’ mails', () => {
    const body = JSON.stringify([
      { ...event, event: 'open' },
      { ...event, event: 'delivered', 'smtp-id': '<x@y>' },
    ]);
    expect(sendgridNotices.read(body)).toEqual([]);
  });
});

describe('Mailgun', () => {
  const secret = 'the key for webhooks';
  const post = (event: object, signature?: string) => {
    const [timestamp, token] = ['1760000000', 'a word of its own'];
    const made = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    return JSON.stringify({
      signature: { timestamp, token, signature: signature ?? made },
      'event-data': {
        id: 'one',
        timestamp: 1_760_000_000.5,
        message: { headers: { 'message-id': messageId.slice(1, -1) } },
        ...event,
      },
    });
  };

  it('signs inside of what it posts', () => {
    const body = post({ event: 'delivered' });
    expect(mailgunNotices.isGenuine({ headers: none, body, secret })).toBe(true);
    expect(mailgunNotices.isGenuine({ headers: none, body, secret: 'another key for it' })).toBe(false);
    expect(mailgunNotices.isGenuine({ headers: none, body: post({}, 'made up'), secret })).toBe(false);
    expect(mailgunNotices.isGenuine({ headers: none, body: 'no JSON', secret })).toBe(false);
  });

  it.each([
    [{ event: 'accepted' }, 'taken'],
    [{ event: 'delivered' }, 'delivered'],
    [
      { event: 'failed', severity: 'permanent', 'delivery-status': { message: '5.1.1 No such user' } },
      'bounced',
    ],
    [
      { event: 'failed', severity: 'permanent', 'delivery-status': { message: 'mailbox full' } },
      'soft-bounced',
    ],
    [{ event: 'complained' }, 'complained'],
  ])('tells %j', (said, kind) => {
    expect(mailgunNotices.read(post(said))).toMatchObject([{ mailId, kind }]);
  });

  it('tells nothing while it still tries', () => {
    expect(mailgunNotices.read(post({ event: 'failed', severity: 'temporary' }))).toEqual([]);
  });
});

describe('asking', () => {
  const settings = (url: string): MailLookupSettings => ({ url, key: 'the key', afterSeconds: 900 });
  const mail = { mailId, messageId };

  it('by our own shape', () => {
    expect(jsonLookup.ask(settings('https://mail.example/{messageId}/state'), mail)).toEqual({
      url: `https://mail.example/${encodeURIComponent(messageId)}/state`,
      headers: { authorization: 'Bearer the key' },
    });
    expect(jsonLookup.read(404, null)).toEqual({ kind: 'absent' });
    expect(jsonLookup.read(200, { event: 'delivered' })).toEqual({ kind: 'delivered', detail: null });
    expect(jsonLookup.read(200, { event: 'who knows' })).toBeNull();
  });

  it('Postmark, by what the mail was sent with', () => {
    const { url, headers } = postmarkLookup.ask(settings('https://api.postmarkapp.com'), mail);
    expect(url).toContain(`metadata_mail=${mailId}`);
    expect(headers).toEqual({ 'x-postmark-server-token': 'the key' });
    expect(postmarkLookup.read(200, { TotalCount: 0, Messages: [] })).toEqual({ kind: 'absent' });
    expect(postmarkLookup.read(200, { TotalCount: 1, Messages: [{ Status: 'Sent' }] })).toMatchObject({
      kind: 'taken',
    });
    // An address that is wrong says nothing of a mail.
    expect(postmarkLookup.read(404, null)).toBeNull();
  });

  it('Mailgun, by its Message-ID', () => {
    const { url, headers } = mailgunLookup.ask(settings('https://api.mailgun.net/v3/upround.example'), mail);
    expect(new URL(url).searchParams.get('message-id')).toBe(messageId.slice(1, -1));
    expect(headers).toEqual({ authorization: `Basic ${btoa('api:the key')}` });
    const items = [
      { event: 'accepted', timestamp: 1 },
      { event: 'delivered', timestamp: 2 },
    ];
    expect(mailgunLookup.read(200, { items })).toEqual({ kind: 'delivered', detail: null });
    expect(mailgunLookup.read(200, { items: [] })).toEqual({ kind: 'absent' });
    expect(mailgunLookup.read(404, null)).toBeNull();
  });
});
