import { describe, expect, it } from 'vitest';
import {
  linkToAllWeeks,
  linkToGroup,
  linkToSentence,
  linkToWeek,
  sectionsOfWeek,
} from './dashboard-links.ts';

describe('where a mark of a chart leads', () => {
  it.each([
    [0, ['week']],
    [1, ['month']],
    [3, ['month']],
    [2, ['month']],
    [4, ['month', 'quarter']],
    [12, ['quarter']],
  ])('a week that ended %i weeks ago is shown by %j', (weeksAgo, sections) => {
    expect(sectionsOfWeek(weeksAgo)).toEqual(sections);
  });

  it('a week shows its own rounds and keeps what the list is narrowed to, and so does the way back', () => {
    const current = new URLSearchParams('industries=software&open=week,quarter&view=table');
    expect(linkToWeek(current, { first: '2026-10-17', weeksAgo: 4 })).toEqual({
      search: '?industries=software&open=month%2Cquarter&view=table&week=2026-10-17',
      hash: '#month',
    });
    expect(current.get('open')).toBe('week,quarter');
    expect(linkToAllWeeks(new URLSearchParams('week=2026-11-07&view=table&open=month'))).toBe('?view=table');
    expect(linkToAllWeeks(new URLSearchParams('week=2026-11-07'))).toBe('');
  });

  it('an industry takes the place of a search and of other industries', () => {
    const current = new URLSearchParams(
      'q=seed+in+Berlin&industries=software%2Fsaas&open=month&pulse=charts&week=2026-11-07',
    );
    expect(linkToGroup(current, 'biotechnology', 'week').search).toBe(
      '?industries=biotechnology&open=month&pulse=charts',
    );
  });

  it('a country is searched for, and where it was found stands open', () => {
    const current = new URLSearchParams('industries=software&open=month&view=table&pulse=charts');
    expect(linkToSentence(current, 'Software in Germany', 'week')).toEqual({
      search: '?view=table&pulse=charts&q=Software+in+Germany',
      hash: '#week',
    });
  });
});
