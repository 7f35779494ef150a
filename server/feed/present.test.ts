import { expect, it } from 'vitest';
import { makeScorecard } from './matching/scorecard.ts';
import { presentAlert } from './present.ts';

type Row = Parameters<typeof presentAlert>[0];

const fashionSoftware: Row = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  startupId: '0a1b2c3d-0000-4000-8000-000000000002',
  roundKind: 'series_a',
  joinedBatch: null,
  leadInvestors: [],
  amount: '10000000',
  currency: 'EUR',
  usdAmount: '11500000',
  announcedOn: '2026-11-21',
  isSample: false,
  industryTags: ['commerce-and-shopping/retail-technology', 'clothing-and-apparel/fashion', 'software/saas'],
  openRoles: 0,
  name: 'Kestrel',
  description: null,
  city: 'Paris',
  cityKey: 'paris',
  region: null,
  regionKey: null,
  country: 'FR',
  logo: null,
  isFavorite: false,
  application: null,
  isNew: false,
  roles: [],
};

/** The industries of a row, for a user who prefers these. */
function industriesFor(...industries: string[]): string[] {
  const card = makeScorecard({
    stages: [],
    leastAmount: null,
    mostAmount: null,
    industries,
    countries: [],
    regions: [],
    cities: [],
    roles: [],
    experienceYears: null,
    experienceTags: [],
    doubted: new Set(),
  });
  const shown = presentAlert(fashionSoftware, { today: '2026-11-26', card, phrases: [], seeker: null });
  return shown.industries.map(({ name }) => name);
}

it('shows the industry for which a round fits first, and the others as they come', () => {
  const [first, ...others] = industriesFor();
  expect(first).not.toBe('SaaS');
  expect(industriesFor('software')).toEqual(['SaaS', first, ...others.filter((name) => name !== 'SaaS')]);
  expect(industriesFor('software/saas')[0]).toBe('SaaS');
  expect(industriesFor('clothing-and-apparel', 'software').slice(0, 2)).toEqual(['Fashion', 'SaaS']);
});
