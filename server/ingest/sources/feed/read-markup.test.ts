import { expect, it } from 'vitest';
import { linksInMarkup, paragraphsOfMarkup } from './read-markup.ts';

it('gives the paragraphs of markup as plain lines, without captions, scripts and forms', () => {
  const markup =
    '<p>Acme &amp; Co <b>builds</b> pumps.<br>It is in&nbsp;Kiel.</p><figure><img src="a"><figcaption>Photo: Jane</figcaption></figure><script>alert(1)</script><ul><li>One</li></ul>';
  expect(paragraphsOfMarkup([markup])).toEqual(['Acme & Co builds pumps.', 'It is in Kiel.', 'One']);
});

it('reads what is escaped twice, and plain text with empty lines', () => {
  expect(paragraphsOfMarkup(['&lt;p&gt;Acme builds pumps.&lt;/p&gt;'])).toEqual(['Acme builds pumps.']);
  expect(paragraphsOfMarkup(['One line\nof text.\n\nAnother.'])).toEqual(['One line of text.', 'Another.']);
});

it('takes a summary once, though the content repeats it', () => {
  expect(paragraphsOfMarkup(['<p>Acme builds pumps.</p><p>More.</p>', 'Acme builds pumps.'])).toEqual([
    'Acme builds pumps.',
    'More.',
  ]);
});

it('bounds what it takes', () => {
  expect(
    paragraphsOfMarkup([
      '<p>x</p>'.repeat(5),
      ...Array.from({ length: 500 }, (_, index) => `<p>${index}</p>`),
    ]).length,
  ).toBe(60);
  expect(paragraphsOfMarkup([`<p>${'x'.repeat(1_000_000)}</p>`])[0]?.length).toBe(4_000);
  expect(linksInMarkup(['<a href="https://a.example">a</a>'.repeat(100)]).length).toBe(50);
});
