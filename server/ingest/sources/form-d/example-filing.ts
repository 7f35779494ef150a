import { readFile } from 'node:fs/promises';
import type { FormD, Issuer } from './form-d.ts';

/** For tests: a plain venture round, with whatever the story at hand needs to be different. */
export function exampleFiling({
  issuer,
  securities,
  ...changes
}: Partial<Omit<FormD, 'issuers' | 'securities'>> & {
  issuer?: Partial<Issuer>;
  securities?: Partial<FormD['securities']>;
} = {}): FormD {
  return {
    accession: null,
    filedOn: null,
    signedOn: '2026-11-10',
    sicCode: null,
    isTest: false,
    isAmendment: false,
    previousAccession: null,
    issuers: [exampleIssuer(issuer)],
    people: [
      {
        firstName: 'Ada',
        middleName: '',
        lastName: 'King',
        relationships: ['Executive Officer'],
        clarification: null,
      },
      {
        firstName: 'Grace',
        middleName: '',
        lastName: 'Murray',
        relationships: ['Director'],
        clarification: null,
      },
    ],
    industryGroup: 'Other Technology',
    investmentFundType: null,
    revenueRange: 'Decline to Disclose',
    exemptions: ['06b'],
    firstSaleOn: '2026-11-02',
    lastsOverOneYear: false,
    isBusinessCombination: false,
    brokers: 0,
    brokerNames: [],
    offered: '5000000',
    sold: '4000000',
    salesNote: null,
    ...changes,
    securities: {
      isEquity: true,
      isDebt: false,
      isOption: false,
      isToBeAcquired: false,
      isPooledFund: false,
      isTenantInCommon: false,
      isMineralProperty: false,
      otherDescription: null,
      ...securities,
    },
  };
}

export function exampleIssuer(changes: Partial<Issuer> = {}): Issuer {
  return {
    cik: '1234567',
    name: 'Example Robotics, Inc.',
    previousNames: [],
    entityType: 'Corporation',
    entityTypeNote: null,
    jurisdiction: 'DELAWARE',
    street: null,
    postalCode: null,
    phone: null,
    city: 'Austin',
    stateOrCountry: 'TX',
    incorporated: 'within-five-years',
    yearOfIncorporation: 2024,
    ...changes,
  };
}

const samples = new URL('samples/', import.meta.url);

export const readSample = (name: string): Promise<Buffer> => readFile(new URL(name, samples));
