import { describe, expect, it } from 'vitest';
import type { FormD } from './form-d.ts';
import { gate } from './gate.ts';
import { readKnownFilings, readUnseenFilings } from './labelled-filings.ts';
import { exampleFiling, exampleIssuer } from './read-filing.ts';

const verdict = (filing: FormD) => gate(filing).verdict;
const named = (name: string, changes: Parameters<typeof exampleFiling>[0] = {}) =>
  exampleFiling({ ...changes, issuer: { name, ...changes.issuer } });
const llc = { entityType: 'Limited Liability Company' };

describe('real filings', () => {
  it.each(readKnownFilings())('$name: $expected', ({ filing, expected }) => {
    expect(verdict(filing)).toBe(expected);
  });

  it('lie clear of the thresholds, so that one sign more or less changes no verdict', () => {
    for (const { name, filing } of readKnownFilings()) {
      expect(Math.abs(gate(filing).score - 5.5), name).toBeGreaterThan(1);
      expect(Math.abs(gate(filing).score + 0.5), name).toBeGreaterThan(1);
    }
  });

  it('that no rule had met are judged as people would, and in doubt are left to a person', () => {
    const unseen = readUnseenFilings();
    const listed = unseen.filter(({ filing }) => verdict(filing) === 'startup');
    const thrownAway = unseen.filter(({ filing }) => verdict(filing) === 'not-a-startup');
    const names = (filings: typeof unseen) => filings.map(({ name }) => name);
    expect(names(listed.filter(({ expected }) => expected === 'not-a-startup'))).toEqual([]);
    expect(names(thrownAway.filter(({ expected }) => expected === 'startup'))).toEqual([]);
    const right = unseen.filter(({ filing, expected }) => verdict(filing) === expected);
    expect(right.length / unseen.length).toBeGreaterThan(0.9);
  });
});

describe('companies', () => {
  it.each([
    ['Fundbox, Inc.', 'Other Banking and Financial Services'],
    ['Capital Rx, Inc.', 'Health Insurance'],
    ['Sidecar Health, Inc.', 'Health Insurance'],
    ['Mavi.io, Inc.', 'Computers'],
    ['Moonwalk Biosciences, Inc.', 'Biotechnology'],
    ['Systm Foods Inc.', 'Manufacturing'],
    ['TireTutor, Inc.', 'Retailing'],
    ['SimuSolar, Inc.', 'Other Energy'],
    ['Literati, Inc.', 'Other'],
    ['Nested Knowledge, Inc.', 'Other Technology'],
    ['Battery Metals, Inc.', 'Other Technology'],
    ['Root, Inc.', 'Insurance'],
    ['Hotel Engine, Inc.', 'Other Travel'],
  ])('%s passes', (name, industryGroup) => {
    expect(verdict(named(name, { industryGroup }))).toBe('startup');
  });

  it.each([
    ['Integrity Implants Inc.', 'Other'],
    ['Sweetgreen, Inc.', 'Restaurants'],
  ])(
    '%s passes though old and in an ordinary trade, as a Delaware corporation that sells shares',
    (name, industryGroup) => {
      const issuer = { incorporated: 'over-five-years', city: 'Palm Beach Gardens' } as const;
      expect(verdict(named(name, { industryGroup, issuer }))).toBe('startup');
    },
  );

  it('pass on a simple agreement for future equity, even a small limited liability company', () => {
    const safe = { isEquity: false, otherDescription: 'SAFE and membership interests on its conversion' };
    const small = named('EndoAxis Labs LLC', {
      industryGroup: 'Other',
      sold: '250000',
      securities: safe,
      issuer: llc,
    });
    expect(verdict({ ...small, firstSaleOn: '2027-01-04' })).toBe('startup');
  });

  it('pass as what other countries call a corporation', () => {
    const foreign = {
      entityType: 'Other',
      entityTypeNote: 'Private Limited Company',
      jurisdiction: 'ISRAEL',
    };
    expect(verdict(named('Pagaya Technologies Ltd.', { issuer: foreign }))).toBe('startup');
  });

  it('pass as a limited liability company in technology or health', () => {
    expect(verdict(named('Virion Therapeutics, LLC', { industryGroup: 'Biotechnology', issuer: llc }))).toBe(
      'startup',
    );
  });
});

