import { expect, it } from 'vitest';
import type { Fetcher, FetchRequest } from '../../../platform/fetch/fetcher.ts';
import { companiesHouse } from '../providers/companies-house/provider.ts';
import { corporationsCanada } from '../providers/corporations-canada/provider.ts';
import { rechercheEntreprises } from '../providers/recherche-entreprises/provider.ts';
import type { Register } from '../register.ts';
import type { WantedCompany } from './compare-registration.ts';
import { findRegistration } from './find-registration.ts';

type Answers = (request: FetchRequest) => object | number;

const lumen: WantedCompany = {
  names: ['Lumen'],
  country: 'FR',
  city: 'Lyon',
  website: 'https://lumen.io/',
  registerNumbers: [],
  foundedYear: 2021,
  people: [],
};

const french = (siren: string, changes: object = {}) => ({
  siren,
  nom_complet: 'LUMEN',
  etat_administratif: 'A',
  nature_juridique: '5710',
  activite_principale: '62.01Z',
  tranche_effectif_salarie: '03',
  date_creation: '2021-05-01',
  siege: { libelle_commune: 'LYON 3EME' },
  dirigeants: [
    { nom: 'MOREAU', prenoms: 'CAMILLE', qualite: 'Président', type_dirigeant: 'personne physique' },
  ],
  ...changes,
});

async function find(
  register: Register,
  company: Partial<WantedCompany>,
  answers: Answers,
  numbersElsewhere: { number: string; detail: string }[] = [],
) {
  const asked: string[] = [];
  const fetcher: Fetcher = async (request) => {
    asked.push(request.url);
    const answer = answers(request);
    return typeof answer === 'number'
      ? { kind: 'refused', status: answer, retryAfterSeconds: null, reason: `It answered ${answer}.` }
      : {
          kind: 'fetched',
          url: request.url,
          mediaType: 'application/json',
          body: new TextEncoder().encode(JSON.stringify(answer)),
          etag: null,
          lastModified: null,
        };
  };
  const asking = { fetcher, userAgent: 'Test', signal: new AbortController().signal, day: '2026-11-20' };
  const verdict = await findRegistration(asking, {
    register,
    key: 'k',
    company: { ...lumen, ...company },
    numbersElsewhere,
  });
  return { verdict, asked };
}

const listed = (...results: object[]) => ({ results });
const queryOf = ({ url }: FetchRequest) => new URL(url).searchParams.get('q') ?? '';
/** By name all of them, by number the one. */
const france =
  (...all: { siren: string }[]): Answers =>
  (request) => {
    const one = all.filter(({ siren }) => siren === queryOf(request));
    return listed(...(/^\d+$/.test(queryOf(request)) ? one : all));
  };

it('takes a company by its name with the town, the year or a person that is named elsewhere', async () => {
  const other = {
    siege: { libelle_commune: 'NANTES' },
    date_creation: '2020-01-01',
    tranche_effectif_salarie: 'NN',
  };
  const evidenceOf = async (company: Partial<WantedCompany>, change: object) => {
    const { verdict } = await find(rechercheEntreprises, company, france(french('552100554', change)));
    return verdict.kind === 'found' ? verdict.evidence.map(({ kind }) => kind) : verdict.kind;
  };
  expect(await evidenceOf({ foundedYear: null }, {})).toEqual(['name', 'town']);
  expect(await evidenceOf({ city: 'Paris' }, {})).toEqual(['name', 'founding year']);
  expect(await evidenceOf({ people: ['Camille Moreau'], foundedYear: null }, other)).toEqual([
    'name',
    'person',
  ]);
  expect(await evidenceOf({ foundedYear: null }, other)).toBe('none');
  expect(
    await evidenceOf({ foundedYear: null, city: null }, { ...other, tranche_effectif_salarie: '03' }),
  ).toBe('none');
});

it('takes no one by a name that is only like it, and none that is struck off or founded much later', async () => {
  for (const change of [
    { nom_complet: 'LUMEN CONSEIL PATRIMOINE' },
    { etat_administratif: 'C' },
    { date_creation: '2026-01-01' },
    { nature_juridique: '6540' },
    { nature_juridique: '1000' },
  ])
    expect((await find(rechercheEntreprises, {}, france(french('552100554', change)))).verdict.kind).toBe(
      'none',
    );
});

