import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type FilingServer,
  type FilingServerOptions,
  startFilingServer,
} from '../../../../sandbox/filing-server/start-filing-server.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { createFetcher } from '../../../platform/fetch/guarded-fetch.ts';
import { createLogger } from '../../../platform/log.ts';
import type { CollectContext, CollectFailure, DocumentReading, RawDocument } from '../../source.ts';
import { readSample } from './read-filing.ts';
import { createFormDSource } from './source.ts';

const samples = fileURLToPath(new URL('samples/filings', import.meta.url));
const folders: string[] = [];
const servers: FilingServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function serve(options: FilingServerOptions = {}): Promise<FilingServer> {
  const server = await startFilingServer({ filedOn: '2026-11-19', ...options });
  servers.push(server);
  return server;
}

async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'filings-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

type KnownDocuments = Map<string, RawDocument>;

/** A run as the product makes it: what was collected before is known. */
async function collect(
  baseUrl: string,
  {
    target = null as string | null,
    kept = new Map() as KnownDocuments,
    contact = 'ops@example.com',
    timeoutOf = (_url: string): number => 10_000,
  } = {},
) {
  const waits: number[] = [];
  const sleep = async (ms: number) => void waits.push(ms);
  const source = createFormDSource({ clock: { sleep } });
  const fetcher = createFetcher({ allowPrivate: true });
  const context: CollectContext = {
    environment: readEnvironment({ SOURCES_CONTACT: contact, EDGAR_URL: baseUrl }, '/'),
    fetcher: (request) => fetcher({ ...request, timeoutMs: timeoutOf(request.url), maxBytes: 3_000_000 }),
    log: createLogger('silent'),
    now: () => new Date('2026-11-20T12:00:00Z'),
    signal: new AbortController().signal,
    isKnown: async (externalId) => kept.has(externalId),
    addedFeeds: async () => [],
    validatorsOf: async (url) =>
      [...kept.values()].find((one) => one.url === url) ?? { etag: null, lastModified: null },
  };
  const documents: RawDocument[] = [];
  const failures: CollectFailure[] = [];
  for await (const item of source.collect(context, target)) {
    if (item.kind === 'failure') failures.push(item);
    else {
      documents.push(item);
      kept.set(item.externalId, item);
    }
  }
  const readings: DocumentReading[] = documents.flatMap((document) => [...source.read(document)]);
  const companies = readings.flatMap((reading) =>
    reading.kind === 'report' ? reading.report.company.name : [],
  );
  return { documents, failures, readings, companies, waits, kept };
}

describe('a live run', () => {
  it('finds the startups among what was filed, with its name and address on every request', async () => {
    const server = await serve();
    const run = await collect(server.url);
    expect(run.failures).toEqual([]);
    expect(run.companies.sort()).toEqual(['Diffusion Pharmaceuticals', 'EntraTympanic', 'Notion Labs']);
    expect(new Set(server.requests.map(({ userAgent }) => userAgent))).toEqual(
      new Set(['Upround ops@example.com']),
    );
  });

  it('takes the day of filing from the header', async () => {
    const server = await serve();
    const { readings } = await collect(server.url);
    const days = readings.flatMap((reading) =>
      reading.kind === 'report' ? reading.report.round?.announcedOn : [],
    );
    expect(days).toEqual(['2026-11-19', '2026-11-19', '2026-11-19']);
  });

  it('downloads no fund that the feed tells as one', async () => {
    const server = await serve();
    await collect(server.url);
    expect(server.requests.filter(({ path }) => path.includes('0001757247'))).toEqual([]);
  });

  it('fetches nothing twice: the next run asks for the lists alone, and only if they changed', async () => {
    const server = await serve();
    const { kept } = await collect(server.url);
    server.requests.length = 0;
    const again = await collect(server.url, { kept });
    expect(again.documents).toEqual([]);
    expect(again.failures).toEqual([]);
    expect(server.requests.filter(({ path }) => path.includes('/Archives/edgar/data/'))).toEqual([]);
  });

  it('finds in the daily index what the feed no longer shows', async () => {
    const server = await serve({ faults: [{ path: /browse-edgar/, kind: 'broken' }] });
    const run = await collect(server.url);
    expect(run.companies).toContain('Notion Labs');
    expect(run.failures).toMatchObject([{ reason: '127.0.0.1 answered 500.' }]);
  });

  it('takes a day without an index as a day without filings', async () => {
    const server = await serve({ folder: await folderWith({}) });
    expect(await collect(server.url)).toMatchObject({ documents: [], failures: [] });
  });
});

