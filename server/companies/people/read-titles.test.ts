import { expect, it, test } from 'vitest';
import { readTable } from '../../platform/text/read-table.ts';
import { termOfRole, titleAt } from './read-titles.ts';
import { readTokens } from './read-tokens.ts';

const rows = readTable(new URL('./roles.txt', import.meta.url));

it('has every line of its table in the form that the reader takes', () => {
  for (const [term, form, spellings, ...rest] of rows) {
    expect(rest, term).toEqual([]);
    expect(['one', 'several', 'either', 'tail', 'elided'], term).toContain(form);
    if (term?.startsWith('-')) expect(['investor', 'office', 'other'], term).toContain(term.slice(1));
    expect(
      spellings?.split(', ').every((each) => each.trim() === each && each !== ''),
      term,
    ).toBe(true);
  }
});

it('finds every spelling of its table', () => {
  for (const [term = '', form, spellings = ''] of rows)
    for (const spelling of form === 'tail' || form === 'elided' ? [] : spellings.split(', ')) {
      const title = titleAt(readTokens(spelling), 0);
      expect(title?.length, spelling).toBe(readTokens(spelling).length);
      if (!term.startsWith('-')) expect(title?.kind, spelling).toBe('role');
    }
});

test.each([
  ['Chief Executive Officer', 'CEO'],
  ['Geschäftsführerin', 'Managing Director'],
  ['Présidente-directrice générale', 'CEO'],
  ['VP of Clinical Operations', 'VP Clinical Operations'],
  ['vice president, sales', 'VP'],
  ['head of people & culture', 'Head of People & Culture'],
  ['Head of AI', 'Head of AI'],
  ['chief people officer', 'Chief People Officer'],
  ['Director of Engineering', 'Director of Engineering'],
  ['Medical Director', 'Medical Director'],
  ['Software Engineer', 'Software Engineer'],
  ['head of state', 'head of state'],
])('%s is shown as %s', (role, term) => expect(termOfRole(role)).toBe(term));
