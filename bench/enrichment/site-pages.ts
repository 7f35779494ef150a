import type { StandInWeb } from '../../sandbox/web/start-web.ts';
import { type Random, startRandom } from './random.ts';
import type { SiteCompany } from './site-companies.ts';

type Site = StandInWeb['sites'] extends Map<string, infer One> ? One : never;
export type Hosts = Record<string, Site>;

/** A company's own site in one of many shapes, and where it is. */
export function ownSite(
  company: SiteCompany,
  seed: number,
): { hosts: Hosts; domain: string; link: boolean; proof: string } {
  const random = startRandom(seed);
  const host = hostOf(random, company);
  const proof = random.pick([
    'footer',
    'contact',
    'imprint',
    'about',
    'data',
    'phone',
    'sentence',
    'link',
  ] as const);
  const pages = pagesOf(random, company, proof);
  const site = inEncoding(random, { pages });
  return { ...redirected(random, host, site), link: proof === 'link', proof };
}

function hostOf(random: Random, { label, hyphenated, place }: SiteCompany): string {
  const ending = random.pick(['com', 'com', 'com', place.ending, 'io', 'ai', 'co', 'app']);
  return `${random.below(5) === 0 ? hyphenated : label}.${ending}`;
}

/** Some lead on: to www, to a language, from one ending to another. */
function redirected(random: Random, host: string, site: Site): { hosts: Hosts; domain: string } {
  const kind = random.below(8);
  if (kind === 0) {
    const pages = { ...site.pages, '/en/': site.pages['/'] ?? '' };
    return { hosts: { [host]: { ...site, pages: { ...pages, '/': localeDoor } } }, domain: host };
  }
  return { hosts: { [host]: site }, domain: host };
}

const localeDoor = `<!doctype html><html><head><meta http-equiv="refresh" content="0; url=/en/"><title>…</title></head>
<body><a href="/en/">English</a> <a href="/de/">Deutsch</a></body></html>`;

function inEncoding(random: Random, site: Site): Site {
  if (random.below(6) > 0) return site;
  const pages = Object.fromEntries(
    Object.entries(site.pages).map(([path, page]) => [path, Buffer.from(String(page), 'latin1')]),
  );
  return { ...site, pages, mediaType: 'text/html; charset=iso-8859-1' };
}

type Reauthentication = 'footer' | 'contact' | 'imprint' | 'about' | 'data' | 'phone' | 'sentence' | 'link';

function pagesOf(random: Random, company: SiteCompany, proof: Reauthentication): Record<string, string> {
  const { name, legalName, street, postalCode, phone, people, trade, place } = company;
  const address = addressOf(company);
  const year = 2019 + random.below(8);
  const links: string[] = ['<a href="/product">Product</a>', '<a href="/pricing">Pricing</a>'];
  const pages: Record<string, string> = {};
  const footer = [`© ${year} ${random.pick([name, legalName, name.toUpperCase()])}. All rights reserved.`];
  if (proof === 'footer')
    footer.push(random.pick([address, address.replaceAll(', ', ' · '), `Visit us: ${address}`]));
  if (proof === 'phone')
    footer.push(`Call <a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone.replaceAll('-', '.')}</a>`);
  if (proof === 'contact') {
    const path = random.pick(['/contact', '/contact-us', '/get-in-touch/contact', '/company/contact']);
    links.push(`<a href="${path}">Contact</a>`);
    pages[path] = page(
      `Contact – ${name}`,
      `<h1>Say hello</h1><address>${legalName}<br>${street}<br>${postalCode} ${place.written}</address>`,
    );
  }
  if (proof === 'imprint') {
    const path = random.pick(['/impressum', '/imprint', '/legal/imprint', '/mentions-legales', '/legal']);
    footer.push(
      `<a href="${path}">${random.pick(['Imprint', 'Impressum', 'Legal notice', 'Mentions légales'])}</a>`,
    );
    pages[path] = page(
      'Legal',
      `<h2>${legalName}</h2><p>${street}<br>${postalCode} ${place.written}</p><p>Represented by ${people[0]}</p>`,
    );
  }
  if (proof === 'about') {
    const path = random.pick(['/about', '/about-us', '/company', '/team', '/ueber-uns']);
    links.push(`<a href="${path}">${random.pick(['About', 'Our story', 'Team'])}</a>`);
    pages[path] = page(
      `About ${name}`,
      `<h1>Who we are</h1>${people.map((person) => `<figure><figcaption><b>${person}</b><br>Founder</figcaption></figure>`).join('')}`,
    );
  }
  const sentence =
    proof === 'sentence'
      ? `<p>${random.pick([`We are based in ${place.written}.`, `Headquartered in ${place.written}, we work with people everywhere.`, `Made with care in ${place.written}`])}</p>`
      : '';
  const body = `${random.below(3) === 0 ? cookieWall : ''}<nav>${links.join('')}</nav><main>
    <h1>${random.pick([`The calm way to work`, `${name} ${trade}`, 'Work that works'])}</h1>
    <p>${name} ${trade}. Since ${year}, teams rely on it every day.</p>${sentence}
    <p>${'We write about what we learn, and answer every message within a day. '.repeat(1 + random.below(20))}</p></main>
    <footer>${footer.join(random.pick(['<br>', ' ', '</div><div>']))}</footer>`;
  pages['/'] = page(
    titleOf(random, company),
    body,
    headOf(random, company, proof === 'data'),
    drawn.has(proof) && random.below(6) === 0,
  );
  return pages;
}

