import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type FilingServer, type FilingServerOptions, startFilingServer } from './start-filing-server.ts';

const samples = fileURLToPath(new URL('../../server/ingest/sources/form-d/samples/filings', import.meta.url));
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(options: FilingServerOptions = {}): Promise<FilingServer> {
  const server = await startFilingServer(options);
  closing.push(server.close);
  return server;
}

describe('the stand-in filing server', () => {
  it('gives a filing bare and as a full submission', async () => {
    const { url } = await serve();
    const folder = `${url}/Archives/edgar/data/1585895/000158589513000001`;
    expect(await (await fetch(`${folder}/primary_doc.xml`)).text()).toContain('EntraTympanic');
    const submission = await (await fetch(`${folder}/0001585895-13-000001.txt`)).text();
    expect(submission).toContain('FILED AS OF DATE:\t\t20130912');
  });

  it('lists the filings of a day, and refuses days without any as EDGAR does', async () => {
    const { url } = await serve();
    const days = `${url}/Archives/edgar/daily-index/2013/QTR3`;
    expect(await (await fetch(`${days}/master.20130912.idx`)).text()).toContain(
      '1585895|EntraTympanic, LLC|D|20130912|edgar/data/1585895/0001585895-13-000001.txt',
    );
    const holiday = await fetch(`${days}/form.20130913.idx`);
    expect([holiday.status, await holiday.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
  });

  it('sees a filing that arrives', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'filings-'));
    closing.push(() => rm(folder, { recursive: true }));
    const { url } = await serve({ folder, filedOn: '2026-11-19' });
    const feed = async () => (await fetch(`${url}/cgi-bin/browse-edgar`)).text();
    expect(await feed()).not.toContain('<entry>');
    await cp(join(samples, 'mcfunding-form_d_sample.xml'), join(folder, 'new.xml'));
    expect(await feed()).toContain('<title>D - Notion Labs, Inc. (0001781814) (Filer)</title>');
  });

  it('fails as told, as often as told, and remembers who asked', async () => {
    const server = await serve({ faults: [{ path: /browse-edgar/, kind: 'forbidden', times: 1 }] });
    const status = async () => (await fetch(`${server.url}/cgi-bin/browse-edgar`)).status;
    expect([await status(), await status()]).toEqual([403, 200]);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/cgi-bin/browse-edgar',
      '/cgi-bin/browse-edgar',
    ]);
  });
});
