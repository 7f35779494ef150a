import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { bookmarkletFor } from './bookmarklet.ts';

it('opens our page with the address and the title of the page it is used on, and does nothing else there', () => {
  const opened: unknown[] = [];
  const code = bookmarkletFor('https://upround.example').replace(/^javascript:/, '');
  const answer = runInNewContext(code, {
    open: (...how: unknown[]) => opened.push(how),
    location: { href: 'https://jobs.example/a?b=c&d=é#e' },
    document: { title: 'Engineer & "more"' },
  });
  expect(answer).toBeUndefined();
  expect(opened).toEqual([
    [
      `https://upround.example/add?url=${encodeURIComponent('https://jobs.example/a?b=c&d=é#e')}&title=${encodeURIComponent('Engineer & "more"')}`,
      '_blank',
      'noopener',
    ],
  ]);
});
