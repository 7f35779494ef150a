import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../fixtures/steady-properties.ts';
import { packList, unpackList } from './shortlist.ts';

const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const listed = fc.record({
  id: fc.uuid(),
  announcedOn: day.map((date) => date.toISOString().slice(0, 10)),
  createdAt: day,
  isSample: fc.boolean(),
  score: fc.nat(100),
});

it('reads a packed list as it was', () => {
  fc.assert(
    fc.property(fc.array(listed), (list) => {
      expect(unpackList(packList(list))).toEqual(list.map((round) => ({ ...round, relevance: 0 })));
    }),
  );
});
