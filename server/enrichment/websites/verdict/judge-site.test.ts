import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkup } from '../page/read-page.ts';
import { judgeSite } from './judge-site.ts';
import type { KnownCompany } from './score-name.ts';

const company = (given: Partial<KnownCompany> = {}): KnownCompany => ({
  names: ['Parcelle'],
  country: 'US',
  region: 'California',
  city: 'Oakland',
  streets: ['410 Webster Street, Suite 300'],
  postalCodes: [],
  phones: ['(510) 555-0143'],
  people: ['Ada B. Lovelace'],
  links: [],
  ...given,
});
const visit = (markup: string, url = 'https://parcelle.com/', asked = url) => ({
  asked,
  pages: [readMarkup(markup, url)],
});
const judged = (given: Partial<KnownCompany>, markup: string, url?: string, asked?: string) =>
  judgeSite(company(given), visit(markup, url, asked));
const titled = (rest: string) => `<title>Parcelle | Parcels, faster</title><h1>Parcels</h1>${rest}`;
const jsonLd = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('a site is the company’s', () => {
  it.each([
    ['the street of the filing', titled('<footer>410 Webster St., Ste 300, Oakland</footer>')],
    ['its telephone number', titled('<a href="tel:+15105550143">Call</a>')],
    ['one of its people', titled('<p>Ada Lovelace, co-founder and CEO</p>')],
    ['its city', titled('<footer>© 2026 Parcelle, Inc. · Oakland, CA 94607</footer>')],
    ['its city right behind its name', titled('<footer>© Parcelle, Inc. Oakland, CA 94607</footer>')],
    ['its city in a sentence', titled('<p>We are based in Oakland.</p>')],
    [
      'its city in its data',
      jsonLd({
        '@type': 'Organization',
        name: 'Parcelle',
        address: { '@type': 'PostalAddress', addressLocality: 'Oakland', addressRegion: 'CA' },
      }),
    ],
  ])('when its name and %s stand there', (_fact, markup) => {
    expect(judged({}, markup)).toMatchObject({ verdict: 'sure', domain: 'parcelle.com' });
  });

  it('when an article of ours leads there and it bears the name', () => {
    expect(judged({ links: ['https://www.parcelle.com/?utm=x'] }, titled(''))).toMatchObject({
      verdict: 'sure',
    });
  });

  it('when its imprint names the company in another language', () => {
    const page = `<meta property="og:site_name" content="Löwenzahn"><title>Willkommen</title>
      <address>Löwenzahn GmbH, Torstraße 12, 10119 Berlin</address>`;
    const known = { names: ['Loewenzahn GmbH'], country: 'DE', region: null, city: 'Berlin', streets: [] };
    expect(judged(known, page, 'https://loewenzahn.de/')).toMatchObject({ verdict: 'sure' });
  });

  it('when it bears a short name and its copyright line the whole one', () => {
    const page = `<meta property="og:site_name" content="Notion"><footer>© 2026 Notion Labs, Inc.</footer>
      <p>2300 Harrison Street, San Francisco, CA 94110</p>`;
    const known = { names: ['Notion Labs, Inc.'], city: 'San Francisco', streets: ['2300 Harrison St'] };
    expect(judged(known, page, 'https://www.notion.com/')).toMatchObject({ verdict: 'sure' });
  });

  it('when its copyright line has the year before its name, and a number stands before what is no town', () => {
    const page = titled(
      '<p>5000 Teams trust us</p><p>Ada Lovelace</p><footer>© 2026 Parcelle Inc. All rights</footer>',
    );
    expect(judged({}, page)).toMatchObject({ verdict: 'sure' });
    expect(judged({}, page).reasons.filter(({ fact }) => fact === 'place')).toEqual([]);
  });

  it('when it is now open or certified, which is no other name', () => {
    const page = titled(
      '<p>Parcelle is now SOC 2 certified.</p><p>Parcelle is now Open to all.</p><p>Ada Lovelace</p>',
    );
    expect(judged({}, page)).toMatchObject({ verdict: 'sure' });
  });

  it('when a common word is backed by more than a place', () => {
    const page = '<title>Harbor</title><p>Ada Lovelace, founder</p><footer>Oakland, CA 94607</footer>';
    expect(judged({ names: ['Harbor'] }, page, 'https://harbor.com/')).toMatchObject({ verdict: 'sure' });
  });
});

