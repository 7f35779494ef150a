import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import type { RoundReport } from '../companies/report.ts';
import { reviewItems } from '../companies/review-queue/table.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { createFetcher } from '../platform/fetch/guarded-fetch.ts';
import { findFreshness } from './list-sources.ts';
import { refreshSource } from './refresh-source.ts';
import {
  type CollectFailure,
  type DocumentReading,
  type RawDocument,
  type Source,
  UnreadableDocument,
} from './source.ts';
import { csvSource } from './sources/csv/source.ts';
import { ingestRejections, ingestRuns, rawDocuments } from './table.ts';

let fixture: Fixture;
let folder: string;
beforeAll(async () => {
  fixture = await openFixture();
  folder = await mkdtemp(join(tmpdir(), 'upround-refresh-'));
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await fixture.db.delete(startups);
  await fixture.db.delete(reviewItems);
  await fixture.db.delete(rawDocuments);
  await fixture.db.delete(ingestRuns);
});

const fetcher = createFetcher();
const document = (text: string, externalId = 'a'): RawDocument => ({
  kind: 'document',
  externalId,
  url: null,
  mediaType: 'text/plain',
  body: new TextEncoder().encode(text),
  etag: null,
  lastModified: null,
});

/** A source whose documents are lists of company names, one a line; some lines are not what they seem. */
function listSource(...items: (RawDocument | CollectFailure)[]): Source {
  return {
    name: 'feed',
    label: 'Lists',
    offBecause: () => null,
    async *collect() {
      yield* items;
    },
    *read({ body, externalId }): Generator<DocumentReading> {
      const text = new TextDecoder().decode(body);
      if (text === 'rubbish') throw new UnreadableDocument('This is not a list');
      for (const [index, name] of text.split('\n').entries()) yield readLine(name, `${externalId}:${index}`);
    },
  };
}

function readLine(name: string, externalId: string): DocumentReading {
  const report: RoundReport = makeReport({ externalId, company: { name } });
  if (name === 'fund') return { kind: 'rejected', where: externalId, reason: 'A fund', excerpt: name };
  if (name === 'doubtful') return { kind: 'doubtful', report, reason: 'May be a fund' };
  if (name === 'poison')
    return { kind: 'report', report: makeReport({ externalId, round: { announcedOn: 'not a day' } }) };
  return { kind: 'report', report };
}

const run = (source: Source, target: string | null = null) =>
  refreshSource(fixture.context(), { source, target, fetcher });
const companyNames = async () =>
  (await fixture.db.select({ name: startups.name }).from(startups)).map((row) => row.name).sort();

