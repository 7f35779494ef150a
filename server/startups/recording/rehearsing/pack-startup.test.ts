import { expect, it } from 'vitest';
import { makeReport } from '../../../../worlds/make-report.ts';
import { emptyLedger } from '../ledger.ts';
import { recordReport } from '../record-report.ts';
import { type Packing, packStartup, unpackStartup } from './pack-startup.ts';

it('a startup comes back as it was, and the next one is short', () => {
  const ledger = emptyLedger(new Date('2026-11-20T12:00:00Z'));
  for (const name of ['Acme Robotics', 'Zürich Öl', 'Beta Labs'])
    recordReport(ledger, makeReport({ externalId: name, company: { name } }));
  const packing: Packing = { sample: null };
  const startups = [...ledger.startups.values()];
  expect(startups).toHaveLength(3);
  const packed = startups.map((startup) => packStartup(packing, startup));
  expect(packed.map((text) => unpackStartup(packing, text))).toEqual(startups);
  expect(packed[2]?.length).toBeLessThan((packing.sample?.length ?? 0) / 2);
});
