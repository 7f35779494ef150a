import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type ProviderName, providerNames } from '../../../contract/enrichment/job-boards.ts';
import { normaliseRole } from '../../reference/job-titles/hints.ts';
import { readPay } from '../../reference/job-titles/read-pay.ts';
import { findCandidates } from './discovery/fetch-own-pages.ts';
import type { Posting, Reading } from './provider.ts';
import { providers } from './providers.ts';

const sample = (file: string) => readFileSync(new URL(`./samples/${file}`, import.meta.url), 'utf8');

function read(provider: ProviderName, file: string, token = 'acme'): Reading {
  const url =
    provider === 'careers-page' ? 'https://acme.example/careers' : providers[provider].listingOf(token);
  return providers[provider].read({ url, text: sample(file) }, token);
}

function postingsOf(reading: Reading): Posting[] {
  expect(reading.kind).toBe('listing');
  return reading.kind === 'listing' ? reading.postings : [];
}

it.each<[ProviderName, string, number, string | null]>([
  ['greenhouse', 'greenhouse-airbnb.json', 2, 'Airbnb'],
  ['greenhouse', 'greenhouse-amplitude.json', 2, 'Amplitude'],
  ['greenhouse', 'greenhouse-gitlab.json', 2, 'GitLab'],
  ['greenhouse', 'greenhouse-honeycomb.json', 2, 'Honeycomb.io'],
  ['greenhouse', 'docs-greenhouse-list.json', 1, null],
  ['lever', 'lever-idealistconsulting.json', 2, null],
  ['lever', 'lever-jumpcloud.json', 2, null],
  ['lever', 'lever-matchgroup.json', 2, null],
  ['lever', 'lever-spotify.json', 2, null],
  ['ashby', 'ashby-highlightta.json', 2, null],
  ['ashby', 'ashby-linear.json', 2, null],
  ['ashby', 'ashby-ramp-2.json', 3, null],
  ['ashby', 'ashby-render.json', 2, null],
  ['workable', 'workable-job-agent.json', 2, null],
  ['workable', 'workable-zaelab.json', 1, 'Zaelab'],
  ['workable', 'workable-zego.json', 3, null],
  ['recruitee', 'recruitee-aikido.json', 3, null],
  ['recruitee', 'recruitee-channable.json', 2, 'Channable'],
  ['personio', 'personio-personio.xml', 1, null],
  ['personio', 'personio-sample.xml', 2, 'Personio SE & Co. KG'],
  ['teamtailor', 'teamtailor-1komma5.json', 2, null],
  ['teamtailor', 'teamtailor-teamtailor.json', 2, 'Teamtailor'],
  ['bamboohr', 'bamboohr-air-ambulance.json', 3, null],
  ['breezy', 'breezy-truck-recruiting.json', 3, '10-4 Truck Recruiting'],
  ['rippling', 'rippling-11fs.json', 2, null],
  ['smartrecruiters', 'smartrecruiters-knight.json', 1, 'Knight Gayles'],
  ['smartrecruiters', 'smartrecruiters-visa.json', 2, null],
  ['careers-page', 'jsonld-neura.html', 1, null],
  ['careers-page', 'jsonld-meta.html', 0, null],
])('reads %s: %s', (provider, file, count, owner) => {
  const reading = read(provider, file);
  const postings = postingsOf(reading);
  expect(postings).toHaveLength(count);
  if (owner !== null && reading.kind === 'listing') expect(reading.owner).toBe(owner);
  for (const { title, url, nativeId } of postings) {
    expect(title.trim()).not.toBe('');
    expect(nativeId).not.toBe('');
    expect(new URL(url).protocol).toMatch(/^https?:$/);
  }
});

it('makes one role of the rows of its places', () => {
  const [workable] = postingsOf(read('workable', 'workable-zaelab.json'));
  expect(normaliseRole(workable ?? { title: '' })).toMatchObject({ country: null, workMode: 'remote' });
  expect(postingsOf(read('rippling', 'rippling-sanitised.json'))).toHaveLength(1);
  expect(postingsOf(read('greenhouse', 'shape-greenhouse-edge.json'))[0]?.location).toBe(
    'Gdańsk, Poland | Remote - EU',
  );
});

