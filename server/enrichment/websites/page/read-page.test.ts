import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../../fixtures/processor-ms.ts';
import { readMarkup, readPage } from './read-page.ts';

const address = 'https://acme.example/about/';
const bytes = (text: string, encoding = 'utf-8') => new Uint8Array(iconv.encode(text, encoding));
const ofBytes = (body: Uint8Array, mediaType: string) => readPage({ url: address, mediaType, body });

describe('a page', () => {
  it('is read as people and machines see it', () => {
    const page = readMarkup(
      `<!doctype html><html lang="de"><head><title>Acme &amp; Söhne | Robots</title>
      <meta property="og:site_name" content="Acme"><meta name="description" content="Robots &#x201C;for all&#x201D;">
      <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":["Organization","Thing"],
        "name":"Acme","legalName":"Acme GmbH","sameAs":["https://linkedin.com/company/acme"],"telephone":"+49 30 123",
        "address":{"@type":"PostalAddress","addressLocality":"Berlin","addressCountry":{"name":"DE"}}}]}</script></head>
      <body><h1>Robots<br>that <b>work</b></h1><p>We build <i>robots</i>.</p>
      <a href="../jobs">Jobs</a> <a href="mailto:hello%40acme.example?subject=x">Mail</a> <a href="tel:+49%2030">Call</a>
      <form><input type=email><textarea></textarea></form>
      <footer><address>Weg 1, Berlin</address><a href="https://linkedin.com/company/acme">in</a> © Acme GmbH</footer>`,
      address,
    );
    expect(page).toMatchObject({
      language: 'de',
      title: 'Acme & Söhne | Robots',
      siteNames: ['Acme'],
      metaDescription: 'Robots “for all”',
      headings: ['Robotsthat work'],
      emails: ['hello@acme.example'],
      phones: ['+49 30'],
      forms: [{ hasMessage: true, hasEmail: true }],
      addressLines: ['Weg 1, Berlin'],
      hasScripts: true,
    });
    expect(page.organizations).toMatchObject([
      {
        names: ['Acme', 'Acme GmbH'],
        phones: ['+49 30 123'],
        addresses: [{ city: 'Berlin', country: 'DE' }],
      },
    ]);
    expect(page.links).toEqual([
      { url: 'https://acme.example/jobs', text: 'Jobs', isInFooter: false },
      { url: 'https://linkedin.com/company/acme', text: 'in', isInFooter: true },
    ]);
    expect(page.lines).toContain('We build robots.');
    expect(page.footerLines).toEqual(['Weg 1, Berlin', 'in © Acme GmbH']);
  });

  it('names the icons of its tab and of home screens', () => {
    const { icons } = readMarkup(
      `<link rel="shortcut icon" href="/favicon.ico"><link rel="ICON" sizes="16x16 48x48" href="a.png">
      <link rel="apple-touch-icon" sizes="180x180" href="https://cdn.example/touch.png">
      <link rel="mask-icon" href="/mask.svg"><link rel="stylesheet" href="/icon.css"><link rel="icon" href="data:,">`,
      address,
    );
    expect(icons).toEqual([
      { url: 'https://acme.example/favicon.ico', isForTouch: false, side: null },
      { url: 'https://acme.example/about/a.png', isForTouch: false, side: 48 },
      { url: 'https://cdn.example/touch.png', isForTouch: true, side: 180 },
    ]);
  });

  it('says nothing of what its readers do not see', () => {
    const page = readMarkup(
      `<p>seen</p><p hidden>Acme</p><div style="display: none"><p>Acme</p></div><template>Acme</template>
      <noscript>Acme</noscript><script>document.write('Acme')</script><!-- Acme --><style>Acme{}</style>
      <a hidden href="https://lever.example/acme">Acme</a><a href="javascript:alert(1)">x</a>`,
      address,
    );
    expect(page.lines.join(' ')).not.toContain('Acme');
    expect(page.links).toEqual([]);
  });

  it.each([
    ['utf-8', 'text/html', 'Zürich · Łódź'],
    ['windows-1252', 'text/html; charset=utf-8', 'Zürich café'],
    ['windows-1252', 'text/html', 'Zürich café'],
    ['utf-8', 'text/html; charset=iso-8859-1', 'Zürich café'],
    ['shift_jis', 'text/html; charset=Shift_JIS', '東京の会社'],
    ['utf-16le', 'text/html; charset=utf-16le', 'Zürich'],
    ['windows-1251', 'text/html; charset=windows-1251', 'Москва'],
  ])('is understood in %s as %s', (encoding, mediaType, words) => {
    expect(ofBytes(bytes(`<p>${words}</p>`, encoding), mediaType).lines).toEqual([words]);
  });

  it('says its encoding itself where its header does not', () => {
    const page = `<meta charset="windows-1251"><p>Москва</p>`;
    expect(ofBytes(bytes(page, 'windows-1251'), 'text/html').lines).toEqual(['Москва']);
  });

  it('is read to a bound, however long, deep or broken it is', async () => {
    const taken = await processorMs(() => {
      const deep = readMarkup(`<p>shallow</p>${'<div>'.repeat(300_000)}deep`, address);
      expect(deep.lines).toEqual(['shallow']);
      const long = ofBytes(bytes(`<p>${'a '.repeat(4_000_000)}`), 'text/html');
      expect(long.lines[0]?.length).toBeLessThanOrEqual(1_000);
      const links = readMarkup('<a href="/x">x</a>'.repeat(100_000), address);
      expect(links.links.length).toBeLessThanOrEqual(1_500);
      const blocks = readMarkup(
        `<script type="application/ld+json">${'[{"@type":"Organization","name":"A"},'.repeat(20_000)}</script>`,
        address,
      );
      expect(blocks.organizations).toEqual([]);
    });
    expect(taken).toBeLessThan(20_000);
  });

  it('leaves out a block that is broken and keeps the rest', () => {
    const page = readMarkup(
      `<script type="application/ld+json">{"@type":"Organization","name":</script>
      <script type="application/ld+json">{"@type":"Organization","name":"Acme","address":"Weg 1, Berlin",}</script>`,
      address,
    );
    expect(page.organizations).toMatchObject([{ names: ['Acme'], addresses: [{ street: 'Weg 1, Berlin' }] }]);
  });

  it('never breaks, and holds no character that cannot be seen', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' }), (body, markup) => {
        for (const page of [ofBytes(body, 'text/html'), readMarkup(`<p>${markup}`, address)])
          for (const line of page.lines) expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
      }),
    );
  });
});
