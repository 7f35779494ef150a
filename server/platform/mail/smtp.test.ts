import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../sandbox/mail-server/start-mail-server.ts';
import { openSmtp, type Smtp } from './smtp.ts';

let server: MailServer;
/** A busy machine answers late; a server that says nothing is waited for in few tests, and shortly. */
const patienceMs = 60_000;
const shortPatienceMs = 1_000;
const message = {
  to: 'ada@example.com',
  subject: 'Ölmühle raised: €3.2M round',
  text: 'Grüße\n.\nA line that is only a full stop ends nothing.',
  html: '<p>Grüße</p>',
};

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.setMood('friendly');
  server.received.length = 0;
});

let smtp: Smtp;
const open = (smtpUrl: string, connections = 1, patience = patienceMs) =>
  openSmtp({
    smtpUrl,
    mailFrom: 'Upround <alerts@upround.example>',
    connections,
    patienceMs: patience,
  });
beforeEach(() => {
  smtp = open(server.url);
});
afterEach(() => smtp.close());

const send = (changes = {}) => smtp.send('a-mail', { ...message, ...changes });

describe('sending by SMTP', () => {
  it('hands both forms over as they were written', async () => {
    expect(await send()).toBe('sent');
    const [mail] = server.received;
    expect(mail).toMatchObject({
      recipients: ['ada@example.com'],
      subject: message.subject,
      messageId: '<a-mail@upround.example>',
      from: { name: 'Upround', address: 'alerts@upround.example' },
    });
    expect(mail?.text?.trim()).toBe(message.text);
    expect(mail?.html).toContain('Grüße');
  });

  it('says to mail programs where one POST stops mails like it, where there is such a place', async () => {
    const stopUrl = `https://upround.example/unsubscribe?token=${'a'.repeat(90)}.${'b'.repeat(43)}`;
    await send({ stopUrl });
    await send();
    const header = (index: number, key: string) =>
      server.received[index]?.headers.find((each) => each.key === key)?.value;
    expect(header(0, 'list-unsubscribe')).toBe(`<${stopUrl}>`);
    expect(header(0, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header(1, 'list-unsubscribe')).toBeUndefined();
  });

  it('lets no subject add a header or a recipient', async () => {
    await send({ subject: 'Hello\r\nBcc: everybody@example.com' });
    expect(server.received[0]?.recipients).toEqual(['ada@example.com']);
    expect(server.received[0]?.bcc).toBeUndefined();
  });

  it('lets no address add a header or a recipient, and keeps its case', async () => {
    for (const to of [
      'ada@example.com\r\nBcc: eve@example.com',
      'ada@example.com>\r\nRCPT TO:<eve@example.com',
    ])
      await send({ to });
    await send({ to: 'Ada.Lovelace@Example.COM' });
    expect(JSON.stringify(server.received.map(({ recipients, bcc }) => ({ recipients, bcc })))).not.toContain(
      '"eve@',
    );
    expect(server.received.at(-1)?.recipients).toEqual(['Ada.Lovelace@example.com']);
  });

  it('leaves with the return path and the headers that it is given', async () => {
    await send({
      returnPath: 'bounces+1@returns.example',
      headers: { 'X-PM-Metadata-mail': 'one\r\nBcc: eve@example.com' },
    });
    expect(server.received[0]).toMatchObject({
      returnAddress: 'bounces+1@returns.example',
      recipients: [message.to],
    });
    expect(server.received[0]?.bcc).toBeUndefined();
  });

  it('tells a refusal for now from one for good', async () => {
    server.setMood('refuse-now');
    expect(await send()).toMatchObject({ permanent: false, refused: expect.stringContaining('451') });
    server.setMood('refuse-for-good');
    expect(await send()).toMatchObject({
      permanent: true,
      of: 'recipient',
      refused: expect.stringContaining('550'),
    });
  });

  it('knows that nothing was delivered when the line breaks before the message', async () => {
    server.setMood('drop-at-recipient');
    expect(await send()).toMatchObject({ permanent: false });
  });

  it('does not know when the line breaks after the message', async () => {
    server.setMood('drop-after-message');
    expect(await send()).toBe('unknown');
    expect(server.received).toHaveLength(1);
  });

  it('does not know when a server takes the message and stays silent', async () => {
    smtp = open(server.url, 1, shortPatienceMs);
    server.setMood('hang');
    expect(await send()).toBe('unknown');
  });

  it('waits no longer than it should for a server that says nothing at all', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await open(`smtp://127.0.0.1:${port}`, 1, shortPatienceMs).send('a-mail', message)).toMatchObject({
      permanent: false,
    });
    silent.close();
  });

  it('can try again later where no server listens', async () => {
    expect(await open('smtp://127.0.0.1:1').send('a-mail', message)).toMatchObject({ permanent: false });
  });
});

describe('connections that are kept', () => {
  const sendMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => smtp.send(`mail-${index}`, message)));
  const arrived = () => server.received.map(({ messageId }) => messageId).sort();

  it('carry one mail after the other', async () => {
    const before = server.connectionCount();
    for (let mail = 0; mail < 5; mail += 1) expect(await send()).toBe('sent');
    expect(server.connectionCount() - before).toBe(1);
  });

  it('are as many as they may be, and no more', async () => {
    smtp = open(server.url, 3);
    const before = server.connectionCount();
    expect(await sendMany(20)).toEqual(Array(20).fill('sent'));
    expect(server.connectionCount() - before).toBe(3);
    expect(new Set(arrived()).size).toBe(20);
  });

  it('may have been dropped meanwhile: the mail leaves by another, once', async () => {
    await send();
    server.dropConnections();
    expect(await send()).toBe('sent');
    expect(server.received).toHaveLength(2);
  });

  it('may end with the server, which is back by the next mail', async () => {
    const first = await startMailServer();
    const own = open(first.url);
    expect(await own.send('first', message)).toBe('sent');
    await first.close();
    await using second = await startMailServer(Number(new URL(first.url).port));
    expect(await own.send('second', message)).toBe('sent');
    expect(second.received).toHaveLength(1);
    own.close();
  });

  it('may be ended by the server after every mail', async () => {
    server.setMood('one-each');
    smtp = open(server.url, 3);
    expect(await sendMany(12)).toEqual(Array(12).fill('sent'));
    expect(arrived()).toHaveLength(12);
    expect(new Set(arrived()).size).toBe(12);
  });

  it.each(['drop-after-message', 'hang'] as const)(
    'do not make two of a mail whose delivery is unknown: %s',
    async (mood) => {
      smtp = open(server.url, 1, mood === 'hang' ? shortPatienceMs : patienceMs);
      await send();
      server.setMood(mood);
      expect(await send()).toBe('unknown');
      server.setMood('friendly');
      expect(await send()).toBe('sent');
      expect(server.received).toHaveLength(3);
    },
  );

  it('break before the message for one mail, and serve the next', async () => {
    await send();
    server.setMood('drop-at-recipient');
    expect(await send()).toMatchObject({ permanent: false });
    server.setMood('friendly');
    expect(await send()).toBe('sent');
    expect(server.received).toHaveLength(2);
  });

  it('go on after a refusal', async () => {
    const before = server.connectionCount();
    server.setMood('refuse-for-good');
    expect(await send()).toMatchObject({ permanent: true });
    server.setMood('friendly');
    expect(await send()).toBe('sent');
    expect(server.connectionCount() - before).toBe(1);
  });
});
