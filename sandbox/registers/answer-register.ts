import type { RegisteredCompany, RegisteredPerson } from './registered-company.ts';

export type RegisterReply =
  | { status: number; headers?: Record<string, string>; body: string }
  /** The answer never comes. */
  | 'never';

type Asked = { url: URL; body: string; headers: Record<string, string | string[] | undefined> };

const hosts = {
  'recherche-entreprises.api.gouv.fr': 'recherche-entreprises',
  'api.company-information.service.gov.uk': 'companies-house',
  'data.brreg.no': 'brreg',
  'ares.gov.cz': 'ares',
} as const;

/** Hosts of registers and of the two collections that lead to them, which know nothing here. */
export const registerHosts: readonly string[] = [
  ...Object.keys(hosts),
  'api.gleif.org',
  'query.wikidata.org',
];

/**
 * Answers as the registers do, in their shapes and with the fields that must never be stored; null where the host is none of
 * theirs. `limited` remembers which companies have refused once.
 */
export function answerRegister(
  companies: readonly RegisteredCompany[],
  asked: Asked,
  limited: Set<string>,
): RegisterReply | null {
  const { hostname } = asked.url;
  if (hostname === 'api.gleif.org') return json({ data: [] });
  if (hostname === 'query.wikidata.org') return json({ results: { bindings: [] } });
  if (!Object.hasOwn(hosts, hostname)) return null;
  // The line before says that it is one of these.
  const register = hosts[hostname as keyof typeof hosts];
  const own = companies.filter((company) => company.register === register);
  const company = own.find(
    ({ number }) => asked.url.pathname.includes(number) || asked.url.searchParams.get('q') === number,
  );
  const failure = company && answerFault(company, limited);
  return failure ?? answers[register](own, company, asked);
}

const json = (value: unknown, status = 200): RegisterReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

function answerFault({ fault, number }: RegisteredCompany, limited: Set<string>): RegisterReply | null {
  const wait = { status: 429, headers: { 'retry-after': '1' }, body: '' };
  if (fault === 'busy') return { ...wait, headers: { 'retry-after': '3600' } };
  if (fault === 'limited' && !limited.has(number)) {
    limited.add(number);
    return wait;
  }
  if (fault === 'gone') return { status: 410, body: '' };
  if (fault === 'unavailable') return { status: 500, body: 'Internal Server Error' };
  if (fault === 'slow') return 'never';
  return fault === 'malformed' ? { status: 200, body: '{"results": [{"siren": 1' } : null;
}

type Answers = Record<
  RegisteredCompany['register'],
  (own: readonly RegisteredCompany[], company: RegisteredCompany | undefined, asked: Asked) => RegisterReply
>;

const named = (own: readonly RegisteredCompany[], name: string) =>
  own.filter((each) => each.name.toLowerCase().includes(name.toLowerCase()));

const answers: Answers = {
  'recherche-entreprises': (own, company, { url }) => {
    const found = company ? [company] : named(own, url.searchParams.get('q') ?? '');
    return json({ results: found.map(ofFrance), total_results: found.length, page: 1, per_page: 10 });
  },
  'companies-house': (own, company, { url, headers }) => {
    if (!String(headers.authorization ?? '').startsWith('Basic '))
      return json({ error: 'Unauthorized' }, 401);
    if (url.pathname === '/search/companies')
      return json({ items: named(own, url.searchParams.get('q') ?? '').map(lineOfBritain) });
    if (!company) return json({ errors: [{ error: 'company-profile-not-found' }] }, 404);
    return json(url.pathname.endsWith('/officers') ? officersOfBritain(company) : profileOfBritain(company));
  },
  brreg: (own, company, { url }) => {
    if (url.pathname.endsWith('/enheter')) {
      const found = named(own, url.searchParams.get('navn') ?? '');
      return json(
        found.length > 0 ? { _embedded: { enheter: found.map(ofNorway) } } : { page: { totalElements: 0 } },
      );
    }
    if (!company) return json({ status: 404 }, 404);
    return json(url.pathname.endsWith('/roller') ? rolesOfNorway(company) : ofNorway(company));
  },
  ares: (own, company, { url, body }) => {
    if (url.pathname.endsWith('/vyhledat'))
      return json({ ekonomickeSubjekty: named(own, String(JSON.parse(body).obchodniJmeno)).map(ofCzechia) });
    if (!company) return json({ kod: 'NENALEZENO' }, 404);
    return json(url.pathname.includes('-vr/') ? publicRegister(company) : ofCzechia(company));
  },
};

