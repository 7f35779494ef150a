import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../fixtures/processor-ms.ts';
import { readReport } from '../../mail/bounces/receive-report.ts';
import { UnreadableMail } from '../../platform/mail/mail.ts';
import { readMail } from './match-application.ts';
import { readPosted } from './webhook.ts';

const many = 250_000;
const report = 'Content-Type: multipart/report; boundary="p"\r\n\r\n';
const status = `${report}--p\r\nContent-Type: message/delivery-status\r\n\r\n`;

/** What others had to wait for. */
const costOf = (work: () => Promise<unknown>) =>
  processorMs(() =>
    work().catch((thrown: unknown) => {
      if (!(thrown instanceof UnreadableMail)) throw thrown;
    }),
  );

describe('a mail that is made to be expensive', () => {
  it.each([
    ['20,000 addresses', `To: ${'a@b.example, '.repeat(many / 13)}\r\n\r\n`],
    ['12,000 encoded words', `Subject: ${'=?utf-8?B?8J+SpQ==?= '.repeat(many / 21)}\r\n\r\n`],
    ['names of encoded words', `To: ${'=?utf-8?Q?=F0=9F=92=A5?= '.repeat(many / 25)}<a@b.c>\r\n\r\n`],
    ['groups in groups', `To: ${'g:'.repeat(many / 2)}\r\n\r\n`],
    ['comments in comments', `To: ${'('.repeat(many)}\r\n\r\n`],
    ['quotes', `To: ${'"\\'.repeat(many / 2)}\r\n\r\n`],
    ['folded lines', `Subject: a\r\n${' b\r\n'.repeat(many / 4)}\r\n`],
    ['fields', `${'a: b\r\n'.repeat(many / 6)}\r\n`],
  ])('is read as far as it is needed: %s', async (_what, raw) => {
    await readMail(Buffer.from('Subject: warm\r\n\r\n'));
    expect(await costOf(() => readMail(Buffer.from(raw)))).toBeLessThan(800);
  });

  it.each([
    ['parts', `${report}${'--p\r\n\r\nx\r\n'.repeat(many / 10)}--p--`],
    ['empty lines of a status', `${status}${'\n'.repeat(many)}`],
    ['folded lines of a status', `${status}Action: failed\r\nDiagnostic-Code: x${'\r\n '.repeat(many / 3)}`],
    ['boundaries', `${report}${'--\r\n'.repeat(many / 4)}`],
    ['encoded words', `To: ${'=?utf-8?B?8J+SpQ==?= '.repeat(many / 21)}\r\n\r\n`],
  ])('is a report that is read as far as it is needed: %s', async (_what, raw) => {
    await readReport(Buffer.from('Subject: warm\r\n\r\n'));
    expect(await costOf(() => readReport(Buffer.from(raw)))).toBeLessThan(1_600);
  });

  it.each([
    ['a line of 19 MB above it', `Subject: ${'x'.repeat(19_000_000)}\r\n\r\n`],
    ['200,000 addresses', `To: ${'a@b.example, '.repeat(200_000)}\r\n\r\n`],
    ['nothing but noise', '\u0000\u0001'.repeat(1_000)],
    ['no head', '\r\n\r\nHello'],
    ['nothing', ''],
  ])('with %s is told to be unreadable, which sending it again cannot mend', async (_what, raw) => {
    await expect(readMail(Buffer.from(raw))).rejects.toBeInstanceOf(UnreadableMail);
  });

  it('holds nothing that a database cannot', async () => {
    const mail = await readMail(
      Buffer.from(
        'Message-ID: <a\u0000b@c>\r\nSubject: a\u0000b =?utf-8?B?AAEC?=\r\nTo: "a\u0000" <A@b.example>\r\n\r\n',
      ),
    );
    expect(JSON.stringify(mail)).not.toMatch(/\\u00[01]/);
    expect(mail.recipients).toMatchObject([{ address: 'a@b.example' }]);
  });
});

describe('a mail that is posted as JSON', () => {
  const fields = '"OriginalRecipient":"a@b.example","Headers":[{"Name":"A","Value":"b"}]';
  const posted = (text: string) => readPosted(Buffer.from(text));

  it('is read with its attachments left aside', async () => {
    const attachments = `"Attachments":[{"Content":"${'A'.repeat(2_000_000)}"}]`;
    expect(await posted(`{${attachments},${fields},"Subject":"ä"}`)).toMatchObject({
      OriginalRecipient: 'a@b.example',
      Headers: [{ Name: 'A', Value: 'b' }],
      Subject: 'ä',
    });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    `{${fields}`,
    `{${fields}}}`,
    '{"OriginalRecipient":1,"Headers":[]}',
  ])('is none: %s', async (text) => {
    expect(await posted(text)).toBeNull();
  });

  it.each([
    ['headers', `{"Headers":[${'{"Name":"a","Value":"b"},'.repeat(500_000)}0]}`],
    ['depth', '['.repeat(5_000_000)],
    ['keys', `{${'"k":1,'.repeat(2_000_000)}"z":1}`],
  ])('is refused after so many %s', async (_what, text) => {
    await expect(posted(text)).rejects.toBeInstanceOf(UnreadableMail);
  });
});
