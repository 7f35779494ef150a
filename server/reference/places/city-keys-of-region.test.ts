import { expect, it } from 'vitest';
import { cityKeysOfRegion } from './city-keys-of-region.ts';

it('knows the cities of a region, and none of its namesake elsewhere', () => {
  expect(cityKeysOfRegion('California', 'US')).toEqual(expect.arrayContaining(['san francisco', 'fresno']));
  expect(cityKeysOfRegion('California', 'US')).not.toContain('boston');
  expect(cityKeysOfRegion('California', 'DE')).toEqual([]);
});
