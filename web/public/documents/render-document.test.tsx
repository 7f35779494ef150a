import { describe, expect, it } from 'vitest';
import type { LockedPreview } from '../../../contract/feed/locked-preview.ts';
import type { DocumentPage, DocumentRequest } from '../../../contract/public/documents.ts';
import { documents } from '../../../contract/public/pages.ts';
import type { PublicRound } from '../../../contract/public/public-rounds.ts';
import type { Scorecard } from '../../../contract/public/scorecard.ts';
import { operatorOfTests } from '../marketing/operator-of-tests.ts';
import { renderDocument } from './render-document.tsx';

const round: LockedPreview = {
  stage: 'Seed',
  industry: { tag: 'energy/solar', name: 'Solar', group: 'energy' },
  country: 'DE',
  amountBand: '5m-20m',
  isAmountWithheld: false,
  age: { unit: 'hour', count: 2 },
  isSample: false,
};
const landing = { kind: 'landing', farewell: null, latest: [round] } as const;
const write = (page: DocumentPage = landing, request: Partial<DocumentRequest> = {}) =>
  renderDocument({
    path: '/',
    publicUrl: 'https://upround.example',
    now: new Date('2026-11-20T12:00:00Z'),
    assets: { styles: ['/assets/page-1.css'], fonts: ['/assets/text-1.woff2'] },
    operator: operatorOfTests,
    isMember: false,
    hasScorecard: true,
    page,
    ...request,
  });
const list = {
  kind: 'rounds',
  month: null,
  rounds: [],
  months: [],
  isContinued: false,
  olderPath: null,
} as const;
const form = {
  kind: 'opt-out',
  given: { kind: 'company', company: '', person: '', email: '', reason: '' },
  faults: {},
  failure: null,
} as const;
const scorecard: Scorecard = {
  measuredAt: '2026-11-20T11:30:00.000Z',
  sourcesOnTime: { count: 9, of: 10 },
  roundsAWeek: { all: 61.5, countries: [{ country: 'DE', rounds: 12.3 }], others: 49.2 },
  companies: { count: 240, description: 0.914, person: 0.6, board: 0.25 },
  minutesToAlert: { median: 200, rounds: 90 },
  corrections: { asked: 12, answered: 9, made: null },
};
const pageAt = (path: (typeof documents)[number]): DocumentPage => {
  if (path === '/') return landing;
  if (path === '/opt-out') return form;
  if (path === '/scorecard') return { kind: 'scorecard', scorecard };
  return path === '/rounds' ? list : { kind: 'text', path };
};

