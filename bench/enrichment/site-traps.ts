import { startRandom } from './random.ts';
import { type Place, places, type SiteCompany } from './site-companies.ts';
import { addressOf, type Hosts, page } from './site-pages.ts';

/** What stands where a company's site may be looked for, and is not its own. */
type Trap = (
  company: SiteCompany,
  other: SiteCompany,
) => { hosts: Hosts; links?: string[]; names?: string[] };

const one = (host: string, html: string, more: Record<string, string> = {}): { hosts: Hosts } => ({
  hosts: { [host]: { pages: { '/': html, ...more } } },
});
const com = ({ label }: SiteCompany) => `${label}.com`;
const years = '© 2026';

export const traps: Record<string, Trap> = {
  parked: (company) =>
    one(
      com(company),
      page(com(company), `<h1>${com(company)}</h1><p>This domain is for sale. Make an offer.</p>`),
    ),
  'parked in German': (company) =>
    one(
      com(company),
      page(
        com(company),
        `<p>Diese Domain steht zum Verkauf. ${company.name}</p><p>${years} ${company.name}</p>`,
      ),
    ),
  'search portal': (company) =>
    one(
      com(company),
      page(
        company.name,
        `<h1>${company.name}</h1><p>Related searches</p><ul><li>${company.place.city} jobs</li><li>Loans</li></ul>`,
      ),
    ),
  holding: (company) =>
    one(
      com(company),
      page(
        company.name,
        `<h1>${company.name}</h1><p>Our website is coming soon.</p><p>${years} ${company.name}, ${company.place.written}</p>`,
      ),
    ),
  'server’s own page': (company) =>
    one(
      com(company),
      page(
        'Welcome to nginx!',
        '<h1>Welcome to nginx!</h1><p>If you see this page, the web server is working.</p>',
      ),
    ),
  'sold at a market': (company) => ({
    hosts: {
      [com(company)]: { pages: { '/': '' }, fault: { redirect: 'https://www.hugedomains.com/' } },
      'hugedomains.com': { pages: { '/': page('HugeDomains', `<h1>${com(company)} is for sale</h1>`) } },
    },
  }),
  'namesake elsewhere': (company) => namesake(company, elsewhere(company), 'We tend gardens and terraces'),
  'namesake abroad with data': (company) => {
    const { written, country } = elsewhere(company);
    const data = {
      '@type': 'Organization',
      name: company.name,
      address: { addressLocality: written.split(',')[0], addressCountry: country },
    };
    return one(
      com(company),
      page(
        company.name,
        `<p>${company.name} sells sails.</p>`,
        `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
      ),
    );
  },
  'namesake that says nothing of where': (company) =>
    one(
      com(company),
      page(
        company.name,
        `<h1>${company.name}</h1><p>${company.name} ships surf boards.</p><footer>${years} ${company.name}</footer>`,
      ),
    ),
  'namesake with its own people': (company, other) =>
    one(
      com(company),
      page(
        company.name,
        `<p>${company.name} by ${other.people.join(' and ')}</p><a href="/about">About</a><footer>${years} ${company.name}</footer>`,
      ),
      {
        '/about': page(
          'About',
          `<p>${other.people.join(', ')}</p><p>${other.street}</p><p>${other.postalCode} ${other.place.written}</p>`,
        ),
      },
    ),
  'namesake that serves our city too': (company) => {
    const { written } = elsewhere(company);
    return one(
      com(company),
      page(
        company.name,
        `<p>${company.name} cleans offices. Serving customers in ${company.place.written}.</p><footer>${years} ${company.name} · ${written}</footer>`,
      ),
    );
  },
  'namesake whose customer is here': (company) => {
    const { written } = elsewhere(company);
    return one(
      com(company),
      page(
        `${company.name} – translations`,
        `<blockquote>“Great work.” A customer in ${company.place.city}</blockquote><footer>${years} ${company.name}, ${written}</footer>`,
      ),
    );
  },
  'shop of that name around the corner': (company) => {
    const data = {
      '@type': 'Restaurant',
      name: company.name,
      address: { addressLocality: company.place.city, addressCountry: company.place.country },
    };
    return one(
      com(company),
      page(
        company.name,
        `<h1>Menu</h1><p>Open until ten.</p>`,
        `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
      ),
    );
  },
  'longer name': (company) =>
    one(
      com(company),
      page(
        `${company.name} Marine Insurance`,
        `<p>${company.name} Marine Insurance, ${company.place.written}</p><footer>${years} ${company.name} Marine Insurance</footer>`,
        `<meta property="og:site_name" content="${company.name} Marine Insurance">`,
      ),
    ),
  'another company at that address': (company, other) =>
    one(
      com(company),
      page(
        other.name,
        `<p>${other.name} ${other.trade}.</p><footer>${years} ${other.legalName} · ${addressOf(company)}</footer>`,
      ),
    ),
  'leads to another company': (company, other) => ({
    hosts: {
      [com(company)]: { pages: { '/': '' }, fault: { redirect: `https://${com(other)}/` } },
      [com(other)]: {
        pages: {
          '/': page(
            other.name,
            `<p>${other.name} ${other.trade}. Formerly a partner of ${company.name}.</p><footer>${years} ${other.name} · ${addressOf(other)}</footer>`,
          ),
        },
      },
    },
  }),
  'became another': (company, other) =>
    one(
      com(company),
      page(
        company.name,
        `<h1>${company.name} is now ${other.name}</h1><p>Read the announcement.</p><footer>${years} ${company.name} · ${addressOf(company)}</footer>`,
      ),
    ),
  'was bought': (company, other) =>
    one(
      com(company),
      page(
        company.name,
        `<h2>${company.name} has been acquired by ${other.name}</h2><footer>${years} ${company.name}, ${company.place.written}</footer>`,
      ),
    ),
  'page of admirers': (company) =>
    one(
      com(company),
      page(
        company.name,
        `<h1>${company.name}</h1><p>This site is not affiliated with ${company.legalName}, ${addressOf(company)}.</p>`,
      ),
    ),
  'news site that writes about it': (company) => ({
    ...linkedOnly(
      'fundingdaily.example.com',
      company,
      `${company.name} raises a seed round`,
      'Funding Daily',
    ),
  }),
  'news site that leads with its name': (company) => ({
    hosts: {
      'venturepost.com': {
        pages: { '/': page('Venture Post', 'News'), [`/${company.label}`]: pressPage(company) },
      },
    },
    links: [`https://venturepost.com/${company.label}`],
  }),
  directory: (company) => {
    const html = page(
      `${company.name} – Startupdex`,
      `<h1>${company.name}</h1><p>${company.people.join(', ')}</p><p>${addressOf(company)}</p><footer>${years} Startupdex</footer>`,
      '<meta property="og:site_name" content="Startupdex">',
    );
    return { hosts: { 'startupdex.com': { pages: { '/': html } } }, links: ['https://startupdex.com/'] };
  },
  'page of an investor': (company, other) => {
    const html = page(
      `${other.name} Ventures`,
      `<h1>Portfolio</h1><h2>${company.name}</h2><p>${company.name} ${company.trade}. ${company.people[0]}, ${company.place.written}</p><footer>${years} ${other.name} Ventures</footer>`,
    );
    return {
      hosts: { [`${other.label}ventures.com`]: { pages: { '/': html } } },
      links: [`https://${other.label}ventures.com/`],
    };
  },
  'page of its lawyers': (company, other) => {
    const html = page(
      `${other.legalName} advises ${company.name}`,
      `<p>We advised ${company.legalName}, ${addressOf(company)}.</p><footer>${years} ${other.legalName} · ${addressOf(other)}</footer>`,
    );
    return { hosts: { [com(other)]: { pages: { '/': html } } }, links: [`https://${com(other)}/`] };
  },
  'page on a social network': (company) => ({
    hosts: {
      [com(company)]: {
        pages: {
          '/': `<meta http-equiv="refresh" content="0; url=https://www.facebook.com/${company.label}"><title>${company.name}</title>`,
        },
      },
      'facebook.com': { pages: { '/': page('Facebook', 'Log in') } },
    },
    links: [`https://www.facebook.com/${company.label}`],
  }),
  'blog of a person of that name': (company, other) =>
    one(
      com(company),
      page(
        `${company.name}`,
        `<h1>Notes of ${other.people[0]}</h1><p>I am a gardener in ${elsewhere(company).written}.</p>`,
      ),
    ),
  'made by an agency': (company, other) =>
    one(
      com(company),
      page(
        'Portfolio template',
        `<p>Lorem ipsum dolor sit amet.</p><footer>${years} ${other.name} · Template by ${company.name}</footer>`,
      ),
    ),
  'list of offices of a large namesake': (company) =>
    one(
      com(company),
      page(
        company.name,
        `<p>${company.name} Group</p><footer>${places.map(({ city }) => city).join(' · ')} ${years} ${company.name} Group Holding</footer>`,
        `<meta property="og:site_name" content="${company.name} Group">`,
      ),
    ),
  'a common word': (company) => {
    const word =
      ['Beacon', 'Atlas', 'Mercury', 'Summit', 'Harbor', 'Pioneer'][company.label.length % 6] ?? 'Beacon';
    const html = page(
      word,
      `<h1>${word}</h1><p>${word} is a church in ${company.place.written}.</p><footer>${years} ${word}</footer>`,
    );
    return { ...one(`${word.toLowerCase()}.com`, html), names: [word, `${word}, Inc.`] };
  },
  'forbids to be read': (company) =>
    one(
      com(company),
      page(company.name, `<footer>${years} ${company.name} · ${addressOf(company)}</footer>`),
      { '/robots.txt': 'User-agent: *\nDisallow: /' },
    ),
  'taken over by a casino': (company) =>
    one(
      com(company),
      page(
        'Slots online – best bonus 2026',
        `<p>Play now at ${company.name}! Casino bonus.</p><footer>${years} Lucky Spin Casino</footer>`,
      ),
    ),
  'support portal of another': (company, other) =>
    one(
      com(company),
      page(
        `${company.name} Help Center | ${other.name}`,
        `<p>Help for ${company.name}, a product of ${other.name}.</p><footer>${years} ${other.name}, ${other.place.written}</footer>`,
        `<meta property="og:site_name" content="${other.name}">`,
      ),
    ),
  unavailable: (company) => ({ hosts: { [com(company)]: { pages: { '/': '' }, fault: 'unavailable' } } }),
};

function elsewhere({ place, label }: SiteCompany): Place {
  const far = places.filter(({ country, city }) => country !== place.country && city !== place.city);
  return startRandom(label.length * 7).pick(far);
}

function namesake(company: SiteCompany, { written }: Place, does: string): { hosts: Hosts } {
  return one(
    com(company),
    page(
      `${company.name} | ${written}`,
      `<p>${does}. Based in ${written}.</p><footer>${years} ${company.name} · ${written}</footer>`,
    ),
  );
}

function linkedOnly(host: string, company: SiteCompany, title: string, site: string) {
  const html = page(
    `${title} | ${site}`,
    `<h1>${title}</h1><p>${company.name}, of ${company.place.written}, was founded by ${company.people.join(' and ')}.</p><footer>${years} ${site}</footer>`,
  );
  return { hosts: { [host]: { pages: { '/': html } } }, links: [`https://${host}/`] };
}

const pressPage = ({ name, people, place }: SiteCompany) =>
  page(
    name,
    `<h1>${name}</h1><p>${people.join(', ')} of ${place.written}</p><footer>${years} Venture Post</footer>`,
  );