describe('what settles it', () => {
  it.each<[string, Parameters<typeof exampleFiling>[0]]>([
    ['a test filing', { isTest: true }],
    ['a pooled fund', { securities: { isPooledFund: true } }],
    ['a fund by its own description', { investmentFundType: 'Venture Capital Fund' }],
    ['an exclusion for investment companies', { exemptions: ['06b', '3C.7'] }],
    ['mineral property', { securities: { isMineralProperty: true } }],
    ['tenancy in common', { securities: { isTenantInCommon: true } }],
    ['real estate', { industryGroup: 'Residential' }],
    ['oil and gas', { industryGroup: 'Oil and Gas' }],
    ['a limited partnership', { issuer: { entityType: 'Limited Partnership' } }],
    [
      'a lender that is no corporation',
      { industryGroup: 'Other Banking and Financial Services', issuer: llc },
    ],
  ])('%s is not a startup, however good it looks otherwise', (_kind, changes) => {
    expect(verdict(exampleFiling(changes))).toBe('not-a-startup');
  });

  it.each([
    'Gaingels Anduril 2025, LLC',
    'AVSF - Lambda 2023, LLC',
    'Caffeinated Capital Airtable SPV III, LLC',
    'Scentbox, a Series of Jason’s Syndicate, LLC',
    'Series 2-1, a series of StartEngine Private LLC',
    'Equitybee 22-89967, a Series of Equitybee cFund Master LLC',
    'BHC PF Co-Invest, LLC',
    'ML Avenue Sidecar, LLC',
    'Nexus Management Aggregator LLC',
    'NeuroTechnology Investors II, LLC',
    'Okeanos Venture Partners II, LLC - Series 112',
    'MVP LS FUND CDLXIV LLC',
    'Dollar Self Storage #20, LLC',
    'Lombard International Life Assurance Co Separate Account VA 368',
    'RREF III HONP SUBREIT LLC',
    'XAi Apr 2025 a Series of CGF2021 LLC',
    'American Ventures LLC, Series III SRM',
    'D. Boral Master SPV LLC, Series III OpenAI',
    '2023 Walker Renibus LLC',
    'Gaingels Holdings Core 2023 LLC',
    'MVP ES FUND CXLVII LLC',
    'Project Falcon Investors LLC',
    'Karo Robbins Holdco, LLC',
    'Siddhi Sponsor LLC',
  ])('%s is a vehicle, even if it files as technology', (name) => {
    expect(verdict(named(name, { issuer: llc }))).toBe('not-a-startup');
  });
});

describe('what weighs', () => {
  it.each([
    ['Barnes Gromatzky Kosarek Architects, Inc.', 'Business Services', 'Corporation', 'over-five-years'],
    ['R.C. Temme Corp.', 'Other', 'Corporation', 'over-five-years'],
    ['Shaka Beverages LLC', 'Other', 'Limited Liability Company', 'within-five-years'],
  ] as const)('%s is left to a person', (name, industryGroup, entityType, incorporated) => {
    const issuer = { entityType, incorporated, jurisdiction: 'TEXAS', city: 'Waco' };
    expect(verdict(named(name, { industryGroup, issuer }))).toBe('doubtful');
  });

  it.each([
    ['Atacama Copper Corp', 'Other'],
    ['Susser Banc Holdings Corp', 'Commercial Banking'],
    ['Midnight Motion Pictures, Inc.', 'Other'],
    ['Buffalo Pro Soccer, Inc.', 'Other'],
    ['Chartwell Parent, Inc.', 'Other'],
    ['Atlas Peak Acquisition Corp.', 'Other'],
    ['Blue Ridge Captive Insurance Company, Inc.', 'Insurance'],
  ])('%s is not a startup although a corporation', (name, industryGroup) => {
    const issuer = { jurisdiction: 'TEXAS', city: 'Waco' };
    expect(verdict(named(name, { industryGroup, issuer }))).toBe('not-a-startup');
  });

  it.each(['Roll Out the Barrel XIV LLC', 'CNG 2023 Vehicles III, LLC', 'Legendary A-1 Bonds, LLC'])(
    '%s is no startup by its name, and is not listed as one',
    (name) => {
      expect(verdict(named(name, { issuer: llc }))).not.toBe('startup');
    },
  );

  it('leaves to a person a company formed in the year of its sale that is no corporation', () => {
    const issuer = { ...llc, yearOfIncorporation: 2026 };
    expect(verdict(named('Asylon Robotics CMG, LLC', { issuer }))).toBe('doubtful');
  });

  it('judges the corporation among several issuers', () => {
    const filing = exampleFiling();
    const partnership = exampleIssuer({ name: 'Example Holdings LP', entityType: 'Limited Partnership' });
    expect(verdict({ ...filing, issuers: [partnership, exampleIssuer()] })).toBe('startup');
  });

  it('tells why', () => {
    expect(gate(exampleFiling()).reasons).toContain('a corporation (+2)');
    expect(gate(exampleFiling({ isTest: true })).reasons).toEqual(['a test filing']);
  });
});
