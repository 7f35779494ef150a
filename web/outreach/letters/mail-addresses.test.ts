import { expect, test } from 'vitest';
import { mailAddresses } from './LetterActions.tsx';

test('what stands in a letter adds nothing to the address that it is mailed by', () => {
  const { program, gmail, outlook } = mailAddresses({
    to: 'jobs@kestrel.example',
    bcc: 'letters+abc@in.upround.example',
    subject: 'A & B?',
    body: 'Hello,\n\n50% & more #1 &bcc=mallory@evil.example',
  });
  const read = new URL(program);
  expect(read.pathname).toBe('jobs@kestrel.example');
  expect(Object.fromEntries(new URLSearchParams(read.search))).toEqual({
    bcc: 'letters+abc@in.upround.example',
    subject: 'A & B?',
    body: 'Hello,\r\n\r\n50% & more #1 &bcc=mallory@evil.example',
  });
  expect([...new URL(gmail).searchParams.keys()]).toEqual(['view', 'to', 'bcc', 'su', 'body']);
  expect([...new URL(outlook).searchParams.keys()]).toEqual(['to', 'bcc', 'subject', 'body']);
});

test('a mail to no one yet is left open', () => {
  expect(mailAddresses({ to: null, bcc: null, subject: 'A', body: 'B' }).program).toBe(
    'mailto:?subject=A&body=B',
  );
});
