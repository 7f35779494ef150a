import { describe, expect, it } from 'vitest';
import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { newId } from './SearchForm.tsx';
import { addressOf, filterOf, inOrder, searchOf } from './search-filter.ts';

const now = '2026-11-20T12:00:00.000Z';
const search = (wanted: Partial<SavedSearch>): SavedSearch => ({
  id: newId(),
  name: 'Fintech',
  isPaused: false,
  createdAt: now,
  lookedAt: now,
  newCount: 0,
  ...wanted,
});

describe('a saved search', () => {
  it('leads to what it finds', () => {
    expect(addressOf({ query: 'seed & fintech' })).toBe('/dashboard?q=seed+%26+fintech');
    expect(addressOf({ industries: ['software/saas', 'biotechnology'] })).toBe(
      '/dashboard?industries=software%2Fsaas%2Cbiotechnology',
    );
  });

  it('is the one that the alerts are narrowed to, word for word', () => {
    const sentence = search({ query: 'seed' });
    const filter = search({ industries: ['software', 'biotechnology'] });
    const searches = [sentence, filter];
    expect(searchOf(searches, filterOf(sentence))).toBe(sentence);
    expect(searchOf(searches, { industries: ['software', 'biotechnology'] })).toBe(filter);
    expect(searchOf(searches, { industries: ['software'] })).toBeUndefined();
    expect(searchOf(searches, { query: 'Seed in Berlin' })).toBeUndefined();
    expect(searchOf(searches, {})).toBeUndefined();
  });

  it('stands where its name says, whatever its letters and figures', () => {
    const names = ['Series 10', 'émigré founders', 'fintech', 'Series 9', 'Fintech'];
    expect(inOrder(names.map((name) => search({ name }))).map(({ name }) => name)).toEqual([
      'émigré founders',
      expect.stringMatching(/fintech/i),
      expect.stringMatching(/fintech/i),
      'Series 9',
      'Series 10',
    ]);
  });

  it('gets an id of its own', () => {
    const ids = Array.from({ length: 50 }, newId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