it('leaves out what is not listed or hidden, and tells invitations from roles', () => {
  const ashby = postingsOf(read('ashby', 'shape-ashby-edge.json'));
  expect(JSON.parse(sample('shape-ashby-edge.json')).jobs.length).toBeGreaterThan(ashby.length);
  const [field] = postingsOf(read('workable', 'shape-workable-edge.json'));
  expect(field?.places).toEqual([{ city: 'Athens', region: 'Attica', country: 'GR' }]);
  expect(field?.published?.at.toISOString()).toMatch(/^2026-11-01/);
  const greenhouse = postingsOf(read('greenhouse', 'shape-greenhouse-edge.json'));
  expect(greenhouse.filter(({ isGeneral }) => isGeneral).map(({ title }) => title)).toEqual([
    'Join our talent community',
  ]);
});

it('reads the towns of an office where the location is only a way of working', () => {
  const roles = postingsOf(read('greenhouse', 'shape-greenhouse-edge.json'));
  expect(roles.at(-1)?.location).toBe('Gdańsk, Pomeranian Voivodeship, Poland');
});

it('takes the word of the field before the flag that hybrid roles carry too', () => {
  const ramp = postingsOf(read('ashby', 'ashby-ramp-2.json'));
  expect(ramp.map(({ workMode }) => workMode)).toEqual(['hybrid', 'hybrid', 'none']);
  const lever = postingsOf(read('lever', 'shape-lever-edge.json', 'eu:tidework'));
  expect(lever.map(({ workMode }) => workMode)).toEqual(['unknown', 'none']);
  expect(lever[0]?.location).toBe('Barcelona | Montevideo');
});

it('keeps pay with its period, and does not show what can hardly be', () => {
  const [ramp] = postingsOf(read('ashby', 'ashby-ramp-2.json'));
  expect(readPay(ramp?.pay ?? {})).toEqual({
    min: '211400',
    max: '290600',
    currency: 'USD',
    period: 'year',
    isSound: true,
  });
  const [channable] = postingsOf(read('recruitee', 'recruitee-channable.json'));
  expect(readPay(channable?.pay ?? {})).toMatchObject({ period: 'month', currency: 'EUR', isSound: true });
  const [planner] = postingsOf(read('recruitee', 'shape-recruitee-edge.json'));
  expect(readPay(planner?.pay ?? {})).toMatchObject({ min: '70', isSound: false });
  expect(readPay({ min: 10, max: 90, currency: 'USD', period: 'hour' })?.isSound).toBe(false);
  expect(readPay({ min: 5_000_000, currency: 'JPY', period: 'year' })?.isSound).toBe(true);
});

it('leaves out a broken block, an expired role and an agency’s on a careers page', () => {
  const reading = read('careers-page', 'shape-jsonld-graph.html');
  expect(postingsOf(reading).map(({ title }) => title)).toEqual(['Optical Engineer']);
  expect(reading).toMatchObject({ owner: 'Lumenfold', links: ['https://lumenfold.example'] });
});

it('reads Personio as XML, whatever its texts hold', () => {
  const roles = postingsOf(read('personio', 'shape-personio.xml'));
  expect(roles[0]).toMatchObject({
    title: expect.stringContaining('Softwareentwickler'),
    location: 'München | Berlin (Remote) | Wien',
  });
  expect(roles.every(({ nativeId }) => /^\d+$/.test(nativeId))).toBe(true);
});

it('reads both feeds of Teamtailor', () => {
  const [first, second] = postingsOf(read('teamtailor', 'shape-teamtailor.rss'));
  expect(first).toMatchObject({
    nativeId: '9100001',
    workMode: 'hybrid',
    title: 'Systemutvecklare & tekniskt ansvarig',
  });
  expect(normaliseRole(second ?? { title: '' }).isGeneral).toBe(true);
});

