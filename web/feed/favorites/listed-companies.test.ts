import { describe, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import type { Favorite } from '../../../contract/feed/favorites.ts';
import { listedFavorites } from './listed-companies.ts';

const moment = '2026-11-20T12:00:00.000Z';
const idOf = (number: number) =>
  startupId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);

const saved = (number: number, changes: Partial<Favorite> = {}): Favorite => ({
  startupId: idOf(number),
  companyName: `Company ${number}`,
  logo: null,
  description: null,
  industries: [],
  location: { city: null, region: null, country: null },
  round: { name: 'Seed', event: { kind: 'raised' }, amount: null, announcedOn: '2026-11-19', isNew: false },
  isFavorite: true,
  isSample: false,
  savedAt: moment,
  application: null,
  changes: [],
  ...changes,
});

describe('the favorites on the screen', () => {
  it('hide what was unsaved a moment ago, and count it no more', () => {
    const pages = [
      { favorites: [saved(1), saved(2, { isFavorite: false })], total: 3, nextCursor: 'more' },
      { favorites: [saved(3)], total: 3, nextCursor: null },
    ];
    const { entries, total } = listedFavorites(pages);
    expect(entries.map((entry) => entry.companyName)).toEqual(['Company 1', 'Company 3']);
    expect(total).toBe(2);
  });

  it('say how far an application has come', () => {
    const pages = [{ favorites: [saved(1, { application: 'ACCEPTED' })], total: 1, nextCursor: null }];
    expect(listedFavorites(pages).entries).toMatchObject([{ status: 'ACCEPTED', since: moment }]);
  });
});
