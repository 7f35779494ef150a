import { z } from 'zod';
import type { Office } from '../../../../../contract/companies/registers.ts';
import { personName } from '../../reading/person-name.ts';
import { digitsOf, notNull, readJsonAs, yearOf } from '../../reading/read-answer.ts';
import type { Officers, Register, Registration } from '../../register.ts';

const person = z.object({
  type_dirigeant: z.literal('personne physique'),
  nom: z.string().nullish(),
  prenoms: z.string().nullish(),
  qualite: z.string().nullish(),
});
const holding = z.object({
  type_dirigeant: z.literal('personne morale'),
  siren: z.string().nullish(),
  qualite: z.string().nullish(),
});
const company = z.object({
  siren: z.string(),
  nom_complet: z.string(),
  nom_raison_sociale: z.string().nullish(),
  sigle: z.string().nullish(),
  date_creation: z.string().nullish(),
  etat_administratif: z.string(),
  nature_juridique: z.string().nullish(),
  activite_principale: z.string().nullish(),
  tranche_effectif_salarie: z.string().nullish(),
  siege: z.object({ libelle_commune: z.string().nullish() }).nullish(),
  dirigeants: z.array(z.discriminatedUnion('type_dirigeant', [person, holding]).or(z.unknown())).nullish(),
});
const answer = z.object({ results: z.array(company) });

const host = 'recherche-entreprises.api.gouv.fr';
const included = 'include=dirigeants,siege';

/** What stands in place of what its owner does not let be spread. */
const isProtected = (text: string | null | undefined) => /NON-DIFFUSIBLE/i.test(text ?? '');

/** France: API Recherche d'entreprises, of INSEE and INPI. 7 requests a second for one address. */
export const rechercheEntreprises: Register = {
  name: 'recherche-entreprises',
  countries: ['FR'],
  hosts: [host],
  pauseMs: 250,
  // A SIREN is the first nine digits of a SIRET, and of the French VAT number behind its two.
  readNumber: (text) => {
    const vat = /^FR\s?\w{2}\s?(\d[\d\s]{8,})$/i.exec(text.trim())?.[1];
    const siren = digitsOf(vat ?? text, [9, 14])?.slice(0, 9) ?? null;
    return siren && isSiren(siren) ? siren : null;
  },
  pageOf: (siren) => `https://annuaire-entreprises.data.gouv.fr/entreprise/${siren}`,
  search: {
    // Nine or fourteen digits would be taken for a number; a name of only digits is nothing to look for.
    request: (name) => ({
      url: `https://${host}/search?q=${encodeURIComponent(name)}&etat_administratif=A&minimal=true&${included}&per_page=10`,
    }),
    read: (text) => readJsonAs(answer, text).results.flatMap(registrationOf),
  },
  record: {
    request: (siren) => ({ url: `https://${host}/search?q=${siren}&minimal=true&${included}&per_page=1` }),
    read: (text, siren) =>
      readJsonAs(answer, text)
        .results.flatMap(registrationOf)
        .find(({ number }) => number === siren) ?? null,
  },
  officers: { read: readOfficers },
};

function registrationOf(found: z.infer<typeof company>): Registration[] {
  if (isProtected(found.nom_complet)) return [];
  // 'GANYMEDE (UNE POIGNEE DE FRIANDISES)': in brackets what it is called beside its name.
  const [, called = ''] = /\(([^)]+)\)\s*$/.exec(found.nom_complet) ?? [];
  const legal = found.nom_raison_sociale ?? found.nom_complet.replace(/\s*\([^)]*\)\s*$/, '');
  const staff = found.tranche_effectif_salarie ?? null;
  return [
    {
      number: found.siren,
      name: legal,
      otherNames: notNull([called || null, found.sigle]),
      isActive: found.etat_administratif === 'A',
      towns: notNull([found.siege?.libelle_commune]).filter((town) => !isProtected(town)),
      // Of the company and not of its seat, which is new after each move.
      foundedYear: yearOf(found.date_creation),
      website: null,
      hasStaff: staff === null || staff === 'NN' ? null : staff !== '00',
      isOtherSort: isPropertyShell(found) || found.nature_juridique?.startsWith('1') === true,
    },
  ];
}

/** Companies that own a house: property companies by their form (SCI), and those that let or trade in property. */
const isPropertyShell = ({ nature_juridique, activite_principale }: z.infer<typeof company>) =>
  /^654/.test(nature_juridique ?? '') || /^68\./.test(activite_principale ?? '');

const offices: readonly [RegExp, Office][] = [
  [/^président(?:e)?(?: de sas|e? de la sas|\b(?! du conseil))/i, 'President'],
  [
    /^président.* directeur général|^directeur général(?! délégué)|^directrice générale(?! déléguée)/i,
    'Chief executive',
  ],
  [
    /^(?:directeur général délégué|directrice générale déléguée|membre du directoire|co-?gérant|gérant)/i,
    'Managing director',
  ],
  [/^président(?:e)? du conseil d'administration$/i, 'Chair of the board'],
];

function readOfficers(text: string): Officers {
  const [found] = readJsonAs(answer, text).results;
  const people: Officers['people'] = [];
  const holdings: string[] = [];
  for (const each of found?.dirigeants ?? []) {
    const physical = person.safeParse(each);
    const legal = holding.safeParse(each);
    const role = (physical.data?.qualite ?? legal.data?.qualite ?? '').trim();
    const office = /surveillance|commissaire|contrôleur|liquidateur/i.test(role)
      ? undefined
      : offices.find(([pattern]) => pattern.test(role))?.[1];
    if (!office) continue;
    if (legal.success) {
      if (legal.data.siren) holdings.push(legal.data.siren);
      continue;
    }
    const { nom, prenoms } = physical.data ?? {};
    // All given names stand there; people are known by the first.
    const name =
      isProtected(nom) || isProtected(prenoms)
        ? null
        : personName((prenoms ?? '').trim().split(/[\s,]+/)[0] ?? '', nom ?? '');
    if (name) people.push({ name, office, role, since: null });
  }
  return { people, holdings };
}

/** By Luhn's sum, as all SIREN but those of La Poste's branches are. */
function isSiren(siren: string): boolean {
  const sum = [...siren].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