it('takes neither of two of one name in one town', async () => {
  const { verdict } = await find(rechercheEntreprises, {}, france(french('552100554'), french('732829320')));
  expect(verdict).toMatchObject({ kind: 'ambiguous' });
  const other = [{ nom: 'YVRANDE', prenoms: 'LOU', qualite: 'Gérant', type_dirigeant: 'personne physique' }];
  const named = await find(
    rechercheEntreprises,
    { people: ['Lou Yvrande'] },
    france(french('552100554'), french('732829320', { dirigeants: other })),
  );
  expect(named.verdict).toMatchObject({ kind: 'found', registration: { number: '732829320' } });
});

it('asks once who runs a holding, and no further', async () => {
  const holding = (siren: string) => [
    { siren, qualite: 'Président de SAS', type_dirigeant: 'personne morale' },
  ];
  const own = french('552100554', { dirigeants: holding('732829320') });
  const above = french('732829320', { nom_complet: 'LUMEN HOLDING' });
  const one = await find(rechercheEntreprises, {}, france(own, above));
  expect(one.verdict).toMatchObject({ kind: 'found', officers: [{ name: 'Camille Moreau' }] });
  const farther = { ...above, dirigeants: holding('900000009') };
  const two = await find(
    rechercheEntreprises,
    {},
    france(own, farther, french('900000009', { nom_complet: 'SOMMET' })),
  );
  expect(two.verdict).toMatchObject({ kind: 'found', officers: [] });
  expect(two.asked.some((url) => url.includes('900000009'))).toBe(false);
});

it('takes a company under another name by a number of its site only where a second fact agrees', async () => {
  const registered = { nom_complet: 'OLINDE' };
  const numbered = { registerNumbers: ['552 100 554'] };
  const inLyon = await find(rechercheEntreprises, numbered, france(french('552100554', registered)));
  expect(inLyon.verdict).toMatchObject({ kind: 'found', registration: { name: 'OLINDE' } });
  const elsewhere = { ...registered, siege: { libelle_commune: 'ROUBAIX' }, date_creation: '1999-11-02' };
  const host = await find(rechercheEntreprises, numbered, france(french('552100554', elsewhere)));
  expect(host.verdict.kind).toBe('none');
});

it('finds the number that GLEIF knows where a register is not asked by name', async () => {
  const { verdict, asked } = await find(corporationsCanada, { country: 'CA', city: 'Toronto' }, ({ url }) => {
    if (url.includes('gleif'))
      return {
        data: [
          {
            attributes: {
              entity: {
                legalName: { name: 'Lumen Inc.' },
                registeredAt: { id: 'RA000072' },
                registeredAs: '1234567',
                legalAddress: { city: 'Toronto' },
                status: 'ACTIVE',
              },
            },
          },
        ],
      };
    if (url.includes('directors'))
      return { _embedded: { directors: [{ firstName: 'ADA', lastName: 'OKORO' }] } };
    return [
      {
        corporationId: '1234567',
        status: 'Active',
        corporationNames: [{ CorporationName: { name: 'LUMEN INC.', nameType: 'Primary', current: true } }],
        adresses: [{ address: { city: 'TORONTO' } }],
      },
      null,
    ];
  });
  expect(verdict).toMatchObject({ kind: 'found', officers: [{ name: 'Ada Okoro', office: 'Director' }] });
  expect(asked).toHaveLength(3);
});

it('sends its key to the register and says nothing of a refusal but host and status', async () => {
  const { verdict } = await find(companiesHouse, { country: 'GB' }, ({ headers }) => {
    expect(headers?.authorization).toBe(`Basic ${Buffer.from('k:').toString('base64')}`);
    return 401;
  });
  expect(verdict).toEqual({ kind: 'failed', reason: 'It answered 401.' });
});

it('asks no register of another country, and none for a name without letters', async () => {
  for (const company of [{ country: 'DE' }, { country: null }, { names: ['123456789'] }])
    expect((await find(rechercheEntreprises, company, france())).asked).toEqual([]);
});
