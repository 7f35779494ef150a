import { afterEach, expect, it } from 'vitest';
import {
  type ListedStartup,
  startupList,
  startupListHost,
} from '../../../../../sandbox/startup-list/startup-list.ts';
import { type StandInWeb, startWeb } from '../../../../../sandbox/web/start-web.ts';
import { readEnvironment } from '../../../../platform/environment.ts';
import { createSourceFetcher } from '../../../../platform/fetch/create-source-fetcher.ts';
import { createLogger } from '../../../../platform/log.ts';
import { createFeedSource } from '../source.ts';
import { recentBatches } from './batches.ts';

const webs: StandInWeb[] = [];
afterEach(async () => {
  for (const web of webs.splice(0)) await web.close();
});

const now = () => new Date('2026-11-20T12:00:00Z');
const fernhall: ListedStartup = { name: 'Fernhall', slug: 'fernhall', batch: 'Summer 2026' };
const listed = [{ name: 'Kestrel', slug: 'kestrel', batch: 'Fall 2026' }, fernhall];

async function collect(startups: readonly ListedStartup[], settings: Record<string, string> = {}) {
  const web = await startWeb();
  webs.push(web);
  web.sites.set(startupListHost, startupList(startups));
  const environment = readEnvironment(
    {
      FEEDS: '',
      CORDIS_URL: 'off',
      YC_URL: `https://${startupListHost}/api`,
      SOURCES_STAND_IN: String(web.port),
      ...settings,
    },
    '/',
  );
  const source = createFeedSource(now);
  const labels: string[] = [];
  const failures: string[] = [];
  const items = source.collect(
    {
      environment: { ...environment, feeds: [] },
      fetcher: createSourceFetcher(environment),
      log: createLogger('silent'),
      now,
      signal: new AbortController().signal,
      isKnown: async () => false,
      addedFeeds: async () => [],
      validatorsOf: async () => ({ etag: null, lastModified: null }),
    },
    null,
  );
  for await (const item of items) {
    if (item.kind === 'failure') failures.push(item.reason);
    else
      for (const reading of source.read(item))
        if (reading.kind === 'report') labels.push(reading.report.label);
  }
  return {
    labels,
    failures,
    paths: web.requests.map(({ path }) => path).filter((path) => path !== '/robots.txt'),
  };
}

it('the recent batches are read, and one that is not listed yet is no failure', async () => {
  const { labels, failures, paths } = await collect(listed);
  expect(labels).toEqual(['Joined YC, Fall 2026', 'Joined YC, Summer 2026']);
  expect(failures).toEqual([]);
  expect(paths).toEqual([
    '/api/batches/fall-2026.json',
    '/api/batches/summer-2026.json',
    '/api/batches/spring-2026.json',
  ]);
});

it('a list without any of them is a failure', async () => {
  expect((await collect([])).failures).toEqual(['The list of Y Combinator has none of the recent batches.']);
});

it('nothing is asked where the operator turns it off', async () => {
  expect((await collect(listed, { YC_URL: 'off' })).paths).toEqual([]);
});

it('the list is read with the feeds that ship, and with feeds of an operator where its address is named', () => {
  const listOf = (settings: Record<string, string>) => readEnvironment(settings, '/').startupListUrl;
  expect(listOf({})).toBe('https://yc-oss.github.io/api');
  expect(listOf({ FEEDS: 'https://feed.example/rss' })).toBeNull();
  expect(listOf({ YC_URL: 'https://list.example/api/' })).toBe('https://list.example/api');
});

it.each([
  ['2026-01-01', ['Winter 2026', 'Fall 2025', 'Summer 2025']],
  ['2026-06-30', ['Spring 2026', 'Winter 2026', 'Fall 2025']],
  ['2026-12-31', ['Fall 2026', 'Summer 2026', 'Spring 2026']],
])('on %s the recent batches are %j', (day, batches) => {
  expect(recentBatches(new Date(day))).toEqual(batches);
});
