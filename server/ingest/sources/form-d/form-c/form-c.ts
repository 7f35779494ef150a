export type FormCType = 'C' | 'C/A' | 'C-U';

export type Signatory = { name: string; title: string | null };

/**
 * The offering statement of a crowdfunding campaign (SEC Form C), its amendment (C/A) or a progress update (C-U), in our words. No
 * field says what was raised: the form tells a target and a maximum, which are never read as an amount.
 */
export type FormC = {
  type: FormCType;
  /** From the submission's header. */
  accession: string | null;
  /** From the submission's header. */
  filedOn: string | null;
  signedOn: string | null;
  /** `020-33261`: the same for an offering, its amendments and its updates. */
  fileNumber: string | null;
  isTest: boolean;
  /** Without leading zeros. */
  cik: string;
  name: string;
  coIssuers: string[];
  legalForm: string;
  /** EDGAR's code of a state or country. */
  jurisdiction: string | null;
  incorporatedOn: string | null;
  street: string | null;
  city: string | null;
  stateOrCountry: string | null;
  postalCode: string | null;
  /** As its filer wrote it, in one line. */
  website: string | null;
  portal: string | null;
  security: string | null;
  securityNote: string | null;
  employees: number | null;
  revenue: number | null;
  progress: string | null;
  signatories: Signatory[];
};
