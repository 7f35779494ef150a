import { describe, expect, it } from 'vitest';
import { type Cursor, readCursor, writeCursor } from './select-page.ts';

const end: Cursor = {
  sort: 'amount',
  rank: '12500000.50',
  announcedOn: '2026-11-18',
  id: '0193a1c4-7b1e-4f51-8a58-3f6c1a2b9d10',
  comparedSince: null,
};
const since = { announcedOn: '2026-10-02', id: '0193a1c4-7b1e-4f51-8a58-3f6c1a2b9d11' };

describe('the end of a page', () => {
  it('is read as it was written', () => {
    expect(readCursor(writeCursor(end), 'amount')).toEqual(end);
    const relevant: Cursor = { ...end, sort: 'relevance', rank: null, comparedSince: since };
    expect(readCursor(writeCursor(relevant), 'relevance')).toEqual(relevant);
  });

  it('belongs to one order', () => {
    expect(() => readCursor(writeCursor(end), 'newest')).toThrow('not valid');
  });

  it.each([
    ['rubbish', "'; drop table users"],
    ['nothing', ''],
    ['what is no list', Buffer.from('{"sort":"amount"}').toString('base64url')],
    ['a rank that is no number', writeCursor({ ...end, rank: 'NaN' })],
    ['a day that is none', writeCursor({ ...end, announcedOn: '2026-02-30' })],
    ['a day of the year 0', writeCursor({ ...end, announcedOn: '0000-01-01' })],
    ['an id that is none', writeCursor({ ...end, id: '1 or 1=1' })],
    ['a beginning that is none', writeCursor({ ...end, comparedSince: { ...since, id: '' } })],
  ])('is not %s', (_, text) => {
    expect(() => readCursor(text, 'amount')).toThrow('This page address is not valid');
  });
});
