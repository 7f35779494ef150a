import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import {
  type AwardedProject,
  grantArchive,
  grantHost,
  grantPath,
  grantSite,
} from '../../../../../sandbox/cordis/grant-archive.ts';
import { type StandInWeb, startWeb } from '../../../../../sandbox/web/start-web.ts';
import { readEnvironment } from '../../../../platform/environment.ts';
import { createSourceFetcher } from '../../../../platform/fetch/create-source-fetcher.ts';
import { createLogger } from '../../../../platform/log.ts';
import { createFeedSource } from '../source.ts';
import { unpackGrants } from './unpack-grants.ts';

const webs: StandInWeb[] = [];
afterEach(async () => {
  for (const web of webs.splice(0)) await web.close();
});

const now = () => new Date('2026-11-26T12:00:00Z');
const url = `https://${grantHost}${grantPath}`;

const kestrelWater: AwardedProject = {
  id: '190123456',
  name: 'KESTREL WATER SAS',
  website: 'www.kestrelwater.eu',
  contribution: '2399999,5',
};

type Site = ReturnType<typeof grantSite>;

async function collect(site: Site, { known = [] as string[], settings = {} } = {}) {
  const web = await startWeb();
  webs.push(web);
  web.sites.set(grantHost, site);
  const environment = readEnvironment(
    { FEEDS: '', YC_URL: 'off', CORDIS_URL: url, SOURCES_STAND_IN: String(web.port), ...settings },
    '/',
  );
  const source = createFeedSource(now);
  const reports = [];
  const rejected: string[] = [];
  const failures: string[] = [];
  const keys: string[] = [];
  const items = source.collect(
    {
      environment: { ...environment, feeds: [] },
      fetcher: createSourceFetcher(environment),
      log: createLogger('silent'),
      now,
      signal: new AbortController().signal,
      isKnown: async (key) => known.includes(key),
      addedFeeds: async () => [],
      validatorsOf: async () => ({ etag: null, lastModified: null }),
    },
    null,
  );
  for await (const item of items) {
    if (item.kind === 'failure') {
      failures.push(item.reason);
      continue;
    }
    keys.push(item.externalId);
    for (const reading of source.read(item))
      if (reading.kind === 'report') reports.push(reading.report);
      else rejected.push(reading.reason);
  }
  return { reports, rejected, failures, keys, paths: web.requests.map(({ path }) => path) };
}

it('a grant of the EIC Accelerator is a round of kind grant, with who awards it', async () => {
  const { reports, failures } = await collect(grantSite([kestrelWater]));
  expect(failures).toEqual([]);
  expect(reports).toMatchObject([
    {
      source: 'api',
      externalId: 'cordis/190123456',
      url: 'https://cordis.europa.eu/project/id/190123456',
      label: 'CORDIS project 190123456',
      quote: 'A sensor that finds leaks in water pipes',
      company: {
        name: 'Kestrel Water',
        website: 'https://www.kestrelwater.eu',
        identifiers: [{ kind: 'domain', value: 'kestrelwater.eu' }],
        city: 'Lyon',
        country: 'FR',
        people: [],
      },
      round: {
        kind: 'grant',
        amount: '2399999.5',
        currency: 'EUR',
        announcedOn: '2026-11-01',
        leadInvestors: ['European Innovation Council'],
      },
    },
  ]);
});

it('is asked once a week, and not at all where it is off', async () => {
  const { keys } = await collect(grantSite([kestrelWater]));
  expect(keys).toEqual(['cordis/2026-11-23']);
  expect((await collect(grantSite([kestrelWater]), { known: keys })).paths).toEqual([]);
  expect((await collect(grantSite([kestrelWater]), { settings: { CORDIS_URL: 'off' } })).paths).toEqual([]);
});

it.each<[string, Partial<AwardedProject>]>([
  ['has not begun', { startDate: '2027-03-01' }],
  ['was ended', { status: 'TERMINATED' }],
  ['goes to no small company', { sme: 'false' }],
  ['goes to a university', { activityType: 'HES' }],
])('a project that %s is no round', async (_what, changes) => {
  const { reports, rejected } = await collect(grantSite([{ ...kestrelWater, ...changes }]));
  expect(reports).toEqual([]);
  expect(rejected).toHaveLength(1);
});

it.each<[string, Partial<AwardedProject>]>([
  ['of another scheme', { scheme: 'HORIZON-RIA' }],
  ['of a partner', { role: 'participant' }],
  ['older than a year', { startDate: '2025-02-01' }],
])('a line %s is passed over', async (_what, changes) => {
  const { reports, rejected } = await collect(grantSite([{ ...kestrelWater, ...changes }]));
  expect([reports, rejected]).toEqual([[], []]);
});

it('is of the day on which it was signed, where the table says so', async () => {
  const { reports } = await collect(grantSite([{ ...kestrelWater, ecSignatureDate: '2026-10-20' }]));
  expect(reports[0]?.round?.announcedOn).toBe('2026-10-20');
});

it.each([
  ['GREEK SENSORS IKE', 'ATHINA', 'EL', 'GR'],
  ['BRITISH TIDES LTD', 'LEEDS', 'UK', 'GB'],
])('%s in %s is of the country that ISO calls %s', async (name, city, country, code) => {
  const { reports } = await collect(grantSite([{ ...kestrelWater, name, city, country }]));
  expect(reports[0]?.company.country).toBe(code);
});

it('an archive that is none, or lacks a table, is a failure with its reason', async () => {
  const broken = { pages: { [grantPath]: new Uint8Array([1, 2, 3]) } };
  expect((await collect(broken)).failures).toHaveLength(1);
  const empty = { pages: { [grantPath]: zipSync({ 'organization.csv': strToU8('projectID;name\n') }) } };
  expect((await collect(empty)).failures).toEqual(['The archive of CORDIS holds no project.csv.']);
  const other = { pages: { [grantPath]: zipSync({ 'project.csv': strToU8('id;acronym\n1;A\n') }) } };
  expect((await collect(other)).failures).toEqual([
    'The table project.csv of CORDIS lacks status, title, startDate, ecMaxContribution, fundingScheme.',
  ]);
  const page = { pages: { [grantPath]: '<html>Maintenance</html>' } };
  expect((await collect(page)).failures).toHaveLength(1);
});

it('finds the same grants wherever a line ends in the packed stream', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    ...kestrelWater,
    id: String(190_000_000 + index),
    scheme: index % 3 === 0 ? 'HORIZON-EIC-ACC-BF' : 'HORIZON-CSA',
  }));
  const found = await unpackGrants(grantArchive(many), new AbortController().signal);
  expect(found.map(({ project }) => project.id)).toEqual(
    many.filter((_, index) => index % 3 === 0).map(({ id }) => id),
  );
});
