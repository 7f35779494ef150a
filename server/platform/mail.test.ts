import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../sandbox/mail-server/start-mail-server.ts';
import { sendBySmtp } from './mail.ts';

let server: MailServer;
const patienceMs = 300;
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

const send = (changes = {}) =>
  sendBySmtp({ smtpUrl: server.url, mailFrom: 'Upround <alerts@upround.example>', patienceMs }, 'a-mail', {
    ...message,
    ...changes,
  });

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

  it('lets no subject add a header or a recipient', async () => {
    await send({ subject: 'Hello\r\nBcc: everybody@example.com' });
    expect(server.received[0]?.recipients).toEqual(['ada@example.com']);
    expect(server.received[0]?.bcc).toBeUndefined();
  });

  it('tells a refusal for now from one for good', async () => {
    server.setMood('refuse-now');
    expect(await send()).toMatchObject({ permanent: false, refused: expect.stringContaining('451') });
    server.setMood('refuse-for-good');
    expect(await send()).toMatchObject({ permanent: true, refused: expect.stringContaining('550') });
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
    server.setMood('hang');
    expect(await send()).toBe('unknown');
  });

  it('waits no longer than it should for a server that says nothing at all', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'a@example.com', patienceMs };
    expect(await sendBySmtp(settings, 'a-mail', message)).toMatchObject({ permanent: false });
    silent.close();
  });

  it('can try again later where nobody listens', async () => {
    const settings = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.com', patienceMs };
    expect(await sendBySmtp(settings, 'a-mail', message)).toMatchObject({ permanent: false });
  });
});
