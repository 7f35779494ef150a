import { expect, it } from 'vitest';
import { normaliseLink } from './parse-feed.ts';

it('gives one article one address', () => {
  expect(normaliseLink(' https://News.Example/a?utm_source=x&id=7&fbclid=1#top ')).toBe(
    'https://news.example/a?id=7',
  );
  expect(
    normaliseLink('https://www.google.com/url?rct=j&url=https://news.example/b%3Futm_medium%3Drss&ct=ga'),
  ).toBe('https://news.example/b');
});

it('takes nothing but http addresses', () => {
  for (const text of [
    '',
    'javascript:alert(1)',
    '/relative',
    'ftp://x.example/',
    'https://',
    `https://x.example/${'a'.repeat(3000)}`,
  ]) {
    expect(normaliseLink(text)).toBeNull();
  }
});
