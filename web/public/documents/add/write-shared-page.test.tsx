import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { startupId } from '../../../../contract/companies/companies.ts';
import { type SharedPage, sharedPageFaults } from '../../../../contract/public/shared-pages.ts';
import { addTexts } from './texts.ts';
import { writeSharedPage } from './write-shared-page.tsx';

const write = (shared: SharedPage, failure: string | null = null) =>
  renderToStaticMarkup(writeSharedPage({ kind: 'add', shared, failure }).content);
const company = {
  id: startupId.parse('7c9e6679-7425-40de-944b-e07fc1f90ae7'),
  name: 'Kestrel <b>',
  location: { city: 'Berlin', region: null, country: 'DE' },
  knownBy: 'board',
  isFavorite: false,
  hasApplication: false,
} as const;
const url = 'https://jobs.example/?a="><script>';

it('offers to save a company and to apply to it, and says what is done already', () => {
  const offered = write({ kind: 'of-company', url, company });
  expect(offered.match(/<button/g)).toHaveLength(2);
  expect(offered).not.toContain('<script>');
  expect(offered).toContain('Kestrel &lt;b&gt;');
  const done = write({
    kind: 'of-company',
    url,
    company: { ...company, isFavorite: true, hasApplication: true },
  });
  expect(done).not.toContain('<button');
  expect(done).toContain(addTexts.saved);
});

it('asks for the name of a company that we do not know, and posts nothing by itself', () => {
  const asked = write(
    { kind: 'of-unknown', url, name: 'acme', hasApplication: false },
    'Please enter the company.',
  );
  expect(asked).toContain('value="acme"');
  expect(asked).toContain('Please enter the company.');
  expect(asked).toContain('method="post"');
});

it.each(sharedPageFaults)('asks for another address where one is refused: %s', (fault) => {
  const asked = write({ kind: 'refused', fault });
  expect(asked).toContain('method="get"');
  if (fault !== 'nothing') expect(asked).toContain(addTexts.faults[fault].replaceAll("'", '&#x27;'));
});
