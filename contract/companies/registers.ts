import { z } from 'zod';

/** The public registers of companies that are asked, and two collections that lead to them. */
export const registerNames = [
  'recherche-entreprises',
  'companies-house',
  'brreg',
  'ares',
  'ariregister',
  'uznemumu-registrs',
  'firmenbuch',
  'corporations-canada',
  'nzbn',
  'gleif',
  'wikidata',
] as const;
export type RegisterName = (typeof registerNames)[number];

/** What an office is called here, whatever the register calls it. */
const offices = [
  'Chief executive',
  'President',
  'Managing director',
  'Director',
  'Chair of the board',
  'Board member',
  'Partner',
] as const;
export type Office = (typeof offices)[number];

type RegisterLabel = {
  /** As people who work with it call it. */
  label: string;
  /** Who publishes it and under which terms, to stand beside what was read there. */
  credit: string;
  termsUrl: string;
};

export const registerLabels: Record<RegisterName, RegisterLabel> = {
  'recherche-entreprises': {
    label: 'Registre national des entreprises',
    credit: 'INSEE and INPI, Licence Ouverte 2.0',
    termsUrl: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  },
  'companies-house': {
    label: 'Companies House',
    credit: 'Companies House, Open Government Licence v3.0',
    termsUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  brreg: {
    label: 'Brønnøysundregistrene',
    credit: 'Brønnøysund Register Centre, Norwegian Licence for Open Government Data (NLOD)',
    termsUrl: 'https://data.norge.no/nlod/en/2.0',
  },
  ares: {
    label: 'ARES',
    credit: 'Ministry of Finance of the Czech Republic, CC BY 4.0',
    termsUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  ariregister: {
    label: 'e-Äriregister',
    credit: 'Estonian Centre of Registers and Information Systems, CC BY 4.0',
    termsUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'uznemumu-registrs': {
    label: 'Uzņēmumu reģistrs',
    credit: 'Register of Enterprises of the Republic of Latvia, open data',
    termsUrl: 'https://data.gov.lv/eng',
  },
  firmenbuch: {
    label: 'Firmenbuch',
    credit: 'Federal Ministry of Justice of Austria, CC BY 4.0',
    termsUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'corporations-canada': {
    label: 'Corporations Canada',
    credit: 'Innovation, Science and Economic Development Canada, Open Government Licence – Canada 2.0',
    termsUrl: 'https://open.canada.ca/en/open-government-licence-canada',
  },
  nzbn: {
    label: 'NZBN Register',
    credit: 'Ministry of Business, Innovation and Employment of New Zealand, CC BY 4.0',
    termsUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  gleif: {
    label: 'GLEIF',
    credit: 'Global Legal Entity Identifier Foundation, CC0',
    termsUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  wikidata: {
    label: 'Wikidata',
    credit: 'Wikidata, CC0',
    termsUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
};

/** A person whom a public register names as running a company. */
export const officer = z.object({
  name: z.string(),
  office: z.enum(offices),
  /** In the words of the register. */
  role: z.string(),
  /** Since when, as far as the register says. */
  since: z.iso.date().nullable(),
  register: z.enum(registerNames),
  /** The company's page there. */
  page: z.url(),
  seenAt: z.iso.datetime(),
  /** Whether a filing, the press or the company's own site names the same person. */
  isConfirmed: z.boolean(),
});
export type Officer = z.infer<typeof officer>;
