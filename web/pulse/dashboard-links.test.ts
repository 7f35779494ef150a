import { describe, expect, it } from 'vitest';
import { linkToGroup, linkToSection, linkToSentence, sectionOfWeek } from './dashboard-links.ts';

describe('where a mark of a chart leads', () => {
  it.each([
    [0, 'week'],
    [1, 'month'],
    [3, 'month'],
    [4, 'quarter'],
    [12, 'quarter'],
  ])('a week that ended %i weeks ago is shown by %s', (weeksAgo, section) => {
    expect(sectionOfWeek(weeksAgo)).toBe(section);
  });

  it('a week opens its section and keeps what the list is narrowed to', () => {
    const current = new URLSearchParams('industries=software&open=week,quarter&view=table');
    expect(linkToSection(current, 'month')).toEqual({
      search: '?industries=software&open=month&view=table',
      hash: '#month',
    });
    expect(current.get('open')).toBe('week,quarter');
  });

  it('an industry takes the place of a search and of other industries', () => {
    const current = new URLSearchParams(
      'q=seed+in+Berlin&industries=software%2Fsaas&open=month&pulse=charts',
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