describe('no one can be sure', () => {
  it.each([
    ['the name stands there alone', titled('<p>Parcels.</p>')],
    [
      'the domain is for sale',
      '<title>parcelle.com</title><h1>This domain is for sale</h1><p>Oakland, CA 94607</p>',
    ],
    ['the server shows its own page', '<title>Welcome to nginx!</title>'],
    ['a namesake is in another place', titled('<footer>Parcelle, 12 Rue X, 75002 Paris, France</footer>')],
    ['a namesake is in the same country', titled('<footer>© Parcelle · Austin, TX 78701</footer>')],
    ['its customers are in our city', titled('<p>Serving customers in Oakland, San Jose and Reno</p>')],
    ['it praises in the words of a customer', titled('<p>“Great.” Ada Lovelace, CEO at Globex</p>')],
    [
      'it is a longer name',
      '<title>Parcelle Systems</title><footer>© Parcelle Systems, Oakland, CA 94607</footer>',
    ],
    [
      'it tells of the company',
      '<title>Parcelle raises $5M | Oakland Times</title><p>Ada Lovelace, in Oakland, CA 94607</p>',
    ],
    ['it has nothing to do with it', titled('<p>Unofficial fan site of Parcelle, Oakland, CA 94607</p>')],
    [
      'it says that it is called otherwise now',
      titled('<p>Parcelle is now Globex.</p><footer>Oakland, CA 94607</footer>'),
    ],
    [
      'the company is another now',
      titled('<p>Parcelle is now part of Globex.</p><footer>Oakland, CA 94607</footer>'),
    ],
    ['a page is empty', ''],
    ['a script would fill it', '<title>Parcelle</title><div id=root></div><script src=app.js></script>'],
    [
      'it is a shop around the corner',
      titled(`<footer>Oakland, CA 94607</footer>${jsonLd({ '@type': 'Restaurant', name: 'Parcelle' })}`),
    ],
    [
      'its data name another address',
      jsonLd({
        '@type': 'Organization',
        name: 'Parcelle',
        address: { addressLocality: 'Oakland', addressRegion: 'Nebraska' },
      }),
    ],
    ['words are hidden', titled('<p style="display:none">410 Webster Street, Oakland, CA 94607</p>')],
  ])('when %s', (_why, markup) => {
    const { verdict, reason } = judged({}, markup);
    expect([verdict, reason]).toEqual(['not sure', expect.stringMatching(/\w/)]);
  });

  it('when it leads on to another name', () => {
    const page = '<title>Globex</title><footer>© Globex, Oakland, CA 94607</footer>';
    expect(judged({}, page, 'https://globex.com/', 'https://parcelle.com/')).toMatchObject({
      verdict: 'not sure',
      domain: 'globex.com',
    });
  });

  it('when it is a page on another user’s host', () => {
    const page = titled('<footer>Oakland, CA 94607</footer>');
    expect(judged({}, page, 'https://parcelle.wixsite.com/home')).toMatchObject({ verdict: 'not sure' });
  });

  it('when a common word is all there is, in the same city too', () => {
    const page = '<title>Harbor</title><footer>© Harbor, Oakland, CA 94607</footer>';
    expect(judged({ names: ['Harbor'], people: [] }, page, 'https://harbor.com/')).toMatchObject({
      verdict: 'not sure',
    });
  });

  it('when it is called so and also otherwise', () => {
    const page =
      '<meta property="og:site_name" content="Scale"><footer>© Scale AI, Inc. Oakland, CA</footer>';
    expect(judged({ names: ['Scale'] }, page, 'https://scale.com/')).toMatchObject({ verdict: 'not sure' });
  });

  it('when nothing but the country is known of the company', () => {
    const known = { city: null, region: null, streets: [], phones: [], people: [] };
    expect(judged(known, titled('<footer>Oakland, CA 94607</footer>'))).toMatchObject({
      verdict: 'not sure',
    });
  });
});

it('never takes a page that does not bear the name, whatever else stands there', () => {
  const words = fc.constantFrom(
    'Oakland, CA 94607',
    '410 Webster Street',
    'Ada Lovelace',
    '(510) 555-0143',
    'Parcelle',
  );
  fc.assert(
    fc.property(
      fc.array(words),
      fc.constantFrom('Globex', 'Parcelle Systems', 'My Parcelle', 'Parcell'),
      (said, name) => {
        const page = `<title>${name}</title><meta property="og:site_name" content="${name}"><p>${said.join('</p><p>')}</p>
        <footer>© ${name}</footer>`;
        expect(judged({}, page).verdict).toBe('not sure');
      },
    ),
  );
});

it('gives one verdict of one page, with every reason in words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (noise) => {
      const one = judged({}, titled(noise));
      expect(judged({}, titled(noise))).toEqual(one);
      for (const { detail } of one.reasons) expect(detail).not.toBe('');
    }),
  );
});
