import { describe, expect, it } from 'vitest';
import { type CriteriaLists, noCriteriaLists } from '../../../contract/feed/alerts.ts';
import { countriesOfArea } from '../../../contract/reference/world-areas.ts';
import { relaxCriteria } from './relax-criteria.ts';

const nothing = noCriteriaLists;
const fintech = ['financial-services/fintech'];
const labelsOf = (criteria: Partial<CriteriaLists>) =>
  relaxCriteria({ ...nothing, ...criteria }).map(({ label }) => label);

describe('ways to ask for less', () => {
  it('goes from a country to its continent, from an industry to its group, and to all', () => {
    expect(labelsOf({ industries: fintech, countries: ['DE'] })).toEqual([
      'FinTech in Europe',
      'Financial Services in Germany',
      'FinTech anywhere',
      'Any industry in Germany',
      'Everything',
    ]);
  });

  it('calls Europe so, and not by the number of its countries', () => {
    const countries = [...countriesOfArea('Europe')];
    expect(labelsOf({ industries: fintech, countries })).toContain('Any industry in Europe');
  });

  it('goes from a city to its region and country', () => {
    expect(labelsOf({ cities: ['San Francisco'] })).toEqual([
      'Any industry in California',
      'Any industry in the United States',
      'Any industry in North America',
      'Everything',
    ]);
  });

  it('takes places that contradict each other apart', () => {
    const [first] = relaxCriteria({
      ...nothing,
      industries: fintech,
      countries: ['GB'],
      regions: ['England'],
      cities: ['San Francisco'],
    });
    expect(first).toMatchObject({
      label: 'FinTech in San Francisco',
      lists: { countries: [], regions: [], cities: ['San Francisco'] },
    });
  });

  it('goes to any stage and any sum, and keeps those otherwise', () => {
    expect(labelsOf({ countries: ['DE'], stages: ['seed'], leastAmount: 1_000_000 })).toEqual([
      'Any stage',
      'Any amount',
      'Any industry in Europe',
      'Everything',
    ]);
    const [anyStage, anySum, inEurope, everything] = relaxCriteria({
      ...nothing,
      countries: ['DE'],
      stages: ['seed'],
      leastAmount: 1_000_000,
    });
    expect(anyStage?.lists).toMatchObject({ stages: [], leastAmount: 1_000_000, countries: ['DE'] });
    expect(anySum?.lists).toMatchObject({ stages: ['seed'], leastAmount: null });
    expect(inEurope?.lists).toMatchObject({ stages: ['seed'], leastAmount: 1_000_000 });
    expect(everything?.lists).toEqual(nothing);
  });

  it('has none for who asks for nothing', () => {
    expect(labelsOf({})).toEqual([]);
  });
});
