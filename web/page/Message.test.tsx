import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Message } from './Message.tsx';

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '');

it('has the first sentence as its headline, and says every word of a text that is fixed', () => {
  const said = 'Reset link has expired. Please request a new one.';
  const page = renderToStaticMarkup(<Message title={said} isAlert />);
  expect(textOf(page)).toBe(said);
  expect(page).toMatch(/<h1[^>]*>Reset link has expired\.<span/);
  expect(page).toContain('role="alert"');
});

it('leaves a headline of one sentence whole', () => {
  const page = renderToStaticMarkup(<Message title="404 - Page Not Found" />);
  expect(page).toMatch(/<h1[^>]*>404 - Page Not Found<\/h1>/);
  expect(page).toContain('role="status"');
});
