import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import {
  type FilingServer,
  startFilingServer,
} from '../../../../../sandbox/filing-server/start-filing-server.ts';
import { readEnvironment } from '../../../../platform/environment.ts';
import { createFetcher } from '../../../../platform/fetch/guarded-fetch.ts';
import { createLogger } from '../../../../platform/log.ts';
import { createFormDSource } from '../source.ts';

const folder = fileURLToPath(new URL('../samples/form-c', import.meta.url));
const servers: FilingServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function collect(settings: Record<string, string> = {}, target: string | null = null) {
  const server = await startFilingServer({ folder, filedOn: '2026-11-19' });
  servers.push(server);
  const source = createFormDSource({ clock: { sleep: async () => {} } });
  const fetcher = createFetcher({ allowPrivate: true });
  const environment = readEnvironment(
    { SOURCES_CONTACT: 'ops@example.com', EDGAR_URL: server.url, FORM_C: 'on', ...settings },
    '/',
  );
  const found: { types: string[]; rounds: unknown[]; failures: string[] } = {
    types: [],
    rounds: [],
    failures: [],
  };
  const items = source.collect(
    {
      environment,
      fetcher: (request) => fetcher({ ...request, timeoutMs: 10_000 }),
      log: createLogger('silent'),
      now: () => new Date('2026-11-20T12:00:00Z'),
      signal: new AbortController().signal,
      isKnown: async () => false,
      addedFeeds: async () => [],
      validatorsOf: async () => ({ etag: null, lastModified: null }),
    },
    target,
  );
  for await (const item of items) {
    if (item.kind === 'failure') found.failures.push(item.reason);
    else
      for (const reading of source.read(item)) {
        found.types.push(reading.kind);
        if (reading.kind === 'report')
          found.rounds.push([reading.report.company.name, reading.report.round?.announcedOn]);
      }
  }
  return { ...found, requests: server.requests };
}

it('campaigns are found in the daily index, with the day of their filing', async () => {
  const { types, rounds, failures, requests } = await collect();
  expect(failures).toEqual([]);
  expect(types).toHaveLength(4);
  expect(rounds).toContainEqual(['Alto Experience', '2026-11-19']);
  expect(new Set(requests.map(({ userAgent }) => userAgent))).toEqual(new Set(['Upround ops@example.com']));
});

it('annual reports and ends of reporting are not fetched', async () => {
  const { requests } = await collect();
  expect(requests.filter(({ path }) => path.includes('/1932704/'))).toEqual([]);
});

it('no campaign is fetched where the operator turns them off', async () => {
  expect((await collect({ FORM_C: 'off' })).types).toEqual([]);
});

it('a folder says which of its files are no offering', async () => {
  const { types, failures } = await collect({}, folder);
  expect(types).toHaveLength(4);
  expect(failures).toEqual([
    'The submission is an annual report (Form C-AR), not an offering.',
    'The submission is the end of reporting (Form C-TR), not an offering.',
  ]);
});