it('tells a board that is not there from one that says nothing', () => {
  expect(read('workable', 'shape-unknown-workable.json')).toMatchObject({ kind: 'absent' });
  expect(read('smartrecruiters', 'shape-unknown-smartrecruiters.json')).toMatchObject({ kind: 'absent' });
  expect(read('lever', 'shape-unknown-lever.json')).toMatchObject({ kind: 'absent' });
});

it.each(providerNames)('%s reads nonsense as nothing that could be asked', (name) => {
  for (const text of [
    '',
    '<!doctype html><title>x</title>',
    '{}',
    '[',
    'null',
    '"x"',
    '{"jobs":{}}',
    '[null,1]',
  ]) {
    const reading = providers[name].read({ url: 'https://a.example/x', text }, 'acme');
    if (reading.kind === 'listing') expect(reading.postings).toEqual([]);
  }
});

it.each<[string, ProviderName, string | null]>([
  ['https://boards.greenhouse.io/embed/job_board/js?for=mercuryharbour', 'greenhouse', 'mercuryharbour'],
  ['https://job-boards.eu.greenhouse.io/acme/jobs/1', 'greenhouse', 'acme'],
  ['https://app4.greenhouse.io/ai_opt_out_request/job_post/4012345', 'greenhouse', null],
  ['https://boards.greenhouse.io/ai_opt_out_request', 'greenhouse', null],
  ['https://evil.example/jobs.lever.co/acme', 'lever', null],
  ['https://jobs.lever.co.evil.example/acme', 'lever', null],
  ['https://jobs.eu.lever.co/tidework/0b1f', 'lever', 'eu:tidework'],
  ['https://jobs.ashbyhq.com/Flock%20Safety', 'ashby', 'Flock Safety'],
  ['https://jobs.ashbyhq.com/a%2Fb', 'ashby', null],
  ['https://ats.rippling.com/en-GB/acme-careers/jobs', 'rippling', 'acme-careers'],
  ['https://acme.jobs.personio.com/job/1', 'personio', 'acme'],
  ['https://www.personio.com/', 'personio', null],
  ['https://a.b.breezy.hr/', 'breezy', null],
  ['https://www.greenhouse.io', 'greenhouse', null],
])('%s names the board of %s', (link, provider, token) => {
  expect(providers[provider].tokenOf(new URL(link))).toBe(token);
});

it('takes no date of tomorrow’s morrow for a publication, and keeps a role that ends much later', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const job = { id: 'a', title: 'Designer', jobUrl: 'https://jobs.ashbyhq.com/acme/a' };
  const read = (publishedAt: string) =>
    providers.ashby.read(
      { url: 'https://api.ashbyhq.com/x', text: JSON.stringify({ jobs: [{ ...job, publishedAt }] }) },
      'acme',
    );
  const publishedOf = (text: string) => postingsOf(read(text))[0]?.published ?? null;
  expect(publishedOf(inDays(40))).toBeNull();
  expect(publishedOf('1899-12-31')).toBeNull();
  expect(publishedOf('soon')).toBeNull();
  expect(publishedOf(inDays(-40))).not.toBeNull();
});

it.each<[string, string, string]>([
  ['teamtailor', 'https://script.teamtailor-cdn.com/widget.js', 'https://careers.acme.example/jobs.rss'],
  ['recruitee', 'https://careers-page.recruiteecdn.com/app.js', 'https://careers.acme.example/api/offers/'],
])('finds a board of %s on the company’s own domain by what that loads', (provider, loaded, listingAt) => {
  const pages = [{ url: 'https://careers.acme.example/', html: `<script src="${loaded}"></script>` }];
  const [found, ...others] = findCandidates(pages, 'https://careers.acme.example');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ provider, token: 'careers.acme.example', found: { how: 'embed' } });
  expect(found && providers[found.provider].listingOf(found.token)).toBe(listingAt);
  const elsewhere = [{ url: 'https://news.example/', html: `<script src="${loaded}"></script>` }];
  expect(findCandidates(elsewhere, 'https://careers.acme.example')).toEqual([]);
  const linked = [{ url: 'https://careers.acme.example/', html: `<a href="${loaded}">made with</a>` }];
  expect(findCandidates(linked, 'https://careers.acme.example')).toEqual([]);
});