function titleOf(random: Random, { name, trade }: SiteCompany): string {
  return random.pick([
    name,
    `${name} | ${trade}`,
    `${trade} — ${name}`,
    `${name}: ${trade}`,
    `Home - ${name}`,
    `${name}® – The calm way to work`,
    `Willkommen bei ${name}`,
    name.toUpperCase(),
    '',
    'The calm way to work',
  ]);
}

function headOf(random: Random, company: SiteCompany, hasAddress: boolean): string {
  const { name, legalName, trade, street, postalCode, place } = company;
  const description = `<meta name="description" content="${name} ${trade}.">`;
  const data = {
    '@context': 'https://schema.org',
    '@type': random.pick(['Organization', 'Corporation', ['Organization', 'Brand']]),
    name: random.pick([name, legalName]),
    legalName,
    ...(hasAddress && {
      address: random.pick<object | string>([
        {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: place.written.split(',')[0],
          postalCode,
          addressCountry: place.country,
        },
        `${street}, ${postalCode} ${place.written}`,
        [
          {
            '@type': 'PostalAddress',
            streetAddress: street,
            addressLocality: place.city,
            addressCountry: { '@type': 'Country', name: place.country },
          },
        ],
      ]),
    }),
  };
  const json = JSON.stringify(
    random.pick<unknown>([
      data,
      [data],
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite', name, publisher: data }] },
    ]),
  );
  const block = `<script type="application/ld+json">${random.pick([json, `\n<!-- ${json} -->\n`, `${json.slice(0, -1)},${json.endsWith(']') ? ']' : '}'}`])}</script>`;
  return [
    description,
    hasAddress || random.below(2) === 0 ? block : '',
    random.below(2) === 0 ? `<meta property="og:site_name" content="${name}">` : '',
  ].join('');
}

/** Where the proof stands in what a script does not draw. */
const drawn = new Set<Reauthentication>(['footer', 'data', 'phone', 'link']);

const cookieWall = `<div class="overlay"><h2>We value your privacy</h2><p>We and our 812 partners store cookies on your device.
  Accept all to continue to the site.</p><button>Accept all</button><button>Reject</button></div>`;

export function addressOf({ street, postalCode, place }: SiteCompany): string {
  return place.written.includes(', ')
    ? `${street}, ${place.written} ${postalCode}`
    : `${street}, ${postalCode} ${place.written}`;
}

/** A whole page; some sites draw theirs by script and have little else in it. */
export function page(title: string, body: string, head = '', isDrawnByScript = false): string {
  const footer = /<footer>.*<\/footer>/s.exec(body)?.[0] ?? '';
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${
    isDrawnByScript ? `<div id="root"></div><noscript>Please enable JavaScript.</noscript>${footer}` : body
  }<script src="/app.js"></script></body></html>`;
}
