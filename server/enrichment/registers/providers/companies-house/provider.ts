import { z } from 'zod';
import { personName } from '../../reading/person-name.ts';
import { dayOf, notNull, readJsonAs, yearOf } from '../../reading/read-answer.ts';
import type { Officers, Register, RegisterRequest, Registration } from '../../register.ts';

const host = 'api.company-information.service.gov.uk';

const address = z.object({ locality: z.string().nullish() }).nullish();
const profile = z.object({
  company_number: z.string(),
  company_name: z.string(),
  company_status: z.string().nullish(),
  date_of_creation: z.string().nullish(),
  sic_codes: z.array(z.string()).nullish(),
  previous_company_names: z.array(z.object({ name: z.string() })).nullish(),
  registered_office_address: address,
});
const found = z.object({
  company_number: z.string(),
  title: z.string().nullish(),
  company_status: z.string().nullish(),
  date_of_creation: z.string().nullish(),
  address,
});
const search = z.object({ items: z.array(found).nullish() });
const officer = z.object({
  name: z.string(),
  officer_role: z.string(),
  occupation: z.string().nullish(),
  appointed_on: z.string().nullish(),
  resigned_on: z.string().nullish(),
});
const officers = z.object({ items: z.array(officer) });

/** Companies House of the United Kingdom. 600 requests in five minutes for a key. */
export const companiesHouse: Register = {
  name: 'companies-house',
  countries: ['GB'],
  hosts: [host],
  pauseMs: 600,
  key: 'companiesHouse',
  readNumber: (text) => {
    const plain = text.replace(/[\s.-]/g, '').toUpperCase();
    const [, letters = '', digits = ''] = /^(SC|NI|OC|SO|NC|R|)(\d{4,8})$/.exec(plain) ?? [];
    return digits ? letters + digits.padStart(8 - letters.length, '0') : null;
  },
  pageOf: (number) => `https://find-and-update.company-information.service.gov.uk/company/${number}/officers`,
  search: {
    request: (name, { key }) => ask(`/search/companies?q=${encodeURIComponent(name)}&items_per_page=20`, key),
    read: (text) =>
      (readJsonAs(search, text).items ?? []).flatMap(({ title, company_number, ...each }) =>
        title
          ? [
              registration(company_number, title, {
                status: each.company_status,
                created: each.date_of_creation,
                town: each.address?.locality,
              }),
            ]
          : [],
      ),
  },
  record: {
    request: (number, { key }) => ask(`/company/${number}`, key),
    read: (text) => {
      const company = readJsonAs(profile, text);
      return {
        ...registration(company.company_number, company.company_name, {
          status: company.company_status,
          created: company.date_of_creation,
          town: company.registered_office_address?.locality,
        }),
        otherNames: (company.previous_company_names ?? []).map(({ name }) => name),
        isOtherSort: isPropertyShell(company.sic_codes ?? []),
      };
    },
  },
  officers: {
    request: (number, { key }) =>
      ask(`/company/${number}/officers?register_view=false&items_per_page=50`, key),
    read: readOfficers,
  },
};

const ask = (path: string, key: string): RegisterRequest => ({
  url: `https://${host}${path}`,
  accept: 'application/json',
  headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
});

type Said = Record<'status' | 'created' | 'town', string | null | undefined>;

function registration(number: string, name: string, { status, created, town }: Said): Registration {
  return {
    number,
    name: name.replace(/\s+/g, ' ').trim(),
    otherNames: [],
    isActive: (status ?? 'active') === 'active',
    towns: notNull([town]),
    foundedYear: yearOf(created),
    website: null,
    hasStaff: null,
    isOtherSort: false,
  };
}

/** SIC 68: letting, buying and managing property, and nothing else. */
const isPropertyShell = (codes: readonly string[]) =>
  codes.length > 0 && codes.every((code) => /^(?:68|98)/.test(code));

/** The seat of an investor in the board, where the register tells it apart. */
const investsForALiving = /invest|venture|private equity|fund manag|capital manag|asset manag/i;

function readOfficers(text: string): Officers {
  const people = readJsonAs(officers, text).items.flatMap((each) => {
    const isDirector =
      each.officer_role === 'director' ||
      each.officer_role === 'llp-member' ||
      each.officer_role === 'llp-designated-member';
    if (!isDirector || each.resigned_on || investsForALiving.test(each.occupation ?? '')) return [];
    const [family = '', given = ''] = each.name.split(',');
    const name = personName(withoutTitle(given), family);
    const isPartner = each.officer_role !== 'director';
    return name
      ? [
          {
            name,
            office: isPartner ? ('Partner' as const) : ('Director' as const),
            role: isPartner ? 'LLP member' : 'Director',
            since: dayOf(each.appointed_on),
          },
        ]
      : [];
  });
  return { people, holdings: [] };
}

const withoutTitle = (given: string) =>
  given.trim().replace(/^(?:mr|mrs|ms|miss|dr|prof|sir|dame)\.?\s+/i, '');
