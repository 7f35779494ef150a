import { describe, expect, it } from 'vitest';
import { askableTags, namedTags, noPair, pairsOfTags, pairsToFillIn, tagsOfPairs } from './filter-tags.ts';

const saas = { groupId: 'software', industryId: 'saas' };
const biotechnology = { groupId: 'biotechnology', industryId: '' };

describe('the lines of the filter', () => {
  it('stand for a whole group or for one industry in it, and come back as they were', () => {
    const tags = tagsOfPairs([saas, biotechnology]);
    expect(tags).toEqual(['software/saas', 'biotechnology']);
    expect(pairsOfTags(tags)).toEqual([saas, biotechnology]);
  });

  it('stand for nothing without a group, and for no more when one is there twice', () => {
    expect(tagsOfPairs([noPair, saas, saas])).toEqual(['software/saas']);
    expect(tagsOfPairs([noPair])).toEqual([]);
  });

  it('are one empty line before anything is chosen', () => {
    expect(pairsToFillIn([])).toEqual([noPair]);
    expect(pairsToFillIn(['biotechnology'])).toEqual([biotechnology]);
  });
});

describe('what an address names', () => {
  it('is a list of tags, or that there is none, or nothing at all', () => {
    expect(namedTags('software/saas, biotechnology,')).toEqual(['software/saas', 'biotechnology']);
    expect(namedTags('')).toEqual([]);
    expect(namedTags(null)).toBeNull();
  });

  it('is asked for as far as there are such groups', () => {
    expect(askableTags(['software/saas', 'alchemy', 'alchemy/gold', 'biotechnology'])).toEqual([
      'software/saas',
      'biotechnology',
    ]);
  });

  it('is asked for at most three times, each once', () => {
    const tags = ['apps', 'apps', 'video', 'energy', 'software'];
    expect(askableTags(tags)).toEqual(['apps', 'video', 'energy']);
  });

  it.each([
    '',
    '/',
    'software/',
    'software/saas/more',
    'Software',
    'software/<b>',
    `software/${'x'.repeat(200)}`,
  ])('is not asked for when it is %j', (tag) => expect(askableTags([tag])).toEqual([]));
});
