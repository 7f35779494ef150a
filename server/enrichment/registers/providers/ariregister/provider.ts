import { z } from 'zod';
import { personName } from '../../reading/person-name.ts';
import { dayOf, digitsOf, readJsonAs, yearOf } from '../../reading/read-answer.ts';
import { readLabels, readTables } from '../../reading/read-markup.ts';
import { type Officers, type Register, type Registration, UnreadableAnswer } from '../../register.ts';

const host = 'ariregister.rik.ee';

const found = z.object({
  reg_code: z.coerce.string(),
  name: z.string(),
  historical_names: z.array(z.string()).nullish(),
  status: z.string().nullish(),
  legal_address: z.string().nullish(),
});
const search = z.object({ data: z.array(found).nullish() });

/** Estonia: the e-Business Register. Its page for printing names the board; the codes of persons in it are never read. */
export const ariregister: Register = {
  name: 'ariregister',
  countries: ['EE'],
  hosts: [host],
  pauseMs: 1_000,
  readNumber: (text) => digitsOf(text, [8]),
  pageOf: (code) => `https://${host}/eng/company/${code}`,
  search: {
    request: (name) => ({
      url: `https://${host}/eng/api/autocomplete?q=${encodeURIComponent(name)}`,
      accept: 'application/json',
    }),
    read: (text) =>
      (readJsonAs(search, text).data ?? []).map(
        ({ reg_code, name, historical_names, status, legal_address }) =>
          registration(reg_code, name, {
            otherNames: historical_names ?? [],
            isActive: (status ?? 'R') === 'R',
            address: legal_address ?? '',
            registered: null,
          }),
      ),
  },
  record: {
    request: (code) => ({
      url: `https://${host}/eng/company/${code}/company_print_json`,
      accept: 'text/html',
    }),
    read: (text, code) => {
      const labels = readLabels(text);
      const [, name, number] = /<h2[^>]*>\s*([^<]+?)\s*\((\d{8})\)\s*<\/h2>/i.exec(text) ?? [];
      if (!name || number !== code)
        throw new UnreadableAnswer('The register sent another page than that of the company.');
      return registration(code, name, {
        otherNames: [],
        isActive: /entered into the register/i.test(labels.get('Status') ?? ''),
        address: labels.get('Address') ?? '',
        registered: labels.get('Registered') ?? null,
      });
    },
  },
  officers: { read: readOfficers },
};

type Said = { otherNames: string[]; isActive: boolean; address: string; registered: string | null };

function registration(number: string, name: string, said: Said): Registration {
  // 'Harju maakond, Tallinn, Kesklinna linnaosa, Tartu mnt 1': the parts before the street are places.
  const towns = said.address
    .split(',')
    .map((part) => part.replace(/\s+(?:linn|vald|maakond|alevik|küla)$/i, '').trim())
    .filter((part) => part !== '' && !/\d/.test(part));
  return {
    number,
    name,
    otherNames: said.otherNames,
    isActive: said.isActive,
    towns,
    foundedYear: yearOf(said.registered),
    website: null,
    hasStaff: null,
    isOtherSort: false,
  };
}

function readOfficers(text: string): Officers {
  const people = readTables(text).flatMap(({ heads, rows }) => {
    const [name, role, term] = ['Name', 'Role', 'Start - end'].map((head) => heads.indexOf(head));
    if (name === undefined || role === undefined || term === undefined || name < 0 || role < 0) return [];
    return rows.flatMap((cells) => {
      const said = cells[role] ?? '';
      const [from = '', until = ''] = (cells[term] ?? '').split(/\s+[-–]\s+/);
      if (!/^(?:chairman of the |member of the )?management board/i.test(said) || until !== '') return [];
      const words = (cells[name] ?? '').split(' ');
      const called = personName(words.slice(0, -1).join(' '), words.at(-1) ?? '');
      return called
        ? [{ name: called, office: 'Board member' as const, role: said, since: dayOf(from) }]
        : [];
    });
  });
  return { people, holdings: [] };
}