describe('a run', () => {
  it('says what it saw, and keeps the input as it came', async () => {
    const finished = await run(listSource(document('Kestrel\nTidewater\nfund\ndoubtful')));
    expect(finished).toMatchObject({
      status: 'succeeded',
      seen: 4,
      new: 2,
      changed: 0,
      rejected: 2,
      failed: 0,
      reason: null,
    });
    expect(await companyNames()).toEqual(['Kestrel', 'Tidewater']);
    expect(await fixture.db.select().from(reviewItems)).toMatchObject([
      { kind: 'doubtful-startup', reason: 'May be a fund' },
    ]);
    const [raw] = await fixture.db.select().from(rawDocuments);
    expect(gunzipSync(raw?.body ?? new Uint8Array()).toString()).toBe('Kestrel\nTidewater\nfund\ndoubtful');
    expect(await fixture.db.select().from(ingestRejections)).toHaveLength(2);
  });

  it('of the same input again changes nothing', async () => {
    const source = listSource(document('Kestrel\nTidewater\ndoubtful'));
    await run(source);
    expect(await run(source)).toMatchObject({ seen: 3, new: 0, changed: 0 });
    expect(await fixture.db.select().from(rawDocuments)).toHaveLength(1);
    expect(await fixture.db.select().from(reviewItems)).toHaveLength(1);
    expect(await fixture.db.select().from(fundingEvents)).toHaveLength(2);
  });

  it('goes on after what fails and says why', async () => {
    const failure: CollectFailure = {
      kind: 'failure',
      where: 'https://news.example',
      reason: 'The server answered 503',
    };
    const finished = await run(listSource(failure, document('rubbish', 'b'), document('Kestrel', 'c')));
    expect(finished).toMatchObject({
      status: 'partial',
      seen: 1,
      new: 1,
      failed: 2,
      reason: 'https://news.example: The server answered 503 (and 1 more)',
    });
    expect(finished.rejections.map((rejection) => rejection.reason)).toEqual([
      'The server answered 503',
      'This is not a list',
    ]);
  });

  it('that could read nothing has failed, and does not look like one with nothing new', async () => {
    expect(await run(listSource({ kind: 'failure', where: 'here', reason: 'No network' }))).toMatchObject({
      status: 'failed',
      reason: 'here: No network',
    });
    expect((await findFreshness(fixture.context())).refreshedAt).toBeNull();
    expect(await run(listSource())).toMatchObject({ status: 'succeeded', seen: 0, reason: null });
    expect((await findFreshness(fixture.context())).refreshedAt).toBe(fixture.clock.now().toISOString());
  });

  it('records the others of a batch when the database refuses one', async () => {
    const finished = await run(listSource(document('Kestrel\npoison\nTidewater\nFernhall')));
    expect(finished).toMatchObject({ status: 'partial', new: 3, failed: 1 });
    expect(await companyNames()).toEqual(['Fernhall', 'Kestrel', 'Tidewater']);
  });

  it('survives text that the database cannot hold', async () => {
    await run(listSource(document('Kes\u0000trel \ud800')));
    expect(await companyNames()).toHaveLength(1);
  });

  it('whose source throws ends as failed with the reason', async () => {
    const broken: Source = {
      ...listSource(),
      collect: () => {
        throw new Error('The folder is gone');
      },
    };
    expect(await run(broken, '/nowhere')).toMatchObject({
      status: 'failed',
      reason: '/nowhere: The folder is gone',
    });
  });

  it('is not started by people', async () => {
    const ada = await addUser(fixture);
    await expect(
      refreshSource(fixture.context(ada.actor), { source: listSource(), target: null, fetcher }),
    ).rejects.toThrow('Access denied');
  });
});

describe('a CSV file from the command line', () => {
  it('is imported with its rejected rows named by line', async () => {
    const file = join(folder, 'rounds.csv');
    const header =
      'company_permalink,company_name,company_category_code,company_country_code,company_state_code,company_region,company_city,funding_round_type,funded_at,funded_month,funded_quarter,funded_year,raised_amount_usd';
    await writeFile(
      file,
      `${header}\n/company/kestrel,Kestrel,software,USA,NY,New York,New York,series-a,2012-06-30,2012-06,2012-Q2,2012,1750000\n,,,,,,,,,,,,\n/company/fern,Fernhall,software,USA,NY,New York,New York,angel,3201-10-21,,,,5\n`,
    );
    const finished = await run(csvSource, file);
    expect(finished).toMatchObject({ status: 'succeeded', new: 1, rejected: 2 });
    expect(finished.rejections.map((rejection) => rejection.where)).toEqual(['line 3', 'line 4']);
    expect(await run(csvSource, file)).toMatchObject({ new: 0, changed: 0 });
  });

  it('that is missing or a saved web page fails with a reason', async () => {
    expect(await run(csvSource, join(folder, 'missing.csv'))).toMatchObject({ status: 'failed' });
    const page = join(folder, 'page.csv');
    await writeFile(page, '<!DOCTYPE html><html><body>Sign in</body></html>');
    const finished = await run(csvSource, page);
    expect(finished).toMatchObject({ status: 'failed', seen: 0 });
    expect(finished.reason).toContain('saved web page');
  });
});
