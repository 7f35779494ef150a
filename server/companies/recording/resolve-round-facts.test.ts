import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SourceName } from '../../../contract/companies/companies.ts';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import type { ReportRow } from './ledger.ts';
import { resolveRoundFacts } from './resolve-round.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const sources: SourceName[] = ['feed', 'csv', 'form-d'];

const report: fc.Arbitrary<ReportRow> = fc.record({
  id: fc.uuid(),
  source: fc.constantFrom(...sources),
  externalId: fc.uuid(),
  label: fc.constant('somewhere'),
  startupId: fc.constant('s'),
  roundKind: fc.constantFrom(...roundKinds),
  amount: fc.option(fc.integer({ min: 1, max: 1e9 }).map(String)),
  currency: fc.constantFrom('USD', 'EUR'),
  announcedOn: day,
  reportedOn: day,
  firstSaleOn: fc.option(day),
  leadInvestors: fc.uniqueArray(fc.constantFrom('Northgate', 'Index', 'Accel'), { maxLength: 2 }),
  isAmendment: fc.boolean(),
  contentHash: fc.constant(''),
  firstSeenAt: fc.constant(new Date(0)),
  changedAt: fc.constant(new Date(0)),
});

it('settles on the same round whatever the order in which the reports came', () => {
  fc.assert(
    fc.property(
      fc.array(report, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 5 }),
      (reports, turn) => {
        const turned = [...reports.slice(turn), ...reports.slice(0, turn)].reverse();
        const [one, other] = [resolveRoundFacts(reports, new Map()), resolveRoundFacts(turned, new Map())];
        expect({ ...other, leadInvestors: [...other.leadInvestors].sort() }).toEqual({
          ...one,
          leadInvestors: [...one.leadInvestors].sort(),
        });
      },
    ),
  );
});

it('never makes up an amount and never has one without its currency', () => {
  fc.assert(
    fc.property(fc.array(report, { minLength: 1, maxLength: 6 }), (reports) => {
      const finished = resolveRoundFacts(reports, new Map());
      const stated = reports.flatMap(({ amount }) => amount ?? []);
      expect(finished.amount === null ? stated : [...stated, finished.amount]).toEqual(
        finished.amount === null ? [] : expect.arrayContaining([finished.amount]),
      );
      expect(finished.amount === null).toBe(finished.currency === null);
    }),
  );
});
