import { readFileSync } from 'node:fs';
import type { FormD } from './form-d.ts';
import type { Verdict } from './gate.ts';
import { parseFormD } from './parse.ts';
import { exampleFiling } from './read-filing.ts';

export type LabelledFiling = { name: string; expected: Verdict; filing: FormD };

const samples = new URL('samples/', import.meta.url);
const verdictOfLabel: Record<string, Verdict> = {
  startup: 'startup',
  not_startup: 'not-a-startup',
  unclear: 'doubtful',
};

/** The filings that the rules were first written with. */
export const readKnownFilings = (): LabelledFiling[] => readLabels('labels.jsonl', 'filings/');

/** Real filings labelled before any rule met them: whole where we have them, else by the facts of the SEC's tables. */
export const readUnseenFilings = (): LabelledFiling[] => readLabels('unseen/labels.jsonl', 'unseen/filings/');

function readLabels(labels: string, folder: string): LabelledFiling[] {
  const lines = readFileSync(new URL(labels, samples), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const row: LabelRow = JSON.parse(line);
    const expected = verdictOfLabel[row.expected];
    if (!expected) throw new Error(`The label '${row.expected}' of ${row.name} is unknown`);
    const filing =
      'file' in row ? parseFormD(readFileSync(new URL(folder + row.file, samples))) : filingOfFacts(row);
    return { name: row.name, expected, filing };
  });
}

type LabelRow = { name: string; expected: string } & ({ file: string } | Facts);

/** Tags and values as on the form; what a row leaves out is false, absent or unknown. */
type Facts = {
  accession: string;
  cik: string;
  name: string;
  city: string;
  state: string;
  jurisdiction: string;
  entityType: string;
  entityTypeOtherDesc?: string;
  yearOfInc: number | 'overFiveYears' | 'yetToBeFormed';
  previousNames?: string[];
  form: 'D' | 'D/A';
  industryGroupType: string;
  investmentFund?: true;
  revenueRange?: string;
  exemptions: string[];
  securities: string[];
  otherDescription?: string;
  firstSale: string;
  totalAmountSold: string;
  note?: string;
  moreThanOneYear?: true;
  businessCombination?: true;
  brokers?: number;
};

function filingOfFacts(facts: Facts): FormD {
  const { yearOfInc, securities } = facts;
  return exampleFiling({
    accession: facts.accession,
    signedOn: null,
    isAmendment: facts.form === 'D/A',
    issuer: {
      cik: facts.cik.replace(/^0+/, ''),
      name: facts.name,
      previousNames: facts.previousNames ?? [],
      entityType: facts.entityType,
      entityTypeNote: facts.entityTypeOtherDesc ?? null,
      jurisdiction: facts.jurisdiction,
      city: facts.city,
      stateOrCountry: facts.state,
      incorporated:
        yearOfInc === 'overFiveYears'
          ? 'over-five-years'
          : yearOfInc === 'yetToBeFormed'
            ? 'yet-to-be-formed'
            : 'within-five-years',
      yearOfIncorporation: typeof yearOfInc === 'number' ? yearOfInc : null,
    },
    industryGroup: facts.industryGroupType,
    investmentFundType: facts.investmentFund ? 'Other Investment Fund' : null,
    revenueRange: facts.revenueRange ?? null,
    exemptions: facts.exemptions,
    firstSaleOn: facts.firstSale === 'yetToOccur' ? null : facts.firstSale,
    lastsOverOneYear: facts.moreThanOneYear ?? false,
    securities: {
      isEquity: securities.includes('isEquityType'),
      isDebt: securities.includes('isDebtType'),
      isOption: securities.includes('isOptionToAcquireType'),
      isToBeAcquired: securities.includes('isSecurityToBeAcquiredType'),
      isPooledFund: securities.includes('isPooledInvestmentFundType'),
      isTenantInCommon: securities.includes('isTenantInCommonType'),
      isMineralProperty: securities.includes('isMineralPropertyType'),
      otherDescription: facts.otherDescription ?? null,
    },
    isBusinessCombination: facts.businessCombination ?? false,
    brokers: facts.brokers ?? 0,
    offered: null,
    sold: facts.totalAmountSold,
    salesNote: facts.note ?? null,
  });
}