describe('a server that refuses', () => {
  it.each(['forbidden', 'too-many-requests', 'web-page'] as const)(
    'everything (%s) is asked three times and then left alone, and that is a failure',
    async (kind) => {
      const server = await serve({ faults: [{ path: /./, kind }] });
      const run = await collect(server.url);
      expect(run.documents).toEqual([]);
      expect(run.failures).toHaveLength(1);
      expect(server.requests).toHaveLength(3);
      expect(run.waits).toEqual(kind === 'too-many-requests' ? [1000, 1000] : [2000, 8000]);
    },
  );

  it('for a moment is asked again and nothing is lost', async () => {
    const server = await serve({ faults: [{ path: /data\/1781814/, kind: 'web-page', times: 1 }] });
    const run = await collect(server.url);
    expect(run.failures).toEqual([]);
    expect(run.companies).toContain('Notion Labs');
  });

  it.each([
    ['broken', 'answered 500'],
    ['hang', 'did not finish'],
    ['endless', 'sent more than 3 MB'],
    ['redirect-loop', 'redirects more than 5 times'],
  ] as const)('one filing (%s) is told and does not harm the others', async (kind, reason) => {
    const server = await serve({ faults: [{ path: /data\/1781814/, kind }] });
    const timeoutOf = (url: string) => (kind === 'hang' && url.includes('/1781814/') ? 300 : 10_000);
    const run = await collect(server.url, { timeoutOf });
    expect(run.failures).toMatchObject([{ reason: expect.stringContaining(reason) }]);
    expect(run.companies.sort()).toEqual(['Diffusion Pharmaceuticals', 'EntraTympanic']);
    server.faults.length = 0;
    expect((await collect(server.url, { kept: run.kept })).companies).toEqual(['Notion Labs']);
  });

  it('one filing is found again by the index, even when the feed has moved on and the index is unchanged', async () => {
    const failing = { path: /data\/1781814/, kind: 'broken', times: 3 } as const;
    const server = await serve({ faults: [{ path: /browse-edgar/, kind: 'broken' }, { ...failing }] });
    const { kept, companies } = await collect(server.url);
    expect(companies).not.toContain('Notion Labs');
    expect((await collect(server.url, { kept })).companies).toEqual(['Notion Labs']);
  });

  it('one filing after the other is left until the next run', async () => {
    const server = await serve({ faults: [{ path: /edgar\/data/, kind: 'broken' }] });
    const run = await collect(server.url);
    expect(run.failures).toHaveLength(4);
    expect(run.failures.at(-1)?.reason).toContain('left for the next run');
  });
});

describe('an address', () => {
  it.each([
    '/Archives/edgar/data/1585895/000158589513000001/primary_doc.xml',
    '/Archives/edgar/data/1585895/0001585895-13-000001.txt',
    '/Archives/edgar/data/1585895/000158589513000001/0001585895-13-000001-index.htm',
  ])('of a filing gives that filing: %s', async (path) => {
    const server = await serve();
    const run = await collect(server.url, { target: server.url + path });
    expect(run.failures).toEqual([]);
    expect(run.documents.map(({ externalId }) => externalId)).toEqual(['0001585895-13-000001']);
    expect(run.companies).toEqual(['EntraTympanic']);
  });

  it.each([
    '/Archives/edgar/daily-index/2026/QTR4/form.20261119.idx',
    '/Archives/edgar/daily-index/2026/QTR4/master.20261119.idx',
    '/cgi-bin/browse-edgar?action=getcurrent&type=D&count=100',
  ])('of a list gives what it lists: %s', async (path) => {
    const server = await serve();
    const run = await collect(server.url, { target: server.url + path });
    expect(run.companies.sort()).toEqual(['Diffusion Pharmaceuticals', 'EntraTympanic', 'Notion Labs']);
  });

  it('of nothing is a failure', async () => {
    const server = await serve();
    const run = await collect(server.url, {
      target: `${server.url}/Archives/edgar/data/1/2/primary_doc.xml`,
    });
    expect(run.failures).toMatchObject([{ reason: 'There is nothing at this address.' }]);
  });

  it('of the SEC is not asked without a contact', async () => {
    const run = await collect('https://www.sec.gov', { contact: '' });
    expect(run.failures).toMatchObject([{ reason: expect.stringContaining('needs SOURCES_CONTACT') }]);
  });
});

