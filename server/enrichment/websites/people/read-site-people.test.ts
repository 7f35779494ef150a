import { describe, expect, it, test } from 'vitest';
import { processorMs } from '../../../../fixtures/processor-ms.ts';
import { readMarkup } from '../page/read-page.ts';
import { readSitePeople } from './read-site-people.ts';

const read = (path: string, html: string, names = ['Quellwerk', 'Quellwerk GmbH']) =>
  readSitePeople([readMarkup(html, `https://quellwerk.example${path}`)], names)
    .map(({ name, roles }) => `${name}: ${roles.join(', ')}`)
    .join('; ');
const card = (name: string, title: string) => `<div><h3>${name}</h3><p>${title}</p></div>`;

describe('an imprint names', () => {
  test.each([
    [
      '/impressum',
      'Geschäftsführer: Dr. Anna Schmidt, Max Müller',
      'Anna Schmidt: Managing Director; Max Müller: Managing Director',
    ],
    [
      '/impressum',
      'Vertreten durch:<br>Anna Schmidt<br>Max von der Heide',
      'Anna Schmidt: Managing Director; Max von der Heide: Managing Director',
    ],
    ['/impressum', 'Vertreten durch die Geschäftsführerin Anna Schmidt', 'Anna Schmidt: Managing Director'],
    [
      '/impressum',
      'Geschäftsführung<br>Anna Schmidt und Max Müller',
      'Anna Schmidt: Managing Director; Max Müller: Managing Director',
    ],
    [
      '/imprint',
      'Managing directors: Anna Schmidt & Max Müller',
      'Anna Schmidt: Managing Director; Max Müller: Managing Director',
    ],
    [
      '/mentions-legales',
      'Directeur de la publication : M. Jean DUPONT',
      'Jean Dupont: Publication director',
    ],
    ['/mentions-legales', 'Directrice de la publication : Léa Morel, Présidente', 'Léa Morel: President'],
    ['/mentions-legales', 'Représentant légal : Paul Simon', 'Paul Simon: Legal representative'],
    [
      '/impressum',
      'Quellwerk GmbH, Geschäftsführer: Anna Schmidt, Max Müller, Amtsgericht Köln HRB 1',
      'Anna Schmidt: Managing Director; Max Müller: Managing Director',
    ],
    [
      '/impressum',
      'Vertretungsberechtigter Geschäftsführer ist Frau Dr. Anna Schmidt.',
      'Anna Schmidt: Managing Director',
    ],
    [
      '/mentions-legales',
      'Quellwerk SAS, RCS Lyon 880 878 145, représentée par sa présidente Marie Curie.',
      'Marie Curie: President',
    ],
    ['/note-legali', 'Amministratore unico: Luca Riva', 'Luca Riva: Managing Director'],
  ])('%s: %s', (path, line, expected) => expect(read(path, `<p>${line}</p>`)).toBe(expected));

  test.each([
    ['the host', '<p>Hébergeur : Nuage SAS</p><p>Représentée par : Paul Simon</p>'],
    ['who answers for the text', '<p>Verantwortlich i.S.d. § 18 MStV: Ida Kern</p>'],
    ['a registry', '<p>Registergericht: Amtsgericht Köln</p>'],
    ['the supervisory board', '<p>Aufsichtsratsvorsitzender: Kurt Weiß</p>'],
    ['a company that manages it', '<p>Vertreten durch: Quellwerk Verwaltungs GmbH</p>'],
  ])('nobody by %s', (_, html) => expect(read('/impressum', html)).toBe(''));
});

