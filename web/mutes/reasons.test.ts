import { describe, expect, it } from 'vitest';
import { startupId } from '../../contract/startups.ts';
import { isNamedBy, type Mutable, muteReasons } from './reasons.ts';

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
  roundName: 'Unknown stage',
};

describe('why a round may not be for somebody', () => {
  it('is each thing that is true of it, the company itself last', () => {
    expect(muteReasons(kestrel).map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
      'industry: Payments',
      'industry: SaaS',
      'industry: Financial Services',
      'industry: Software',
      'city: Berlin',
      'country: Germany',
      'stage: Series A',
      'startup: Kestrel',
    ]);
  });

  it('is only the company where nothing else is known', () => {
    expect(muteReasons(unknown).map(({ kind }) => kind)).toEqual(['startup']);
  });

  it('fades all that the rule names, and nothing else', () => {
    for (const reason of muteReasons(kestrel)) {
      expect(isNamedBy(reason, kestrel)).toBe(true);
      expect(isNamedBy(reason, unknown)).toBe(reason.kind === 'startup');
    }
    expect(isNamedBy({ kind: 'industry', value: 'payments/payments' }, kestrel)).toBe(true);
    expect(isNamedBy({ kind: 'industry', value: 'payments' }, kestrel)).toBe(false);
    expect(isNamedBy({ kind: 'city', value: 'US/Berlin' }, kestrel)).toBe(false);
    expect(isNamedBy({ kind: 'stage', value: 'seed' }, kestrel)).toBe(false);
  });
});