describe('a page that the server writes', () => {
  it.each(documents)('%s is whole, with its address, its title and one heading', (path) => {
    const page = write(pageAt(path), { path });
    expect(page).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(page).toContain(`<link rel="canonical" href="https://upround.example${path}"/>`);
    expect(page).toContain('<link rel="stylesheet" href="/assets/page-1.css"');
    expect(page.match(/<title>[^<]+<\/title>/)).toHaveLength(1);
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('© 2026 Upround');
  });

  it.each(documents)('%s names who runs the site', (path) => {
    expect(write(pageAt(path), { path })).toContain('Run by Harbour Works Ltd, 1 Quay Street, Galway');
    expect(write(pageAt(path), { path })).toContain('mailto:help@harbour.example');
  });

  it('says what the installation measures, and what it has too little of', () => {
    const page = write({ kind: 'scorecard', scorecard }, { path: '/scorecard' });
    for (const told of ['9 of 10', '61.5', 'Germany', '91%', '3.3 hours', 'fewer than 5', 'Nov 20, 2026'])
      expect(page).toContain(told);
    const fresh = { ...scorecard, sourcesOnTime: null, companies: null, minutesToAlert: null };
    const empty = write({ kind: 'scorecard', scorecard: fresh }, { path: '/scorecard' });
    expect(empty.match(/Not measured yet/g)).toHaveLength(5);
  });

  it('leads to the scorecard only where there is one', () => {
    expect(write()).toContain('href="/scorecard"');
    expect(write(landing, { hasScorecard: false })).not.toContain('href="/scorecard"');
  });

  it('says whom to write to and whose law holds, as configured', () => {
    const shown = (path: '/terms' | '/privacy' | '/faq' | '/bot') => write({ kind: 'text', path }, { path });
    expect(shown('/terms')).toContain('governed by the law of Ireland');
    expect(shown('/privacy')).toContain('privacy@harbour.example');
    expect(shown('/bot')).toContain('mailto:robot@harbour.example');
    expect(shown('/faq')).toContain('mailto:help@harbour.example');
    for (const path of ['/terms', '/privacy', '/bot'] as const)
      expect(shown(path).match(/href="\/opt-out"/g)).toHaveLength(2);
  });

  it.each(documents)(
    '%s asks for no style of its own, which the policy of its security would have to allow',
    (path) => {
      expect(write(pageAt(path), { path })).not.toMatch(/ style="|<style/);
    },
  );

  it('shows of the newest rounds the field, stage, country, amount band and age', () => {
    for (const said of [
      'Solar',
      'Seed, Germany',
      '$5M–$20M',
      '2 hours ago',
      'Names are public after 30 days',
    ])
      expect(write()).toContain(said);
  });

  it('leads a visitor to registering, and a member on', () => {
    expect(write()).toContain('href="/register"');
    expect(write()).toContain('href="/register?plan=quarterly"');
    // Registering offers no half-yearly plan.
    expect(write()).toContain('href="/payment?plan=halfYearly"');
    const ofMember = write(landing, { isMember: true });
    expect(ofMember).not.toContain('href="/register');
    expect(ofMember).toContain('href="/payment?plan=monthly"');
  });

  it('says so where no round is known, or none could be looked up', () => {
    expect(write({ ...landing, latest: [] })).toContain('No rounds yet.');
    expect(write({ ...landing, latest: null })).toContain('We couldn’t load the latest rounds.');
  });

  it('says goodbye to a user who deleted their account', () => {
    expect(write()).not.toContain('was deleted');
    expect(write({ ...landing, farewell: 'gone' })).toContain('Your account was deleted');
    expect(write({ ...landing, farewell: 'almost-gone' })).toContain('some cleanup left');
  });
});

const publicRound: PublicRound = {
  path: '/rounds/kestrel-series-a-3f2b8c1d9e4a4f67',
  companyName: 'Kestrel',
  amount: { amount: '12500000.00', currency: 'EUR', usd: '13500000.00' },
  roundName: 'Series A',
  event: { kind: 'raised' },
  place: 'Berlin, Germany',
  location: { city: 'Berlin', region: 'Berlin', country: 'DE' },
  industries: ['Robotics'],
  about: { text: 'Robots that sort glass.', site: 'kestrel.example' },
  rounds: [],
  similar: [],
  sources: [{ label: 'Example News', url: 'https://news.example/kestrel', reportedOn: '2026-10-14' }],
  announcedOn: '2026-10-14',
  changedAt: '2026-10-15T08:00:00.000Z',
  isSample: false,
  cardPath: '/rounds/cards/3f2b8c1d9e4a4f67.png',
};
const writeRound = (changes: Partial<PublicRound> = {}) => {
  const shown = { ...publicRound, ...changes };
  return write({ kind: 'round', round: shown }, { path: shown.path });
};
const structured = (page: string) => {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(text);
};

describe('the page of a round', () => {
  it('says company, amount, stage, place, day and source', () => {
    const page = writeRound();
    expect(page).toContain('<h1');
    for (const said of ['Kestrel raised €12.5M', '€12,500,000, about $13.5M', 'Series A', 'Oct 14, 2026'])
      expect(page).toContain(said);
    expect(page).toContain('href="https://news.example/kestrel"');
    expect(page).toContain('<title>Kestrel: €12.5M Series A, October 2026 · Upround</title>');
    expect(page).toContain('content="https://upround.example/rounds/cards/3f2b8c1d9e4a4f67.png"');
  });

  it('says what they do, draws their rounds, and leads to similar ones and to an account', () => {
    const line = { ...publicRound, path: '/rounds/kestrel-seed-0000000000000001', roundName: 'Seed' };
    const similar = { ...line, path: '/rounds/beehive-seed-0000000000000002', companyName: 'Beehive' };
    const page = writeRound({ rounds: [publicRound, line], similar: [similar] });
    expect(page).toContain('Robots that sort glass.');
    expect(page).toContain('From kestrel.example');
    // One for a desk and one for a phone.
    expect(page.match(/<svg[^>]*role="img"/g)).toHaveLength(2);
    expect(page).toContain('href="/rounds/kestrel-seed-0000000000000001"');
    expect(page).toContain('href="/rounds/beehive-seed-0000000000000002"');
    expect(page).toContain('href="/register?plan=free"');
    expect(page).not.toMatch(/ style="/);
  });

  it('draws nothing of a single round', () => {
    expect(writeRound({ about: null, rounds: [publicRound] })).not.toContain('Rounds over time');
  });

  it('says the same to search engines', () => {
    const [about, company] = structured(writeRound())['@graph'];
    expect(about).toMatchObject({
      '@type': 'WebPage',
      url: 'https://upround.example/rounds/kestrel-series-a-3f2b8c1d9e4a4f67',
      about: { '@id': company['@id'] },
      mentions: { '@type': 'MonetaryAmount', currency: 'EUR', value: '12500000.00' },
    });
    expect(company).toMatchObject({
      '@type': 'Organization',
      name: 'Kestrel',
      address: { '@type': 'PostalAddress', addressLocality: 'Berlin', addressCountry: 'DE' },
    });
  });

  it('shows whatever a source wrote as text, in what search engines read as well', () => {
    const name = '</script><img src=x onerror=alert(1)>"\'&';
    const page = writeRound({ companyName: name });
    expect(page).not.toContain('<img');
    expect(page.match(/<\/script>/g)).toHaveLength(3);
    expect(structured(page)['@graph'][1].name).toBe(name);
  });

  it('never says zero of an amount that no one stated, nor a stage', () => {
    const page = writeRound({ amount: null, roundName: null });
    expect(page).toContain('Kestrel raised money');
    expect(page).toContain('Undisclosed');
    expect(page).not.toContain('$0');
    expect(structured(page)['@graph'][0]).not.toHaveProperty('mentions');
  });

  it('tells no search engine of a sample', () => {
    const page = writeRound({ isSample: true });
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).not.toContain('ld+json');
  });
});

describe('the pages that list rounds', () => {
  it('say once that all of them are samples, and beside each where only some are', () => {
    const sample = { ...publicRound, isSample: true };
    const marks = (...rounds: PublicRound[]) =>
      write({ ...list, rounds }, { path: '/rounds' }).match(/>Sample</g)?.length ?? 0;
    expect(marks(sample, sample)).toBe(0);
    expect(write({ ...list, rounds: [sample] }, { path: '/rounds' })).toContain('Example data');
    expect(marks(sample, publicRound)).toBe(1);
    expect(writeRound({ isSample: true, similar: [sample] })).not.toContain('>Sample<');
  });

  it('lead to each, to other months and to what is older', () => {
    const page = write({
      ...list,
      month: '2026-10',
      rounds: [publicRound],
      months: [{ month: '2026-10', rounds: 1 }],
      olderPath: '/rounds/2026-10?before=2026-10-14.3f2b8c1d9e4a4f67',
    });
    expect(page).toContain('href="/rounds/kestrel-series-a-3f2b8c1d9e4a4f67"');
    expect(page).toContain('href="/rounds/2026-10"');
    expect(page).toContain('1 round<');
    expect(page).toContain('rel="next"');
    expect(page).toContain('<title>Funding rounds of October 2026 · Upround</title>');
  });
});

it('leads to where else the operator is found, and says nothing of it where that is nowhere', () => {
  const profiles = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/harbour' }];
  const page = write(landing, { operator: { ...operatorOfTests, profiles } });
  expect(page).toMatch(/Connect[\s\S]*href="https:\/\/www\.linkedin\.com\/company\/harbour"[^>]*>LinkedIn</);
  expect(write()).not.toContain('Connect');
});