const ofFrance = ({
  number,
  name,
  town,
  founded,
  officers,
  isPropertyShell,
  isStruckOff,
}: RegisteredCompany) => ({
  siren: number,
  nom_complet: name,
  nom_raison_sociale: name,
  sigle: null,
  date_creation: founded,
  etat_administratif: isStruckOff ? 'C' : 'A',
  nature_juridique: isPropertyShell ? '6540' : '5710',
  activite_principale: isPropertyShell ? '68.20B' : '62.01Z',
  tranche_effectif_salarie: isPropertyShell ? 'NN' : '03',
  siege: { libelle_commune: town, adresse: '1 RUE INVENTEE', date_creation: '2026-01-01' },
  dirigeants: officers.map(({ given, family, role }) => ({
    nom: family.toUpperCase(),
    prenoms: `${given.toUpperCase()} ALIX`,
    annee_de_naissance: '1980',
    date_de_naissance: '1980-01',
    nationalite: 'Française',
    qualite: role,
    type_dirigeant: 'personne physique',
  })),
});

const lineOfBritain = ({ number, name, town, founded, isStruckOff }: RegisteredCompany) => ({
  company_number: number,
  title: name.toUpperCase(),
  company_status: isStruckOff ? 'dissolved' : 'active',
  date_of_creation: founded,
  address: { locality: town, postal_code: 'LS1 0XX' },
});

const profileOfBritain = ({
  number,
  name,
  town,
  founded,
  isPropertyShell,
  isStruckOff,
}: RegisteredCompany) => ({
  company_number: number,
  company_name: name.toUpperCase(),
  company_status: isStruckOff ? 'dissolved' : 'active',
  date_of_creation: founded,
  sic_codes: [isPropertyShell ? '68209' : '62012'],
  registered_office_address: { locality: town, address_line_1: '1 Invented Street' },
});

const officersOfBritain = ({ officers }: RegisteredCompany) => ({
  items: officers.map(({ given, family, role, since, until }) => ({
    name: `${family.toUpperCase()}, ${given}`,
    officer_role: role,
    appointed_on: since,
    ...(until && { resigned_on: until }),
    nationality: 'British',
    date_of_birth: { month: 1, year: 1980 },
    address: { address_line_1: '1 Invented Street', postal_code: 'LS1 0XX' },
  })),
});

const ofNorway = ({
  number,
  name,
  town,
  founded,
  website,
  isPropertyShell,
  isStruckOff,
}: RegisteredCompany) => ({
  organisasjonsnummer: number,
  navn: name.toUpperCase(),
  organisasjonsform: { kode: 'AS' },
  ...(website && { hjemmeside: website }),
  harRegistrertAntallAnsatte: true,
  stiftelsesdato: founded,
  naeringskode1: { kode: isPropertyShell ? '68.209' : '62.010' },
  forretningsadresse: { poststed: town.toUpperCase(), kommune: town.toUpperCase() },
  konkurs: false,
  ...(isStruckOff && { slettedato: '2026-01-01' }),
});

const rolesOfNorway = ({ officers }: RegisteredCompany) => ({
  rollegrupper: officers.map((person) => ({
    type: { kode: person.role === 'DAGL' ? 'DAGL' : person.role === 'REVI' ? 'REVI' : 'STYR' },
    roller: [roleOfNorway(person)],
  })),
});

const roleOfNorway = ({ given, family, role, until }: RegisteredPerson) => ({
  type: {
    kode: role,
    beskrivelse: role === 'DAGL' ? 'Daglig leder' : role === 'LEDE' ? 'Styrets leder' : 'Styremedlem',
  },
  person: { fodselsdato: '1980-01-01', navn: { fornavn: given, etternavn: family }, erDoed: false },
  fratraadt: until !== undefined,
});

const ofCzechia = ({ number, name, town, founded, isStruckOff }: RegisteredCompany) => ({
  ico: number,
  obchodniJmeno: name,
  pravniForma: '112',
  datumVzniku: founded,
  ...(isStruckOff && { datumZaniku: '2026-01-01' }),
  sidlo: { nazevObce: town, textovaAdresa: `Vymyšlená 1, 11000 ${town}` },
});

const publicRegister = ({ number, officers }: RegisteredCompany) => ({
  zaznamy: [
    {
      ico: number,
      statutarniOrgany: [
        {
          nazevOrganu: 'Jednatel',
          clenoveOrganu: officers.map(({ given, family, role, since, until }) => ({
            datumZapisu: since,
            ...(until && { datumVymazu: until }),
            typAngazma: 'STATUTARNI_ORGAN_CLEN',
            clenstvi: { funkce: { nazev: role } },
            fyzickaOsoba: {
              jmeno: given,
              prijmeni: family,
              datumNarozeni: '1980-01-01',
              statniObcanstvi: 'CZ',
              adresa: { textovaAdresa: 'Vymyšlená 2, Praha' },
            },
          })),
        },
      ],
      ostatniOrgany: [],
    },
  ],
});
