import { describe, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { isPreferred, type Mutable, muteReasons } from './reasons.ts';
import { isNamedBy } from './use-is-fading.ts';

const kestrel: Mutable = {
  startupId: startupId.parse('00000000-0000-4000-8000-000000000001'),
  companyName: 'Kestrel',
  industries: [
    { tag: 'financial-services/payments', name: 'Payments', group: 'financial-services' },
    { tag: 'software/saas', name: 'SaaS', group: 'software' },
  ],
  location: { city: 'Berlin', region: 'Berlin', country: 'DE' },
  roundName: 'Series A',
};
const unknown: Mutable = {
  ...kestrel,
  industries: [],
  location: { city: null, region: null, country: null },
  roundName: 'Stage unknown',
};

const nothing = { industries: [], countries: [], cities: [] };

describe('why a round may not be for someone', () => {
  it('is the company itself, then each thing that is true of it', () => {
    expect(muteReasons(kestrel, nothing).map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
      'startup: Kestrel',
      'industry: Payments',
      'industry: SaaS',
      'industry: Financial Services',
      'industry: Software',
      'city: Berlin',
      'country: Germany',
      'stage: Series A',
    ]);
  });

  it('is last of all what someone asked for themselves', () => {
    const preferred = { industries: ['software/saas', 'payments'], countries: ['DE'], cities: ['Berlin'] };
    const reasons = muteReasons(kestrel, preferred);
    expect(reasons.map(({ label }) => label)).toEqual([
      'Kestrel',
      'Payments',
      'Financial Services',
      'Series A',
      'SaaS',
      'Software',
      'Berlin',
      'Germany',
    ]);
    expect(reasons.filter((reason) => isPreferred(reason, preferred))).toHaveLength(4);
  });

  it('is only the company where nothing else is known', () => {
    expect(muteReasons(unknown, nothing).map(({ kind }) => kind)).toEqual(['startup']);
  });

  it('fades all that the rule names, and nothing else', () => {
    for (const reason of muteReasons(kestrel, nothing)) {
      expect(isNamedBy(reason, kestrel)).toBe(true);
      expect(isNamedBy(reason, unknown)).toBe(reason.kind === 'startup');
    }
    expect(isNamedBy({ kind: 'industry', value: 'payments/payments' }, kestrel)).toBe(true);
    expect(isNamedBy({ kind: 'industry', value: 'payments' }, kestrel)).toBe(false);
    expect(isNamedBy({ kind: 'city', value: 'US/Berlin' }, kestrel)).toBe(false);
    expect(isNamedBy({ kind: 'stage', value: 'seed' }, kestrel)).toBe(false);
  });
});
