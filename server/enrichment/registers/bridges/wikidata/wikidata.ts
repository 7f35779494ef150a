import { z } from 'zod';
import type { RegisterName } from '../../../../../contract/companies/registers.ts';
import { readJsonAs } from '../../reading/read-answer.ts';
import type { RegisterRequest } from '../../register.ts';

const host = 'query.wikidata.org';

/** Properties that hold a company's number in a register. */
const numbers: Readonly<Record<string, { property: string; register: RegisterName }>> = {
  siren: { property: 'P1616', register: 'recherche-entreprises' },
  house: { property: 'P2622', register: 'companies-house' },
  orgnr: { property: 'P2333', register: 'brreg' },
  ico: { property: 'P4156', register: 'ares' },
};

const linkedinProperty = 'P4264';

const value = z.object({ value: z.string() });
const answer = z.object({
  results: z.object({ bindings: z.array(z.looseObject({ item: value }).catchall(value)) }),
});

export type WikidataItem = {
  /** `Q123` */
  id: string;
  numbers: { register: RegisterName; number: string }[];
  linkedin: string | null;
};

/** Wikidata: which item has a website, with its numbers in registers and its page on LinkedIn. CC0. */
export const wikidata = {
  host,
  pauseMs: 1_000,
  pageOf: (id: string) => `https://www.wikidata.org/wiki/${id}`,
  /** By the spellings of one address: comparing computed host names takes longer than the service allows. */
  request: (domain: string): RegisterRequest => {
    const addresses = ['https://', 'http://', 'https://www.', 'http://www.'].flatMap((start) => [
      `<${start}${domain}>`,
      `<${start}${domain}/>`,
    ]);
    const asked = [
      ...Object.entries(numbers).map(([name, { property }]) => [name, property]),
      ['linkedin', linkedinProperty],
    ];
    const optional = asked
      .map(([name, property]) => `OPTIONAL { ?item wdt:${property} ?${name} . }`)
      .join(' ');
    const query = `SELECT * WHERE { VALUES ?address { ${addresses.join(' ')} } ?item wdt:P856 ?address . ${optional} } LIMIT 20`;
    return {
      url: `https://${host}/sparql?format=json&query=${encodeURIComponent(query)}`,
      accept: 'application/sparql-results+json',
    };
  },
  /** Null unless exactly one item has the website: a group and its brand may share one. */
  read: (text: string): WikidataItem | null => {
    const rows = readJsonAs(answer, text).results.bindings;
    const ids = [...new Set(rows.map(({ item }) => /Q\d+$/.exec(item.value)?.[0] ?? ''))];
    const [id] = ids;
    if (ids.length !== 1 || !id) return null;
    const said = (name: string) => [...new Set(rows.flatMap((row) => row[name]?.value ?? []))];
    const [linkedin, ...others] = said('linkedin');
    return {
      id,
      numbers: Object.entries(numbers).flatMap(([name, { register }]) =>
        said(name).map((number) => ({ register, number })),
      ),
      linkedin:
        linkedin && others.length === 0 && /^[\p{L}\p{N}._%&-]+$/u.test(linkedin)
          ? `https://www.linkedin.com/company/${linkedin}/`
          : null,
    };
  },
};
