import { z } from 'zod';
import type { Office } from '../../../../../contract/companies/registers.ts';
import { personName } from '../../reading/person-name.ts';
import { dayOf, digitsOf, readJsonAs, yearOf } from '../../reading/read-answer.ts';
import type { Officers, Register, Registration } from '../../register.ts';

const host = 'data.gov.lv';
const base = `https://${host}/dati/api/3/action/datastore_search`;

/** The tables of the register on the portal for open data. */
const companies = '25e80bf3-f107-4ab4-89ef-251b5b9374e9';
const officials = 'e665114a-73c2-4375-9470-55874b4cfa6b';

const company = z.object({
  regcode: z.coerce.string(),
  name: z.string(),
  type: z.string().nullish(),
  registered: z.string().nullish(),
  terminated: z.string().nullish(),
  closed: z.string().nullish(),
  address: z.string().nullish(),
});
const official = z.object({
  name: z.string().nullish(),
  entity_type: z.string().nullish(),
  governing_body: z.string().nullish(),
  position: z.string().nullish(),
  registered_on: z.string().nullish(),
});
const rowsOf = <Row extends z.ZodType>(row: Row) => z.object({ result: z.object({ records: z.array(row) }) });

/** Latvia: the Register of Enterprises, as it stands on data.gov.lv. */
export const uznemumuRegistrs: Register = {
  name: 'uznemumu-registrs',
  countries: ['LV'],
  hosts: [host],
  pauseMs: 1_000,
  readNumber: (text) => digitsOf(text, [11]),
  pageOf: (code) => `https://info.ur.gov.lv/#/legal-entity/${code}`,
  search: {
    request: (name) => ({
      url: tableAt(companies, `&q=${encodeURIComponent(JSON.stringify({ name }))}&limit=20`),
    }),
    read: (text) => readJsonAs(rowsOf(company), text).result.records.map(registrationOf),
  },
  record: {
    request: (code) => ({ url: tableAt(companies, `${filter('regcode', code)}&limit=1`) }),
    read: (text, code) =>
      readJsonAs(rowsOf(company), text)
        .result.records.map(registrationOf)
        .find(({ number }) => number === code) ?? null,
  },
  officers: {
    request: (code) => ({
      url: tableAt(
        officials,
        // Only the columns that are read: the others hold birth dates and personal codes.
        `${filter('at_legal_entity_registration_number', code)}&fields=name,entity_type,governing_body,position,registered_on&limit=50`,
      ),
    }),
    read: readOfficers,
  },
};

const tableAt = (resource: string, query: string) => `${base}?resource_id=${resource}${query}`;

const filter = (column: string, code: string) =>
  `&filters=${encodeURIComponent(JSON.stringify({ [column]: Number(code) }))}`;

function registrationOf(found: z.infer<typeof company>): Registration {
  // 'Rīga, Brīvības iela 1' and 'Ādažu nov., Ādaži, Gaujas iela 2'.
  const towns = (found.address ?? '')
    .split(',')
    .map((part) => part.replace(/\s+(?:nov\.|pag\.)$/, '').trim())
    .filter((part) => part !== '' && !/\d|\b(?:iela|prospekts|bulvāris|gatve)\b/i.test(part));
  return {
    number: found.regcode,
    name: found.name,
    otherNames: [],
    isActive: !found.terminated && !found.closed,
    towns,
    foundedYear: yearOf(found.registered),
    website: null,
    hasStaff: null,
    isOtherSort: /^(?:IK|IND|ZEM|ZS|BDR|NOD)$/.test(found.type ?? ''),
  };
}

const offices: Record<string, Office> = {
  CHAIR_OF_BOARD: 'Chair of the board',
  BOARD_MEMBER: 'Board member',
};

function readOfficers(text: string): Officers {
  const people = readJsonAs(rowsOf(official), text).result.records.flatMap((each) => {
    const isPerson = (each.entity_type ?? 'NATURAL_PERSON') === 'NATURAL_PERSON';
    const office = offices[each.position ?? ''];
    const isBoard = !/SUPERVIS|COUNCIL/.test(each.governing_body ?? '');
    if (!isPerson || !isBoard || !office) return [];
    const words = (each.name ?? '').split(' ').filter(Boolean);
    const name = personName(words.slice(0, -1).join(' '), words.at(-1) ?? '');
    const role = office === 'Board member' ? 'valdes loceklis' : 'valdes priekšsēdētājs';
    return name ? [{ name, office, role, since: dayOf(each.registered_on) }] : [];
  });
  return { people, holdings: [] };
}