describe('a folder', () => {
  const read = (target: string) => collect('https://www.sec.gov', { target, contact: '' });

  it('gives every filing in it, by its accession number where that is known', async () => {
    const run = await read(samples);
    expect(run.failures).toEqual([]);
    expect(run.documents).toHaveLength(21);
    expect(run.companies.sort()).toEqual(['Diffusion Pharmaceuticals', 'EntraTympanic', 'Notion Labs']);
    expect(run.documents.map(({ externalId }) => externalId)).toContain('0001585895-13-000001');
    expect(
      run.documents.every(({ externalId }) => /^(\d{10}-\d{2}-\d{6}|\d+:[0-9a-f]{16})$/.test(externalId)),
    ).toBe(true);
  });

  it('tells what is no filing by its name and goes on', async () => {
    const notion = await readSample('filings/mcfunding-form_d_sample.xml');
    const folder = await folderWith({
      'a-page.xml': '<!DOCTYPE html><html></html>',
      'bomb.xml': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]><edgarSubmission/>',
      'cut.xml': notion.subarray(0, 2_000),
      'good.xml': notion,
      'README.txt': 'what this is',
      'schema.xsd': '<xs:schema/>',
      'labels.jsonl': '{}',
    });
    const run = await read(folder);
    expect(run.failures.map(({ where }) => where)).toEqual(['a-page.xml', 'bomb.xml', 'cut.xml']);
    expect(run.companies).toEqual(['Notion Labs']);
  });

  it('may be a single file', async () => {
    expect((await read(join(samples, 'mcfunding-form_d_sample.xml'))).companies).toEqual(['Notion Labs']);
  });

  it('that does not exist is a failure', async () => {
    expect((await read('/nowhere')).failures).toEqual([
      { kind: 'failure', where: '/nowhere', reason: 'There is no such file or folder.' },
    ]);
  });
});

describe('reading', () => {
  const source = createFormDSource();
  const read = (xml: string) => [
    ...source.read({
      kind: 'document',
      externalId: '0001781814-20-000001',
      url: null,
      mediaType: 'text/xml',
      body: Buffer.from(xml),
      etag: null,
      lastModified: null,
    }),
  ];

  it('rejects what sold nothing, and leaves an unusable amount to a person', async () => {
    const notion = (await readSample('filings/mcfunding-form_d_sample.xml')).toString();
    expect(read(notion.replaceAll('48828287', '0'))).toMatchObject([
      { kind: 'rejected', reason: 'Nothing sold yet' },
    ]);
    expect(read(notion.replaceAll('48828287', '-48828287'))).toMatchObject([
      { kind: 'doubtful', reason: 'The amount sold cannot be read' },
    ]);
  });

  it('fails by the agreed error when nothing can be read', () => {
    expect(() => read('<rss/>')).toThrow(expect.objectContaining({ name: 'UnreadableDocument' }));
  });

  it('is off on schedule until the SEC has a contact address', () => {
    expect(source.offBecause(readEnvironment({}, '/'))).toBe(
      'needs SOURCES_CONTACT, an address the SEC can write to',
    );
    expect(source.offBecause(readEnvironment({ SOURCES_CONTACT: 'ops@example.com' }, '/'))).toBeNull();
  });
});
