import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeReport } from '../../../../fixtures/make-report.ts';
import { emptyLedger } from '../ledger.ts';
import { recordReport } from '../record-report.ts';
import { openSpillFile } from './rehearse-rounds.ts';

const ids = (startups: { row: { id: string } }[]) => startups.map(({ row }) => row.id);

it('startups come back from the file as they were put there last, however much they grew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upround-spill-file-'));
  const ledger = emptyLedger(new Date('2026-11-20T12:00:00Z'));
  const notify = (name: string, externalId: string) =>
    recordReport(ledger, makeReport({ externalId, company: { name } }));
  for (const name of ['Acme Robotics', 'Zürich Öl', 'Beta Labs']) notify(name, name);
  const startups = [...ledger.startups.values()];
  const [acme, zurich, beta] = startups;
  if (!acme || !zurich || !beta) throw new Error('Three are three.');
  {
    await using spillFile = await openSpillFile(folder);
    await spillFile.put(startups);
    // It would be left by a process that is killed.
    expect(await readdir(folder)).toEqual([]);
    expect(await spillFile.take(ids(startups))).toEqual(startups);
    zurich.row.description = Array.from({ length: 2_000 }, () => crypto.randomUUID()).join(' ');
    beta.row.description = 'Instruments';
    await spillFile.put([beta, zurich]);
    expect(await spillFile.take([...ids(startups), 'nobody'])).toEqual(startups);
    expect(spillFile.size()).toBe(3);
    spillFile.clear();
    await spillFile.put([acme]);
    expect(await spillFile.take(ids(startups))).toEqual([acme]);
  }
  await rm(folder, { recursive: true });
});
