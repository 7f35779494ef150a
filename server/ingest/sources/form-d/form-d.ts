export type Issuer = {
  /** Without leading zeros. */
  cik: string;
  name: string;
  previousNames: string[];
  entityType: string;
  /** What the issuer calls itself when `entityType` is Other. */
  entityTypeNote: string | null;
  jurisdiction: string | null;
  street: string | null;
  postalCode: string | null;
  phone: string | null;
  city: string | null;
  /** EDGAR's code, which is not ISO: `CA` is California, `X0` the United Kingdom. */
  stateOrCountry: string | null;
  incorporated: 'within-five-years' | 'over-five-years' | 'yet-to-be-formed' | null;
  yearOfIncorporation: number | null;
};

export type RelatedPerson = {
  firstName: string;
  middleName: string;
  lastName: string;
  relationships: string[];
  clarification: string | null;
};

type Securities = {
  isEquity: boolean;
  isDebt: boolean;
  isOption: boolean;
  isToBeAcquired: boolean;
  isPooledFund: boolean;
  isTenantInCommon: boolean;
  isMineralProperty: boolean;
  otherDescription: string | null;
};

/** A notice of exempt offering (SEC Form D or D/A) as filed, in our words. Amounts are whole US dollars as text. */
export type FormD = {
  /** From the submission's header; a bare `primary_doc.xml` does not say it. */
  accession: string | null;
  /** From the submission's header. */
  filedOn: string | null;
  signedOn: string | null;
  /** From the submission's header: the SEC assigns it to those who report to it, as listed companies do. */
  sicCode: string | null;
  isTest: boolean;
  isAmendment: boolean;
  previousAccession: string | null;
  /** The primary issuer first. */
  issuers: [Issuer, ...Issuer[]];
  people: RelatedPerson[];
  industryGroup: string;
  investmentFundType: string | null;
  revenueRange: string | null;
  exemptions: string[];
  firstSaleOn: string | null;
  lastsOverOneYear: boolean;
  securities: Securities;
  isBusinessCombination: boolean;
  brokers: number;
  /** Those of them whose names are given. */
  brokerNames: string[];
  /** Null when indefinite or unusable. */
  offered: string | null;
  /** Null when unusable. */
  sold: string | null;
  salesNote: string | null;
};
