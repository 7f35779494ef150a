import { readTable } from '../../../../platform/text/read-table.ts';
import type { FormC } from './form-c.ts';

export type LabelledCampaign = { set: 'first' | 'fresh' | 'second'; isStartup: boolean; form: FormC };

const labelled = new URL('../samples/form-c/labelled.tsv', import.meta.url);

/** Offerings of invented issuers, labelled before any rule met them; those of the last set met a rule only after it was written. */
export const readLabelledCampaigns = (): LabelledCampaign[] =>
  readTable(labelled).map((fields) => {
    const [set, expected, name = '', legalForm = '', jurisdiction, security, note, portal] = fields;
    const [employees, revenue, city, year, website, titles = ''] = fields.slice(8);
    const signatories = titles.split(';').filter(Boolean);
    return {
      set: set === 'fresh' || set === 'second' ? set : 'first',
      isStartup: expected === 'startup',
      form: {
        type: 'C',
        accession: null,
        filedOn: '2026-11-20',
        signedOn: null,
        fileNumber: null,
        isTest: false,
        cik: '9999999',
        name,
        coIssuers: [],
        legalForm,
        jurisdiction: jurisdiction || null,
        incorporatedOn: `${year}-03-01`,
        street: null,
        city: city || null,
        stateOrCountry: jurisdiction || null,
        postalCode: null,
        website: website || null,
        portal: portal || null,
        security: security || null,
        securityNote: note || null,
        employees: Number(employees),
        revenue: Number(revenue),
        progress: null,
        signatories: signatories.map((title, index) => ({ name: `${names[index % names.length]}`, title })),
      },
    };
  });

const names = ['Ada Whitlock', 'Noel Farrow', 'Iris Kemble'];
