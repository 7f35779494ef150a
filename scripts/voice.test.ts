import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkVoice, readTexts } from './voice.ts';

const said = (...texts: string[]) =>
  checkVoice(texts.map((text) => ({ file: 'web/a/texts.ts', said: text }))).map(
    ({ sentence }) => /says “([^”]*)”/.exec(sentence)?.[1],
  );

it('finds forms that a native speaker would not say at work', () => {
  expect(said('Nobody has looked for their board yet.', 'Stage not told')).toEqual(['Nobody', 'not told']);
  expect(said('We mail you a link', 'A mail was sent', 'Your e-mail address')).toEqual([
    'mail',
    'mail',
    'e-mail',
  ]);
  expect(said('With a limit, rounds of unknown sum are left out.')).toEqual(['left out', 'sum']);
});

it('leaves alone what people do say, and what is fixed to the letter', () => {
  expect(
    said(
      'Email sent',
      'The mail server answers',
      'No more than 20',
      'User not authenticated. Please try logging in again.',
    ),
  ).toEqual([]);
});

it('reads the texts of screens, mails and errors, and nothing that only programmers read', () => {
  const read = (file: string, code: string) => readTexts(new Map([[file, code]])).map(({ said }) => said);
  expect(
    read('web/a/texts.ts', "export const texts = { save: 'Save', of: (n: string) => 'Save ' + n };"),
  ).toEqual(['Save', 'Save ']);
  expect(read('server/a/b.ts', "throw new ApiError('INVALID', 'This link has expired.');")).toEqual([
    'This link has expired.',
  ]);
  expect(read('server/a/b.ts', "missing('SUPPORT_EMAIL (pages name one that nobody reads)');")).toHaveLength(
    1,
  );
  expect(
    read('server/a/b.ts', "log.info('The server has begun.'); throw new Error('It was not there.');"),
  ).toEqual([]);
  expect(read('web/a/A.tsx', "export const a = 'This link has expired.';")).toEqual([]);
});

it('finds none in the texts of the product', () => {
  const files = ['web', 'server', 'contract', 'emails']
    .flatMap((top) => globSync(`${top}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$|-of-tests\.ts$/.test(file));
  const texts = readTexts(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
  expect(texts.length).toBeGreaterThan(4_000);
  expect(checkVoice(texts)).toEqual([]);
});