describe('a page of the team', () => {
  it('has cards, a name above the titles', () => {
    const cards = [
      card('Marta Olsen', 'CEO &amp; Co-founder'),
      card('JON WIECK', 'CTO'),
      card('Ida Kern', 'Software Engineer'),
    ];
    expect(read('/team', cards.join(''))).toBe('Marta Olsen: CEO, Co-founder; Jon Wieck: CTO');
    expect(
      read(
        '/about',
        '<li>Marta Olsen – Head of People</li><li>Jon Wieck, PhD | Chief Scientific Officer</li>',
      ),
    ).toBe('Marta Olsen: Head of People; Jon Wieck: Chief Scientific Officer');
  });

  it('may have titles above the names, short forms and pronouns beside them', () => {
    const above = [
      ['CEO', 'Marta Olsen'],
      ['Chief Technology Officer (CTO)', 'Jon Wieck'],
    ];
    expect(read('/team', above.map(([title, name]) => `<p>${title}</p><h3>${name}</h3>`).join(''))).toBe(
      'Jon Wieck: CTO; Marta Olsen: CEO',
    );
    expect(read('/team', card('Marta Olsen (she/her)', 'Co-Founder | CEO'))).toBe(
      'Marta Olsen: Co-founder, CEO',
    );
    expect(read('/team', card('Eva Kern', 'Geschäftsführerin Finanzen'))).toBe('Eva Kern: Managing Director');
  });

  it('has advisors, investors, a board and customers, who are not of the team', () => {
    const others = [
      'Advisors & Investors',
      'Our investors',
      'Board of Directors',
      'What our customers say',
    ].map((heading, index) => `<h2>${heading}</h2>${card(`Tom Fuchs${'abcd'[index]}`, 'CEO')}`);
    expect(read('/team', `<h2>Our team</h2>${card('Marta Olsen', 'CEO')}${others.join('')}`)).toBe(
      'Marta Olsen: CEO',
    );
    expect(
      read(
        '/team',
        card('Tom Fuchs', 'Partner, Galvan') + card('Ann Kerr', 'Advisor') + card('Bea Grant', 'CEO, Globex'),
      ),
    ).toBe('');
    expect(
      read('/about', '<p>“Quellwerk saves us hours of work each week.”</p><p>Bea Grant</p><p>CEO</p>'),
    ).toBe('');
    expect(read('/team', card('Max Roe', 'Former CTO') + card('Ann Poe', 'Ex-CEO'))).toBe('');
  });

  it('may tell it in sentences', () => {
    expect(
      read(
        '/about',
        '<p>Quellwerk was founded in 2020 by Marta Olsen and Jon Wieck.</p><p>Bea Grant, CEO of Globex, uses it.</p>',
      ),
    ).toBe('Marta Olsen: Founder; Jon Wieck: Founder');
  });

  it('is believed of no company with three chiefs', () => {
    expect(
      read(
        '/about',
        [
          card('Ann Poe', 'CEO'),
          card('Max Roe', 'CEO'),
          card('Bea Kerr', 'CEO'),
          card('Jon Wieck', 'CTO'),
        ].join(''),
      ),
    ).toBe('Jon Wieck: CTO');
  });
});

describe('another page', () => {
  it('names nobody by praise or news', () => {
    expect(read('/', '<p>Bea Grant</p><p>CEO</p>')).toBe('');
    expect(read('/blog/post', '<p>CEO Marta Olsen said so.</p>')).toBe('');
  });

  it('names the team below its heading', () => {
    expect(
      read(
        '/',
        `<h2>Meet the team</h2>${card('Marta Olsen', 'CEO')}<h2>Trusted by</h2>${card('Bea Grant', 'CEO')}`,
      ),
    ).toBe('Marta Olsen: CEO');
  });
});

describe('data of a page', () => {
  const data = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

  it('names founders and employees of the company', () => {
    const organization = {
      '@type': 'Organization',
      name: 'Quellwerk',
      founder: [{ '@type': 'Person', name: 'Marta Olsen' }, 'Jon Wieck'],
      employee: { '@type': 'Person', name: 'Ann Poe', jobTitle: 'Chief Technology Officer' },
    };
    expect(read('/', data({ '@graph': [organization] }))).toBe(
      'Marta Olsen: Founder; Jon Wieck: Founder; Ann Poe: CTO',
    );
    expect(
      read(
        '/',
        data({
          '@type': 'Person',
          name: 'Ann Poe',
          jobTitle: 'COO',
          worksFor: { '@type': 'Organization', name: 'Quellwerk GmbH' },
        }),
      ),
    ).toBe('Ann Poe: COO');
  });

  it('names no author, no advisor and nobody of another company', () => {
    const person = { '@type': 'Person', name: 'Jo Hill', jobTitle: 'CEO' };
    expect(read('/', data({ '@type': 'Article', author: person }))).toBe('');
    expect(read('/', data({ ...person, worksFor: { name: 'Globex' } }))).toBe('');
    expect(read('/', data({ '@type': 'Organization', name: 'Globex', founder: person }))).toBe('');
    expect(
      read(
        '/',
        data({ '@type': 'Organization', name: 'Quellwerk', member: { ...person, jobTitle: 'Advisor' } }),
      ),
    ).toBe('');
    expect(
      read(
        '/',
        data({
          '@type': 'Organization',
          name: 'Quellwerk',
          founder: { '@type': 'Organization', name: 'Globex Labs' },
        }),
      ),
    ).toBe('');
  });
});

it('reads hostile pages to a bound', async () => {
  const endless = 'Anna '.repeat(50_000);
  const team = `<p>${endless}</p><p>CEO</p>${card('A'.repeat(200), 'CEO')}${card('<b>Ann</b> \u202ePoe', 'CEO')}`;
  const imprint = `<p>Geschäftsführer: ${endless}</p>${'<p>Geschäftsführer:</p>'.repeat(5_000)}`;
  const taken = await processorMs(() => {
    expect(read('/team', team)).toBe('Ann Poe: CEO');
    expect(read('/impressum', imprint)).toBe('');
  });
  expect(taken).toBeLessThan(10_000);
});
